import { ownSubscriptionSchema, subscriptionChangeSchema } from "@/lib/billing/subscriptions/contract";
import { getSubscription } from "@/lib/billing/subscriptions/reads";
import { changeSubscription } from "@/lib/billing/subscriptions/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get the account's plan, trial, limits and the effect of each change",
    response: ownSubscriptionSchema,
    handle: async ({ viewer }) => {
      const subscription = await getSubscription(viewer);
      return versioned(subscription.version, subscription);
    },
  }),

  PUT: route({
    access: ["professional"],
    summary: "Change, cancel or resume the account's plan, where that costs nothing now",
    body: subscriptionChangeSchema,
    response: ownSubscriptionSchema,
    versioned: true,
    handle: async ({ viewer, version, body }) => {
      const subscription = await changeSubscription(viewer, version, body);
      return versioned(subscription.version, subscription);
    },
  }),
});
