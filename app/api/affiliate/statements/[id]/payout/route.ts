import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { payoutDetailsSchema } from "@/lib/affiliates/statements/contract";
import { revealPayout } from "@/lib/affiliates/statements/writes";

export const POST = route({
  access: ["admin"],
  permission: "money",
  summary: "The payment details of a statement in full, for the transfer; each look is recorded",
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  response: payoutDetailsSchema,
  handle: ({ viewer, params: { id }, address }) => revealPayout(viewer, id, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
