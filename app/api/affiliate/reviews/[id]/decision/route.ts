import { z } from "zod";
import { decidedReferralSchema, referralDecisionSchema } from "@/lib/affiliates/referrals/contract";
import { decideReferral } from "@/lib/affiliates/referrals/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "money",
    summary: "Release or reject a referral that is held for review",
    params: z.strictObject({ id: z.uuid() }),
    body: referralDecisionSchema,
    response: decidedReferralSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, body, version, address }) =>
      decideReferral(viewer, { id, version, ...body }, address),
  }),
});
