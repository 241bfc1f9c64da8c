import { z } from "zod";
import { startedCardChangeSchema } from "@/lib/billing/cards/contract";
import { prepareCardChange } from "@/lib/billing/cards/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Start replacing the card for renewals; it is authorized at checkoutUrl, and the charge is refunded",
    body: z.strictObject({}),
    response: startedCardChangeSchema,
    rate: { name: "card-changes", limit: 10, seconds: 3600 },
    idempotent: true,
    handle: async ({ viewer, once }) => {
      const prepared = await prepareCardChange(viewer);
      return once(async (tx) => {
        const change = await prepared(tx);
        return created(`/api/card-changes/${change.id}`, change);
      });
    },
  }),
});
