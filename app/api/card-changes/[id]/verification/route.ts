import { z } from "zod";
import { cardChangeSchema } from "@/lib/billing/cards/contract";
import { verifyCardChange } from "@/lib/billing/cards/writes";
import { verificationSchema } from "@/lib/billing/payments/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Record whether the gateway authorized the new card; at the simulated gateway the request decides",
    params: z.strictObject({ id: z.uuid() }),
    body: verificationSchema,
    response: cardChangeSchema,
    handle: ({ viewer, params: { id }, body }) => verifyCardChange(viewer, id, body.simulate),
  }),
});
