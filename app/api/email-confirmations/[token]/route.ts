import { confirmEmail } from "@/lib/identity/email-changes/writes";
import { resetTokenSchema } from "@/lib/identity/password-resets/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "public",
    summary: "Confirm an email address with the mailed link",
    params: resetTokenSchema,
    rate: { name: "email-confirmation", limit: 20, seconds: 900, network: 600 },
    rateTarget: ({ params }) => params.token,
    handle: ({ params }) => confirmEmail(params.token),
  }),
});
