import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { checkQuerySchema, checkResultSchema } from "@/lib/verification/cases/contract";
import { checkVerified } from "@/lib/verification/cases/reads";
import { checkRate } from "@/lib/verification/cases/rules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Check whether a practice number or a name is verified, by which body, since when and until when",
    query: checkQuerySchema,
    response: checkResultSchema,
    rate: checkRate,
    handle: ({ query }) => checkVerified(query.q),
  }),
});
