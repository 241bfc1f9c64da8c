import { z } from "zod";
import { deliverySchema, webhookParamsSchema } from "@/lib/partners/webhooks/contract";
import { sendTest } from "@/lib/partners/webhooks/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  access: ["client", "professional"],
  summary: "Send a test event now and answer the outcome",
  params: webhookParamsSchema,
  body: z.strictObject({}),
  response: deliverySchema,
  rate: { name: "webhook-tests", limit: 20, seconds: 600 },
  handle: ({ viewer, params: { id } }) => sendTest(viewer, id),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
