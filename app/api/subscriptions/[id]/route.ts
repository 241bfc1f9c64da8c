import { z } from "zod";
import { adjustedSchema, adjustmentSchema } from "@/lib/billing/adjustments/contract";
import { adjustSubscription } from "@/lib/billing/adjustments/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["admin"],
    permission: "money",
    summary:
      "Give an account credit or a free month, move the end of its trial, or cancel its plan; the person is notified",
    params: z.strictObject({ id: z.uuid() }),
    body: adjustmentSchema,
    response: adjustedSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, body, version, address }) =>
      adjustSubscription(viewer, { accountId: id, version, change: body }, address),
  }),
});
