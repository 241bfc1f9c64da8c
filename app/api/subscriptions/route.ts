import { subscriptionListSchema, subscriptionQuerySchema } from "@/lib/admin/money/contract";
import { listSubscriptions } from "@/lib/admin/money/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "List the subscriptions of all accounts, past due ones first by their next attempt",
    query: subscriptionQuerySchema,
    response: subscriptionListSchema,
    handle: ({ viewer, query }) => listSubscriptions(viewer, query),
  }),
});
