import { paymentFilterSchema } from "@/lib/insights/money/contract";
import { exportPayments } from "@/lib/insights/money/reads";
import { recordPaymentExport } from "@/lib/insights/money/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["admin"],
  permission: "money",
  summary: "All payments that match, as CSV with amounts as numbers; the export is audited",
  query: paymentFilterSchema,
  rate: { name: "export", limit: 30, seconds: 3600 },
  handle: async ({ viewer, query, address }) => {
    await recordPaymentExport(viewer, query, address);
    return csvDownload("payments.csv", exportPayments(query));
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
