import { overviewSchema, periodQuerySchema } from "@/lib/insights/analytics/contract";
import { getOverview } from "@/lib/insights/analytics/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["admin"],
  permission: "read",
  summary: "The command centre's overview of a period",
  query: periodQuerySchema,
  response: overviewSchema,
  handle: ({ viewer, query }) => getOverview(viewer, query.period),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
