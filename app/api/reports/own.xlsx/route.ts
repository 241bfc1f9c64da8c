import { ownReportQuerySchema } from "@/lib/analytics/reports/contract";
import { exportFigures } from "@/lib/analytics/reports/reads";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    duringView: "hidden",
    summary: "Export the account's figures of a period, of the previous one and by month, as an xlsx file",
    files: [xlsxType],
    query: ownReportQuerySchema,
    handle: ({ viewer, query: { period } }) => xlsxDownload(`figures-${period}.xlsx`, exportFigures(viewer, period)),
  }),
});
