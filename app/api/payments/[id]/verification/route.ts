import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { paymentSchema, verificationSchema } from "@/lib/billing/payments/contract";
import { verifyPayment } from "@/lib/billing/payments/writes";

export const POST = route({
  access: ["professional"],
  summary: "Verify a payment of the viewer with the gateway; the simulated gateway takes the outcome from the body",
  params: z.strictObject({ id: z.uuid() }),
  body: verificationSchema,
  response: paymentSchema,
  handle: ({ viewer, params: { id }, body }) => verifyPayment(viewer, id, body.simulate),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
