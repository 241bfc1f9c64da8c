import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { statementPaymentSchema } from "@/lib/affiliates/statements/contract";
import { payStatement } from "@/lib/affiliates/statements/writes";

export const POST = route({
  access: ["admin"],
  permission: "money",
  summary: "Note that an affiliate statement was paid, under the bank's reference",
  params: z.strictObject({ id: z.uuid() }),
  body: statementPaymentSchema,
  versioned: true,
  handle: ({ viewer, params: { id }, body, version, address }) =>
    payStatement(viewer, { id, version, ...body }, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
