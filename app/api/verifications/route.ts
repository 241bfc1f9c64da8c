import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { verificationListSchema, verificationQuerySchema } from "@/lib/verifications/contract";
import { listVerifications } from "@/lib/verifications/reads";

export const GET = route({
  access: ["admin"],
  summary: "Verifications, those who have waited longest first",
  query: verificationQuerySchema,
  response: verificationListSchema,
  handle: ({ query }) => listVerifications(query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
