import {
  newsletterListSchema,
  newsletterQuerySchema,
  newSubscriptionSchema,
  subscriptionAnswerSchema,
} from "@/lib/notifications/newsletter/contract";
import { listNewsletter } from "@/lib/notifications/newsletter/reads";
import { createSubscription } from "@/lib/notifications/newsletter/writes";
import { emailKey } from "@/lib/platform/auth/email";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** The footer's newsletter form. The response does not reveal whether the address was already subscribed. */
  POST: route({
    access: "public",
    summary: "Subscribe an address to the newsletter",
    body: newSubscriptionSchema,
    response: subscriptionAnswerSchema,
    status: 200,
    rate: { name: "newsletter", limit: 5, seconds: 600, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email),
    form: { back: "/", anchor: "subscribed" },
    idempotent: true,
    handle: ({ body, once }) => once((tx) => createSubscription(tx, body)),
  }),

  GET: route({
    access: ["admin"],
    permission: "read",
    summary: "List newsletter subscriptions, newest first",
    query: newsletterQuerySchema,
    response: newsletterListSchema,
    handle: ({ query }) => listNewsletter(query),
  }),
});
