import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { newSeriesSchema, seriesListSchema, seriesQuerySchema, seriesSchema } from "@/lib/practice/series/contract";
import { listSeries } from "@/lib/practice/series/reads";
import { addSeries } from "@/lib/practice/series/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the firm's work that returns",
    query: seriesQuerySchema,
    response: seriesListSchema,
    handle: ({ viewer, query }) => listSeries(viewer, query),
  }),

  POST: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Add work that returns by an obligation or by hand",
    body: newSeriesSchema,
    example: {
      client: "0b6f1f34-0000-4000-8000-0000000000d1",
      title: "Bookkeeping of the month",
      due: { by: "hand", first: "2027-01-31", zone: "Africa/Nairobi", frequency: "monthly" },
      steps: ["Ask for bank statements", "Reconcile the bank"],
    },
    response: seriesSchema,
    rate: { name: "practice-series", limit: 600, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const series = await addSeries(tx, viewer, body);
        return created(`/api/practice/series/${series.id}`, series, series.version);
      }),
  }),
});
