import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { bodyCodes } from "@/lib/platform/reference/bodies";
import { countryCodes } from "@/lib/platform/reference/countries";
import { documentBytes, maxPageSize } from "@/lib/platform/reference/limits";
import { neededText, optionalText } from "@/lib/platform/reference/text";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";

export const verificationStatuses = [
  "pending",
  "under_review",
  "information_requested",
  "approved",
  "rejected",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
export const decisions = ["start", "approve", "reject", "request-information"] as const;
export type Decision = (typeof decisions)[number];

const documentSchema = z.strictObject({
  kind: z.string(),
  label: z.string(),
  /** Null after the file was deleted, 14 days after the decision. */
  file: z.strictObject({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() }).nullable(),
});

/** A case as administrators see it. */
export const verificationSchema = z
  .strictObject({
    id: z.uuid(),
    professionalId: professionalIdSchema,
    name: z.string(),
    email: z.string(),
    title: z.string(),
    country: z.enum(countryCodes),
    city: z.string(),
    professionalBody: z.enum(bodyCodes),
    practiceNumber: z.string(),
    /** "MoE 0964"; empty without a local licence. */
    localLicence: z.string(),
    experience: z.int(),
    status: z.enum(verificationStatuses),
    submittedDate: z.iso.datetime(),
    documents: z.array(documentSchema),
    /** The administrator who has it under review or decided it last, and when. */
    handledBy: z.string().nullable(),
    handledAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    answer: z.string(),
    validUntil: z.iso.date().nullable(),
    /** Differences from the previously verified values; null for the first case. */
    changes: z.array(z.strictObject({ what: z.string(), before: z.string(), now: z.string() })).nullable(),
    /**
     * New credentials of a verified profile, which an approval gives it; the other fields hold the public values. A
     * correction changes a letter, accent or space only and needs no documents.
     */
    proposed: z
      .strictObject({
        name: z.string(),
        title: z.string(),
        professionalBody: z.enum(bodyCodes),
        practiceNumber: z.string(),
        correction: z.boolean(),
      })
      .nullable(),
    actions: z.array(z.enum(decisions)),
    version: z.int(),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof verificationSchema>;
export const verificationListSchema = listSchema(verificationSchema).extend({
  /** The countries that have cases. */
  countries: z.array(z.enum(countryCodes)),
});
export type VerificationList = z.infer<typeof verificationListSchema>;

/** `open` is the union of pending, under review and information requested. */
export const verificationQuerySchema = z.strictObject({
  q: optionalText(100).default(""),
  country: z.enum(["", ...countryCodes]).default(""),
  status: z.enum(["open", "all", ...verificationStatuses]).default("open"),
  page: wholeNumber(1, 10_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type VerificationQuery = z.infer<typeof verificationQuerySchema>;

/**
 * POST /api/verifications/{id}/decision (If-Match). An approval has an expiry date; the others except `start` require a
 * reason.
 */
export const decisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("start") }),
  z.strictObject({ decision: z.literal("approve"), validUntil: z.iso.date("Choose the last day it is valid") }),
  z.strictObject({ decision: z.literal("reject"), reason: neededText(1000, "Please give a reason") }),
  z.strictObject({
    decision: z.literal("request-information"),
    reason: neededText(1000, "Please say what is missing"),
  }),
]);
export type DecisionChange = z.infer<typeof decisionSchema>;

/** The verification as its professional sees it. */
export const ownVerificationSchema = z.strictObject({
  status: z.enum([...verificationStatuses, "none"]),
  reason: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  lapsed: z.boolean(),
  practiceNumber: z.string(),
  professionalBody: z.enum(bodyCodes),
  /**
   * True if documents can be sent now: after a rejection, a request for information or an expiry, or within 30 days
   * before one.
   */
  canSend: z.boolean(),
  version: z.int(),
});
export type OwnVerification = z.infer<typeof ownVerificationSchema>;

const fileSchema = z.file().max(documentBytes, say.documentTooLarge).optional();
/** POST /api/verifications/own, multipart: requested documents, or this year's licence. */
export const resubmissionSchema = z.strictObject({
  practiceNumber: neededText(60, say.practiceNumber),
  professionalBody: z.enum(bodyCodes, { error: say.professionalBody }),
  answer: optionalText(2000).default(""),
  idDocument: fileSchema,
  certification: fileSchema,
  practicePermit: fileSchema,
});
export type Resubmission = z.infer<typeof resubmissionSchema>;

/** GET /api/verifications/check: a practice number or a full name. */
export const checkQuerySchema = z.strictObject({ q: neededText(100, "Enter a practice number or a full name") });
/** The same fields as on the badge. */
export const checkResultSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      name: z.string(),
      professionalBody: z.string(),
      checkedOn: z.iso.date().nullable(),
      validUntil: z.iso.date().nullable(),
    }),
  ),
});
export type CheckResult = z.infer<typeof checkResultSchema>;
