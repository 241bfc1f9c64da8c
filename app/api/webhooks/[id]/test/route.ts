import { z } from "zod";
import { deliverySchema, webhookParamsSchema } from "@/lib/partners/webhooks/contract";
import { sendTest } from "@/lib/partners/webhooks/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    summary: "Send a test event now and return the outcome",
    params: webhookParamsSchema,
    body: z.strictObject({}),
    response: deliverySchema,
    rate: { name: "webhook-tests", limit: 20, seconds: 600 },
    handle: ({ viewer, params: { id } }) => sendTest(viewer, id),
  }),
});
