import { z } from "zod";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { statementPaymentSchema } from "@/lib/statements/contract";
import { payStatement } from "@/lib/statements/writes";

export const POST = route({
  access: ["admin"],
  summary: "Note that an affiliate statement was paid, under the bank's reference",
  params: z.strictObject({ id: z.uuid() }),
  body: statementPaymentSchema,
  versioned: true,
  handle: ({ viewer, params: { id }, body: { reference }, version, address }) =>
    payStatement(viewer, { id, version, reference }, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
