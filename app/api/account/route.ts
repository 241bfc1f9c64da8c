import { accountChangeSchema, accountSchema } from "@/lib/accounts/contract";
import { getAccount } from "@/lib/accounts/reads";
import { changeAccount } from "@/lib/accounts/writes";
import { forgetSession } from "@/lib/auth/cookies";
import { closeAccount } from "@/lib/deletions/writes";
import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";
import { accountDeletionSchema, deletionReceiptSchema } from "@/lib/privacy/contract";

export const GET = route({
  access: "signed-in",
  summary: "The own account",
  response: accountSchema,
  handle: async ({ viewer }) => {
    const account = await getAccount(viewer);
    return versioned(account.version, account);
  },
});

export const PATCH = route({
  access: "signed-in",
  summary: "Change the own account; a new e-mail address counts once it is confirmed",
  body: accountChangeSchema,
  response: accountSchema,
  rate: { name: "account-change", limit: 30, seconds: 3600 },
  versioned: true,
  handle: async ({ viewer, version, body }) => {
    const account = await changeAccount(viewer, version, body);
    sendMails();
    return versioned(account.version, account);
  },
});

export const DELETE = route({
  access: "signed-in",
  summary: "Close the own account; it is erased after 7 days unless the mailed link is followed",
  body: accountDeletionSchema,
  response: deletionReceiptSchema,
  rate: { name: "account-deletion", limit: 10, seconds: 900 },
  cookies: () => Promise.resolve(forgetSession),
  handle: async ({ viewer, body }) => {
    const receipt = await closeAccount(viewer, body.confirmation);
    sendMails();
    return receipt;
  },
});

export const { POST, PUT, OPTIONS } = otherMethods("GET", "PATCH", "DELETE");
