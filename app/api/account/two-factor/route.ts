import { proofSchema } from "@/lib/identity/accounts/contract";
import { twoFactorState } from "@/lib/identity/sign-in/two-factor";
import {
  codeSchema,
  recoveryCodesSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from "@/lib/identity/two-factor/contract";
import { beginSetup, confirmSetup, endSetup } from "@/lib/identity/two-factor/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const rate = { name: "two-factor", limit: 20, seconds: 900 };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    duringView: "hidden",
    summary: "Get whether an authenticator app is in use",
    response: twoFactorStateSchema,
    handle: ({ viewer }) => twoFactorState(viewer.id),
  }),

  POST: route({
    access: "signed-in",
    summary: "Begin setting up an authenticator app; needs the password",
    body: proofSchema,
    response: twoFactorSetupSchema,
    rate,
    handle: ({ viewer, body }) => beginSetup(viewer, body),
  }),

  PUT: route({
    access: "signed-in",
    summary:
      "Turn two-factor sign-in on with a code from the app; returns the recovery codes once and ends the other sessions",
    body: codeSchema,
    response: recoveryCodesSchema,
    rate,
    handle: ({ viewer, body, address }) => confirmSetup(viewer, body.code, address),
  }),

  DELETE: route({
    access: "signed-in",
    summary: "Turn two-factor sign-in off with a code from the app or a recovery code",
    body: codeSchema,
    rate,
    handle: ({ viewer, body, address }) => endSetup(viewer, body.code, address),
  }),
});
