import { z } from "zod";
import { paymentSchema, verificationSchema } from "@/lib/billing/payments/contract";
import { verifyPayment } from "@/lib/billing/payments/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Verify a payment of the viewer with the gateway; the simulated gateway takes the outcome from the body",
    params: z.strictObject({ id: z.uuid() }),
    body: verificationSchema,
    response: paymentSchema,
    handle: ({ viewer, params: { id }, body }) => verifyPayment(viewer, id, body.simulate),
  }),
});
