import { resetMinutes } from "@/lib/accounts/rules";
import { resetMailCookie } from "@/lib/auth/cookies";
import { Answer } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
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
    const token = await requestReset(body.email);
    sendMails();
    const headers: Record<string, string> = token ? { "Set-Cookie": resetMailCookie(token, resetMinutes * 60) } : {};
    return new Answer(
      { sent: true as const, validMinutes: resetMinutes, simulated: token !== null },
      { status: 202, headers },
    );
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
