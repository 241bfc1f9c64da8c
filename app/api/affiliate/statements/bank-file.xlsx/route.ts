import { exportBankFile } from "@/lib/affiliates/statements/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary:
      "Export due affiliate statements with payment details as an xlsx file for a batch payment; the export is audited",
    files: [xlsxType],
    rate: { name: "bank-file", limit: 10, seconds: 3600 },
    handle: ({ viewer, address }) => xlsxDownload("affiliate-payments.xlsx", exportBankFile(viewer, address)),
  }),
});
