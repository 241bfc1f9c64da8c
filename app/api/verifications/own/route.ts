import { withinQuota } from "@/lib/platform/files/store";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { documentBytes, megabyte } from "@/lib/platform/reference/limits";
import { ownVerificationSchema, resubmissionSchema } from "@/lib/verification/cases/contract";
import { getOwnVerification } from "@/lib/verification/cases/reads";
import { checkDocuments, resubmit, withDocuments } from "@/lib/verification/cases/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get the verification of the signed-in professional",
    response: ownVerificationSchema,
    handle: ({ viewer }) => getOwnVerification(viewer),
  }),

  POST: route({
    access: ["professional"],
    summary: "Send missing documents or a renewed licence",
    body: resubmissionSchema,
    response: ownVerificationSchema,
    upload: { maxBytes: 3 * documentBytes + megabyte },
    rate: { name: "resubmission", limit: 20, seconds: 3600 },
    idempotent: true,
    handle: async ({ viewer, body, once }) => {
      const documents = await checkDocuments(body);
      return withinQuota({ accountId: viewer.id }, [...documents.values()], once, () =>
        withDocuments(documents, (uploaded) =>
          once(async (tx) => created("/api/verifications/own", await resubmit(tx, viewer, body, uploaded))),
        ),
      );
    },
  }),
});
