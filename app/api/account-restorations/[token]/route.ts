import { resetTokenSchema } from "@/lib/identity/password-resets/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { restorationSchema } from "@/lib/privacy/consents/contract";
import { restoreAccount } from "@/lib/privacy/restorations/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "public",
    summary: "Restore a closed account with the mailed link",
    params: resetTokenSchema,
    response: restorationSchema,
    rate: { name: "account-restoration", limit: 20, seconds: 900, network: 600 },
    rateTarget: ({ params }) => params.token,
    handle: ({ params }) => restoreAccount(params.token),
  }),
});
