import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { documentBytes, megabyte } from "@/lib/reference/limits";
import { ownVerificationSchema, resubmissionSchema } from "@/lib/verifications/contract";
import { getOwnVerification } from "@/lib/verifications/reads";
import { checkDocuments, resubmit } from "@/lib/verifications/writes";

export const GET = route({
  access: ["professional"],
  summary: "One's own verification",
  response: ownVerificationSchema,
  handle: ({ viewer }) => getOwnVerification(viewer),
});

export const POST = route({
  access: ["professional"],
  summary: "Send what is missing, or this year's licence",
  body: resubmissionSchema,
  response: ownVerificationSchema,
  upload: { maxBytes: 3 * documentBytes + megabyte },
  rate: { name: "resubmission", limit: 20, seconds: 3600 },
  idempotent: true,
  handle: async ({ viewer, body, once }) => {
    const documents = await checkDocuments(body);
    return once(async (tx) => created("/api/verifications/own", await resubmit(tx, viewer, body, documents)));
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
