import { affiliateQuerySchema, affiliateSchema } from "@/lib/affiliates/agreement/contract";
import { getAffiliate } from "@/lib/affiliates/agreement/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary:
      "Get the affiliate membership of the signed-in account: agreement, code, link, figures, referrals, statements",
    query: affiliateQuerySchema,
    response: affiliateSchema,
    handle: ({ viewer, query }) => getAffiliate(viewer, query),
  }),
});
