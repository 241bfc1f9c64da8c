import { resetMinutes } from "@/lib/accounts/rules";
import { accepted } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";
import { resetRequestedSchema, resetRequestSchema } from "@/lib/password-resets/contract";
import { requestReset } from "@/lib/password-resets/writes";

export const POST = route({
  access: "public",
  summary: "Ask for a link to a new password; the answer is the same for every address",
  body: resetRequestSchema,
  response: resetRequestedSchema,
  rate: { name: "password-reset", limit: 5, seconds: 900 },
  handle: async ({ body }) => {
    await requestReset(body.email);
    sendMails();
    return accepted({ sent: true as const, validMinutes: resetMinutes });
  },
});
