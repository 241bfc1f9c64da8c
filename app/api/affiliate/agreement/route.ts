import { affiliateSchema, agreementSchema } from "@/lib/affiliates/agreement/contract";
import { acceptAgreement } from "@/lib/affiliates/agreement/writes";
import { ownerCookiesOf } from "@/lib/affiliates/referrals/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "signed-in",
    summary: "Accept the affiliate agreement in its current version",
    body: agreementSchema,
    response: affiliateSchema,
    rate: { name: "affiliate-agreement", limit: 20, seconds: 3600 },
    idempotent: true,
    cookies: (_request, viewer) => ownerCookiesOf(viewer),
    handle: ({ viewer, body, address, once }) =>
      once(async (tx) => created("/api/affiliate", await acceptAgreement(tx, viewer, body, address))),
  }),
});
