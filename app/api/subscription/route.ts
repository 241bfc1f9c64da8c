import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { ownSubscriptionSchema, subscriptionChangeSchema } from "@/lib/subscriptions/contract";
import { getSubscription } from "@/lib/subscriptions/reads";
import { changeSubscription } from "@/lib/subscriptions/writes";

export const GET = route({
  access: ["professional"],
  summary: "One's own plan, trial, limits and what each change would do",
  response: ownSubscriptionSchema,
  handle: async ({ viewer }) => {
    const subscription = await getSubscription(viewer);
    return versioned(subscription.version, subscription);
  },
});

export const PUT = route({
  access: ["professional"],
  summary: "Change, cancel or resume one's own plan, where that costs nothing now",
  body: subscriptionChangeSchema,
  response: ownSubscriptionSchema,
  versioned: true,
  handle: async ({ viewer, version, body }) => {
    const subscription = await changeSubscription(viewer, version, body);
    return versioned(subscription.version, subscription);
  },
});

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods("GET", "PUT");
