import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { verificationListSchema, verificationQuerySchema } from "@/lib/verification/cases/contract";
import { listVerifications } from "@/lib/verification/cases/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "verification",
    summary: "List verifications, longest waiting first",
    query: verificationQuerySchema,
    response: verificationListSchema,
    handle: ({ query }) => listVerifications(query),
  }),
});
