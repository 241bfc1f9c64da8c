import { webhookChangeSchema, webhookParamsSchema, webhookSchema } from "@/lib/partners/webhooks/contract";
import { deleteWebhook, setWebhookActive } from "@/lib/partners/webhooks/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const PATCH = route({
  access: ["client", "professional"],
  summary: "Turn a webhook on or off",
  params: webhookParamsSchema,
  body: webhookChangeSchema,
  response: webhookSchema,
  rate: { name: "webhook-changes", limit: 60, seconds: 3600 },
  handle: ({ viewer, params: { id }, body: { active } }) => setWebhookActive(viewer, id, active),
});

export const DELETE = route({
  access: ["client", "professional"],
  summary: "Delete a webhook and the log of its deliveries",
  params: webhookParamsSchema,
  handle: ({ viewer, params: { id }, address }) => deleteWebhook(viewer, id, address),
});

export const { GET, POST, PUT, OPTIONS } = otherMethods("PATCH", "DELETE");
