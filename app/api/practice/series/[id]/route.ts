import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { seriesChangeSchema, seriesParamsSchema, seriesSchema } from "@/lib/practice/series/contract";
import { getSeries } from "@/lib/practice/series/reads";
import { changeSeries } from "@/lib/practice/series/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Read work that returns",
    params: seriesParamsSchema,
    response: seriesSchema,
    handle: async ({ viewer, params: { id } }) => {
      const series = await getSeries(viewer, id);
      return versioned(series.version, series);
    },
  }),

  PATCH: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Change work that returns; pause, resume or end it; skip its next period or bring one back",
    params: seriesParamsSchema,
    body: seriesChangeSchema,
    response: seriesSchema,
    rate: { name: "practice-series-changes", limit: 600, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const series = await changeSeries(viewer, id, version, body);
      return versioned(series.version, series);
    },
  }),
});
