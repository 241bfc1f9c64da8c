import { ownReportQuerySchema } from "@/lib/analytics/reports/contract";
import { getReach, getReport } from "@/lib/analytics/reports/reads";
import { csvOfTexts, reachLines } from "@/lib/analytics/reports/rules";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    duringView: "hidden",
    summary: "Export the account's figures of a period, of the previous one and by month, as CSV",
    query: ownReportQuerySchema,
    handle: async ({ viewer, query: { period } }) => {
      const [report, reach] = await Promise.all([getReport(viewer, period), getReach(viewer, period)]);
      const months = reach.months.map(({ month, views, contacts, leads }) =>
        [month, views, contacts, leads].map(String),
      );
      const csv = csvOfTexts([
        ["Figure", `Last ${period}`, `Before`],
        ...reachLines(report, reach),
        [],
        ["Month", "Profile views", "Contact requests", "Leads"],
        ...months,
      ]);
      return new Response(csv, {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="figures-${period}.csv"`,
        },
      });
    },
  }),
});
