import { webhookChangeSchema, webhookParamsSchema, webhookSchema } from "@/lib/partners/webhooks/contract";
import { deleteWebhook, setWebhookActive } from "@/lib/partners/webhooks/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["client", "professional"],
    summary: "Turn a webhook on or off",
    params: webhookParamsSchema,
    body: webhookChangeSchema,
    response: webhookSchema,
    rate: { name: "webhook-changes", limit: 60, seconds: 3600 },
    handle: ({ viewer, params: { id }, body }) => setWebhookActive(viewer, id, body),
  }),

  DELETE: route({
    access: ["client", "professional"],
    summary: "Delete a webhook and the log of its deliveries",
    params: webhookParamsSchema,
    handle: ({ viewer, params: { id }, address }) => deleteWebhook(viewer, id, address),
  }),
});
