import { periodQuerySchema } from "@/lib/analytics/marketplace/contract";
import { exportReport } from "@/lib/analytics/marketplace/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "read",
    summary: "Export the figures of the overview and the analytics of a period as CSV; the export is audited",
    files: ["text/csv"],
    query: periodQuerySchema,
    rate: { name: "export", limit: 30, seconds: 3600 },
    handle: async ({ viewer, query, address }) =>
      csvDownload(`daftari-report-${query.period}.csv`, await exportReport(viewer, query.period, address)),
  }),
});
