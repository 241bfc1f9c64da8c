import { periodQuerySchema } from "@/lib/analytics/marketplace/contract";
import { exportReport } from "@/lib/analytics/marketplace/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "read",
    summary: "Export the figures of the overview and the analytics of a period as an xlsx file; the export is audited",
    files: [xlsxType],
    query: periodQuerySchema,
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer, query, address }) =>
      xlsxDownload(`daftari-report-${query.period}.xlsx`, await exportReport(viewer, query.period, address)),
  }),
});
