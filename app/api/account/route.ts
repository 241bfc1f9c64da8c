import { accountChangeSchema, accountSchema } from "@/lib/identity/accounts/contract";
import { getAccount } from "@/lib/identity/accounts/reads";
import { changeAccount } from "@/lib/identity/accounts/writes";
import { forgetSession, homeFor } from "@/lib/platform/auth/cookies";
import { Answer, versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";
import { accountDeletionSchema, deletionReceiptSchema } from "@/lib/privacy/consents/contract";
import { closeAccount } from "@/lib/privacy/deletions/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "Get the signed-in account",
    response: accountSchema,
    handle: async ({ viewer }) => {
      const account = await getAccount(viewer);
      return versioned(account.version, account);
    },
  }),

  PATCH: route({
    access: "signed-in",
    summary: "Change the signed-in account; a new email address takes effect once it is confirmed",
    body: accountChangeSchema,
    response: accountSchema,
    rate: { name: "account-change", limit: 30, seconds: 3600 },
    versioned: true,
    secret: true,
    handle: async ({ viewer, version, body }) => {
      const account = await changeAccount(viewer, version, body);
      sendMails();
      return new Answer(account, { version: account.version, headers: { "Set-Cookie": homeFor(account.country) } });
    },
  }),

  DELETE: route({
    access: "signed-in",
    summary: "Close the signed-in account; it is erased after 7 days unless the mailed link is followed",
    body: accountDeletionSchema,
    response: deletionReceiptSchema,
    rate: { name: "account-deletion", limit: 10, seconds: 900 },
    cookies: () => Promise.resolve(forgetSession),
    handle: async ({ viewer, body }) => {
      const receipt = await closeAccount(viewer, body.confirmation);
      sendMails();
      return receipt;
    },
  }),
});
