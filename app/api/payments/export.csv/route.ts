import { paymentFilterSchema } from "@/lib/admin/money/contract";
import { exportPayments } from "@/lib/admin/money/reads";
import { recordPaymentExport } from "@/lib/admin/money/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "Export matching payments as CSV with amounts as numbers; the export is audited",
    files: ["text/csv"],
    query: paymentFilterSchema,
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer, query, address }) => {
      await recordPaymentExport(viewer, query, address);
      return csvDownload("payments.csv", exportPayments(query));
    },
  }),
});
