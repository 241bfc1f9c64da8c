import { newPasswordSchema, resetTokenSchema } from "@/lib/identity/password-resets/contract";
import { resetPassword } from "@/lib/identity/password-resets/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "public",
    summary: "Choose a new password with the mailed link; ends every session",
    params: resetTokenSchema,
    body: newPasswordSchema,
    rate: { name: "password-choice", limit: 10, seconds: 900, network: 300 },
    rateTarget: ({ params }) => params.token,
    handle: async ({ params, body }) => {
      await resetPassword(params.token, body.password);
      sendMails();
    },
  }),
});
