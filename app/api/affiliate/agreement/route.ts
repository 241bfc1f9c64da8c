import { affiliateSchema, agreementSchema } from "@/lib/affiliates/contract";
import { acceptAgreement } from "@/lib/affiliates/writes";
import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { ownerCookiesOf } from "@/lib/referrals/writes";

export const POST = route({
  access: "signed-in",
  summary: "Accept the affiliate agreement in its current version",
  body: agreementSchema,
  response: affiliateSchema,
  rate: { name: "affiliate-agreement", limit: 20, seconds: 3600 },
  idempotent: true,
  cookies: (_request, viewer) => ownerCookiesOf(viewer),
  handle: ({ viewer, body, address, once }) =>
    once(async (tx) => created("/api/affiliate", await acceptAgreement(tx, viewer, body, address))),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
