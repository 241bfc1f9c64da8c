import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { appealedDecisionSchema, newAppealSchema } from "@/lib/trust/appeals/contract";
import { appeal } from "@/lib/trust/appeals/writes";

/** Authorized by the signed token of the decision's email, without a session: suspended accounts can appeal. */
export const POST = route({
  access: "public",
  summary: "Appeal against a decision, once, by the link in its email",
  params: z.strictObject({ token: z.string().max(200) }),
  body: newAppealSchema,
  response: appealedDecisionSchema,
  rate: { name: "appeal", limit: 10, seconds: 3600 },
  form: { back: "/" },
  handle: ({ params: { token }, body }) => appeal(token, body),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
