import { overviewSchema, periodQuerySchema } from "@/lib/analytics/contract";
import { getOverview } from "@/lib/analytics/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["admin"],
  summary: "The command centre's overview of a period",
  query: periodQuerySchema,
  response: overviewSchema,
  handle: ({ viewer, query }) => getOverview(viewer, query.period),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
