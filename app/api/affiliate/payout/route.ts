import { maskedPayoutSchema, payoutChangeSchema } from "@/lib/affiliates/agreement/contract";
import { changePayout } from "@/lib/affiliates/payouts/writes";
import { versioned } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  access: "signed-in",
  summary: "Set where commissions are paid: bank account or mobile money; needs the password, returns masked details",
  body: payoutChangeSchema,
  response: maskedPayoutSchema,
  rate: { name: "affiliate-payout", limit: 20, seconds: 3600 },
  versioned: true,
  secret: true,
  handle: async ({ viewer, version, body, address }) => {
    const payout = await changePayout(viewer, version, body, address);
    return versioned(payout.version, payout);
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
