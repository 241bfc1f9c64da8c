import { resetMinutes } from "@/lib/identity/accounts/rules";
import { resetRequestedSchema, resetRequestSchema } from "@/lib/identity/password-resets/contract";
import { requestReset } from "@/lib/identity/password-resets/writes";
import { cookiesOf, knownBrowserName, resetMailCookie } from "@/lib/platform/auth/cookies";
import { emailKey } from "@/lib/platform/auth/email";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Request a password reset link; the response is the same for every address",
    body: resetRequestSchema,
    response: resetRequestedSchema,
    status: 202,
    rate: { name: "password-reset", limit: 5, seconds: 900, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email),
    handle: async ({ body, request }) => {
      const token = await requestReset(body.email, cookiesOf(request.headers)[knownBrowserName]);
      sendMails();
      const headers: Record<string, string> = token ? { "Set-Cookie": resetMailCookie(token, resetMinutes * 60) } : {};
      return new Answer(
        { sent: true as const, validMinutes: resetMinutes, simulated: token !== null },
        { status: 202, headers },
      );
    },
  }),
});
