import { maskedPayoutSchema, payoutChangeSchema } from "@/lib/affiliates/agreement/contract";
import { changePayout } from "@/lib/affiliates/payouts/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "signed-in",
    summary:
      "Set where commissions are paid, a bank account or mobile money; needs the password, returns masked details",
    body: payoutChangeSchema,
    response: maskedPayoutSchema,
    rate: { name: "affiliate-payout", limit: 20, seconds: 3600 },
    versioned: true,
    secret: true,
    handle: async ({ viewer, version, body, address }) => {
      const payout = await changePayout(viewer, version, body, address);
      return versioned(payout.version, payout);
    },
  }),
});
