import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";
import { newPasswordSchema, resetTokenSchema } from "@/lib/password-resets/contract";
import { resetPassword } from "@/lib/password-resets/writes";

export const PUT = route({
  access: "public",
  summary: "Choose a new password by the mailed link; ends every session",
  params: resetTokenSchema,
  body: newPasswordSchema,
  rate: { name: "password-choice", limit: 10, seconds: 900 },
  handle: async ({ params, body }) => {
    await resetPassword(params.token, body.password);
    sendMails();
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
