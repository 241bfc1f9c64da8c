import { createdWebhookSchema, newWebhookSchema, webhookListSchema } from "@/lib/partners/webhooks/contract";
import { listWebhooks } from "@/lib/partners/webhooks/reads";
import { prepareWebhook } from "@/lib/partners/webhooks/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "webhooks:write",
    duringView: "hidden",
    summary: "List the webhooks of the account with their latest deliveries",
    response: webhookListSchema,
    handle: async ({ viewer }) => ({ items: await listWebhooks(viewer) }),
  }),

  POST: route({
    access: ["client", "professional"],
    scope: "webhooks:write",
    summary: "Add a webhook; only this response contains its signing secret",
    body: newWebhookSchema,
    example: { url: "https://example.com/hooks", events: ["booking", "quote"] },
    response: createdWebhookSchema,
    rate: { name: "webhooks", limit: 20, seconds: 3600 },
    idempotent: true,
    secret: true,
    handle: async ({ viewer, body, address, once }) => {
      const createWebhook = await prepareWebhook(viewer, body, address);
      return once(async (tx) => {
        const webhook = await createWebhook(tx);
        return created(`/api/webhooks/${webhook.id}`, webhook);
      });
    },
  }),
});
