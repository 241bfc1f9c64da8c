import { periodQuerySchema } from "@/lib/analytics/contract";
import { exportReport } from "@/lib/analytics/writes";
import { csvDownload } from "@/lib/files/serve";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["admin"],
  summary: "Every figure of the overview and the analytics of a period as CSV; the export is audited",
  query: periodQuerySchema,
  rate: { name: "export", limit: 30, seconds: 3600 },
  handle: async ({ viewer, query, address }) =>
    csvDownload(`daftari-report-${query.period}.csv`, await exportReport(viewer, query.period, address)),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
