import { z } from "zod";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";
import { decisionSchema, verificationSchema } from "@/lib/verification/cases/contract";
import { undoDecision } from "@/lib/verification/decision-undo/writes";
import { decideVerification } from "@/lib/verification/decisions/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "verification",
    summary: "Start a review, approve, reject or ask for information; revoke or re-date an approval",
    params: z.strictObject({ id: z.uuid() }),
    body: decisionSchema,
    response: verificationSchema,
    versioned: true,
    handle: async ({ viewer, params, body, version, address }) => {
      const verification = await decideVerification(viewer, params.id, version, body, address);
      sendMails();
      return versioned(verification.version, verification);
    },
  }),

  DELETE: route({
    access: ["admin"],
    permission: "verification",
    summary: "Undo the last decision, within a minute",
    params: z.strictObject({ id: z.uuid() }),
    response: verificationSchema,
    versioned: true,
    handle: async ({ viewer, params, version, address }) => {
      const verification = await undoDecision(viewer, params.id, version, address);
      return versioned(verification.version, verification);
    },
  }),
});
