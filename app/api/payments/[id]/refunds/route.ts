import { z } from "zod";
import { created } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { newRefundSchema, refundSchema } from "@/lib/billing/refunds/contract";
import { requestRefund, trySendRefund } from "@/lib/billing/refunds/writes";

export const POST = route({
  access: ["admin"],
  summary:
    "Refund a settled payment in full or in part; the request to the payment service is repeated until it answers",
  params: z.strictObject({ id: z.uuid() }),
  body: newRefundSchema,
  response: refundSchema,
  idempotent: true,
  handle: async ({ viewer, params, body, address, once }) => {
    const request = { paymentId: params.id, amountCents: Math.round(body.amount * 100), reason: body.reason };
    let requested: string | null = null;
    const answer = await once(async (tx) => {
      const refund = await requestRefund(tx, viewer, request, address);
      requested = refund.id;
      return created(`/api/payments/${params.id}/refunds`, refund);
    });
    if (requested) await trySendRefund(requested);
    return answer;
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
