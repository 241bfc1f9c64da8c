import { z } from "zod";
import { refundEffect } from "@/lib/admin/refunds/reads";
import {
  newRefundSchema,
  refundEffectQuerySchema,
  refundEffectSchema,
  refundSchema,
} from "@/lib/billing/refunds/contract";
import { requestRefund, trySendRefund } from "@/lib/billing/refunds/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "Preview the effects of a refund on plan, commission and books; changes nothing",
    params: z.strictObject({ id: z.uuid() }),
    query: refundEffectQuerySchema,
    response: refundEffectSchema,
    handle: async ({ viewer, params, query }) => ({
      effects: await refundEffect(viewer, params.id, Math.round(query.amount * 100)),
    }),
  }),

  POST: route({
    access: ["admin"],
    permission: "money",
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
  }),
});
