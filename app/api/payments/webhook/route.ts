import { webhookAnswerSchema } from "@/lib/billing/payments/contract";
import { receiveWebhook } from "@/lib/billing/payments/writes";
import { readBytes } from "@/lib/platform/http/server/body";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const mostBytes = 64 * 1024;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Receive events of the payment provider, signed with HMAC-SHA512 in x-paystack-signature",
    response: webhookAnswerSchema,
    handle: async ({ request }) => {
      // The signature covers the raw bytes of the body.
      const body = await readBytes(request, mostBytes);
      await receiveWebhook(body, request.headers.get("x-paystack-signature"));
      return { received: true as const };
    },
  }),
});
