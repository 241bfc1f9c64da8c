import { z } from "zod";
import { deliveryParamsSchema, deliverySchema } from "@/lib/partners/webhooks/contract";
import { redeliver } from "@/lib/partners/webhooks/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    summary: "Send a finished delivery again, within a minute",
    params: deliveryParamsSchema,
    body: z.strictObject({}),
    response: deliverySchema,
    rate: { name: "webhook-redeliveries", limit: 60, seconds: 600 },
    handle: ({ viewer, params: { id, delivery } }) => redeliver(viewer, id, delivery),
  }),
});
