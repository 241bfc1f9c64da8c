import { z } from "zod";
import { decideVerification } from "@/lib/verification/decisions/writes";
import { versioned } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { sendMails } from "@/lib/platform/mail/send";
import { decisionSchema, verificationSchema } from "@/lib/verification/cases/contract";

export const POST = route({
  access: ["admin"],
  summary: "Start a review, approve, reject or ask for information",
  params: z.strictObject({ id: z.uuid() }),
  body: decisionSchema,
  response: verificationSchema,
  versioned: true,
  handle: async ({ viewer, params, body, version, address }) => {
    const verification = await decideVerification(viewer, params.id, version, body, address);
    sendMails();
    return versioned(verification.version, verification);
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
