import { paymentFilterSchema } from "@/lib/admin/money/contract";
import { exportPayments } from "@/lib/admin/money/reads";
import { recordPaymentExport } from "@/lib/admin/money/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "Export matching payments as an xlsx file with amounts as numbers; the export is audited",
    files: [xlsxType],
    query: paymentFilterSchema,
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer, query, address }) => {
      await recordPaymentExport(viewer, query, address);
      return xlsxDownload("payments.xlsx", exportPayments(query));
    },
  }),
});
