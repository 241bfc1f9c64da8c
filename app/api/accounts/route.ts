import { recordReferral } from "@/lib/affiliates/referrals/writes";
import { accountSchema, newAccountSchema } from "@/lib/identity/accounts/contract";
import { takenRate } from "@/lib/identity/accounts/rules";
import { createAccount } from "@/lib/identity/accounts/writes";
import { assertUncommon } from "@/lib/identity/sign-in/common-passwords";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { emailKey } from "@/lib/platform/auth/email";
import { Answer, created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { limitFailures } from "@/lib/platform/http/server/rate-limit";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "anonymous",
    summary: "Sign up as a client, individual or business",
    body: newAccountSchema,
    response: accountSchema,
    rate: { name: "sign-up", limit: 10, seconds: 3600, network: 300 },
    rateTarget: ({ body }) => emailKey(body.email),
    idempotent: true,
    secret: true,
    form: { back: "/signup" },
    handle: async ({ body, once, request, address }) => {
      await assertUncommon(body.password, "password");
      const passwordHash = await hashPassword(body.password);
      const answer = await limitFailures({ ...takenRate, subject: `address:${address}` }, () =>
        once(async (tx) => {
          const account = await createAccount(tx, body, passwordHash);
          await recordReferral(tx, account.id, request.headers, address);
          const { body: made, options } = created("/api/account", account, 1);
          // Without JavaScript the person signs in next, and continues with what they wanted.
          return new Answer(made, { ...options, page: "/signin#welcome" });
        }),
      );
      sendMails();
      return answer;
    },
  }),
});
