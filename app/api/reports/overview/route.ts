import { overviewSchema, periodQuerySchema } from "@/lib/analytics/marketplace/contract";
import { getOverview } from "@/lib/analytics/marketplace/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "read",
    summary: "Get the administrators' overview of a period",
    query: periodQuerySchema,
    response: overviewSchema,
    handle: ({ viewer, query }) => getOverview(viewer, query.period),
  }),
});
