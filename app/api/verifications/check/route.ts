import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { checkQuerySchema, checkResultSchema } from "@/lib/verification/cases/contract";
import { checkVerified } from "@/lib/verification/cases/reads";
import { checkRate } from "@/lib/verification/cases/rules";

export const GET = route({
  access: "public",
  summary: "Whether a practice number or a name is verified: by which body, checked when, until when",
  query: checkQuerySchema,
  response: checkResultSchema,
  rate: checkRate,
  handle: ({ query }) => checkVerified(query.q),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
