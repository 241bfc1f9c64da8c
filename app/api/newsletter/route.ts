import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { newSubscriptionSchema, subscriptionAnswerSchema } from "@/lib/newsletter/contract";
import { createSubscription } from "@/lib/newsletter/writes";

/** The footer's newsletter box. The answer never tells whether the address was known. */
export const POST = route({
  access: "public",
  summary: "Subscribe an address to the newsletter",
  body: newSubscriptionSchema,
  response: subscriptionAnswerSchema,
  rate: { name: "newsletter", limit: 20, seconds: 600 },
  form: { back: "/", anchor: "subscribed" },
  idempotent: true,
  handle: ({ body, once }) => once((tx) => createSubscription(tx, body)),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
