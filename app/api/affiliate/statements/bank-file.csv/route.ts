import { exportBankFile } from "@/lib/affiliates/statements/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "Export due affiliate statements with payment details as CSV for a batch payment; the export is audited",
    files: ["text/csv"],
    rate: { name: "bank-file", limit: 10, seconds: 3600 },
    handle: ({ viewer, address }) =>
      Promise.resolve(csvDownload("affiliate-payments.csv", exportBankFile(viewer, address))),
  }),
});
