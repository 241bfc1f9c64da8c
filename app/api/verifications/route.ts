import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { verificationListSchema, verificationQuerySchema } from "@/lib/verification/cases/contract";
import { listVerifications } from "@/lib/verification/cases/reads";

export const GET = route({
  access: ["admin"],
  permission: "verification",
  summary: "Verifications, those who have waited longest first",
  query: verificationQuerySchema,
  response: verificationListSchema,
  handle: ({ query }) => listVerifications(query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
