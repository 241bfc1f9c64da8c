import { batchOutcomeSchema, batchPaymentSchema } from "@/lib/affiliates/statements/contract";
import { payStatements } from "@/lib/affiliates/statements/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  access: ["admin"],
  permission: "money",
  summary: "Note that several affiliate statements were paid by one batch; each has its own outcome",
  body: batchPaymentSchema,
  response: batchOutcomeSchema,
  handle: ({ viewer, body, address }) => payStatements(viewer, body, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
