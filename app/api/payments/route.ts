import { paymentListSchema, paymentQuerySchema } from "@/lib/admin/money/contract";
import { listPayments } from "@/lib/admin/money/reads";
import { newPaymentSchema, startedPaymentSchema } from "@/lib/billing/payments/contract";
import { preparePayment } from "@/lib/billing/payments/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "money",
    summary: "List the payments of all accounts with their refunds and disputes, newest first",
    query: paymentQuerySchema,
    response: paymentListSchema,
    handle: ({ viewer, query }) => listPayments(viewer, query),
  }),

  POST: route({
    access: ["professional"],
    summary: "Start the payment of a plan's month; it is paid at checkoutUrl",
    body: newPaymentSchema,
    response: startedPaymentSchema,
    rate: { name: "payments", limit: 30, seconds: 3600 },
    idempotent: true,
    handle: async ({ viewer, body, once }) => {
      const prepared = await preparePayment(viewer, body.plan);
      return once(async (tx) => {
        const payment = await prepared(tx);
        return created(`/api/payments/${payment.id}`, payment);
      });
    },
  }),
});
