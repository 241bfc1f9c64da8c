import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { checkQuerySchema, checkResultSchema } from "@/lib/verifications/contract";
import { checkVerified } from "@/lib/verifications/reads";
import { checkRate } from "@/lib/verifications/rules";

export const GET = route({
  access: "public",
  summary: "Whether a practice number or a name is verified: by which body, checked when, until when",
  query: checkQuerySchema,
  response: checkResultSchema,
  rate: checkRate,
  handle: ({ query }) => checkVerified(query.q),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
