import { codeRequestedSchema, codeRequestSchema } from "@/lib/identity/accounts/contract";
import { codeMinutes, requestCode } from "@/lib/identity/sign-in/mailed-codes";
import { cookiesOf, knownBrowserName, signInCodeCookie } from "@/lib/platform/auth/cookies";
import { emailKey } from "@/lib/platform/auth/email";
import { localPage } from "@/lib/platform/auth/return-to";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Email a sign-in code to an account without a password; the response is the same for every address",
    body: codeRequestSchema,
    response: codeRequestedSchema,
    status: 202,
    rate: { name: "sign-in-code", limit: 10, seconds: 900, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email),
    form: { back: "/signin" },
    handle: async ({ body, request }) => {
      const { secret, mail } = await requestCode(body.email, cookiesOf(request.headers)[knownBrowserName]);
      sendMails();
      const wanted = localPage(body.callbackUrl);
      const query = new URLSearchParams({ step: "mailed-code", ...(wanted && { callbackUrl: wanted }) });
      return new Answer(
        { sent: true as const, validMinutes: codeMinutes, simulatedCode: mail },
        {
          status: 202,
          cookies: [signInCodeCookie(secret, codeMinutes * 60)],
          page: `/signin?${query}#mailed-code`,
        },
      );
    },
  }),
});
