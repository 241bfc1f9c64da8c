import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { decidedReferralSchema, referralDecisionSchema } from "@/lib/affiliates/referrals/contract";
import { decideReferral } from "@/lib/affiliates/referrals/writes";

export const POST = route({
  access: ["admin"],
  permission: "money",
  summary: "Release or reject a referral that is held for review",
  params: z.strictObject({ id: z.uuid() }),
  body: referralDecisionSchema,
  response: decidedReferralSchema,
  versioned: true,
  handle: ({ viewer, params: { id }, body, version, address }) =>
    decideReferral(viewer, { id, version, ...body }, address),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
