import { z } from "zod";
import { commissionReversalSchema, reversedCommissionSchema } from "@/lib/affiliates/commissions/contract";
import { reverseByHand, undoReversal } from "@/lib/affiliates/commissions/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "money",
    summary: "Reverse one affiliate commission with a reason that the affiliate reads",
    params,
    body: commissionReversalSchema,
    response: reversedCommissionSchema,
    handle: ({ viewer, params: { id }, body, address }) => reverseByHand(viewer, { id, ...body }, address),
  }),

  DELETE: route({
    access: ["admin"],
    permission: "money",
    summary: "Undo the reversal of a commission, within a minute",
    params,
    handle: ({ viewer, params: { id }, address }) => undoReversal(viewer, id, address),
  }),
});
