import { z } from "zod";
import { bodyNameField, professionalIdSchema } from "@/lib/directory/professionals/contract";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { bodyCodes } from "@/lib/platform/reference/bodies";
import { countryCodes } from "@/lib/platform/reference/countries";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { documentBytes, maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, queryFromParams, wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededNumber, neededText, optionalText } from "@/lib/platform/reference/text";

export const verificationStatuses = [
  "pending",
  "under_review",
  "information_requested",
  "approved",
  "rejected",
  "revoked",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
export const decisions = ["start", "approve", "reject", "request-information", "revoke", "re-date"] as const;
export type Decision = (typeof decisions)[number];
export const eventKinds = [
  "submitted",
  "started",
  "approved",
  "rejected",
  "information_requested",
  "resubmitted",
  "revoked",
  "re_dated",
  "undone",
  "lapsed",
] as const;
export type EventKind = (typeof eventKinds)[number];

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
    /** The account of the profile, for the link to its page; null for a profile without one. */
    accountId: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    country: z.enum(countryCodes),
    city: z.string(),
    professionalBody: z.enum(bodyCodes),
    /** Null for a listed body, or one that was not named. */
    bodyName: z.string().nullable(),
    practiceNumber: z.string(),
    /** "MoE 0964"; empty without a local licence. */
    localLicence: z.string(),
    experience: z.int(),
    status: z.enum(verificationStatuses),
    /** First submission; a case that is sent again keeps it, and with it its place in the queue. */
    submittedDate: z.iso.datetime(),
    resubmittedDate: z.iso.datetime().nullable(),
    documents: z.array(documentSchema),
    /** The administrator of the review or of the last decision, and its time. */
    handledBy: z.string().nullable(),
    handledById: z.uuid().nullable(),
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
        bodyName: z.string().nullable(),
        practiceNumber: z.string(),
        localLicence: z.string(),
        correction: z.boolean(),
      })
      .nullable(),
    actions: z.array(z.enum(decisions)),
    /** Until when the last decision can be undone; its notice and email wait for that long. */
    undoUntil: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof verificationSchema>;

/** GET /api/verifications/{id}: a case with its history, oldest first. */
export const verificationCaseSchema = verificationSchema
  .extend({
    timeline: z.array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(eventKinds),
        at: z.iso.datetime(),
        /** Null for the system and for deleted accounts. */
        by: z.string().nullable(),
        byId: z.uuid().nullable(),
        reason: z.string().nullable(),
        validUntil: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: "VerificationCase" });
export type VerificationCase = z.infer<typeof verificationCaseSchema>;
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

/** The queue's query from URL parameters. */
export const verificationQueryFrom = (params: URLSearchParams): VerificationQuery =>
  queryFromParams(verificationQuerySchema, params);

/**
 * POST /api/verifications/{id}/decision (If-Match). An approval and its re-dating have an expiry date; the others
 * except `start` require a reason.
 */
export const decisionSchema = z.discriminatedUnion("decision", [
  z.strictObject({ decision: z.literal("start") }),
  z.strictObject({ decision: z.literal("approve"), validUntil: civilDate("Choose the last day it is valid") }),
  z.strictObject({ decision: z.literal("reject"), reason: neededText(1000, "Please give a reason") }),
  z.strictObject({
    decision: z.literal("request-information"),
    reason: neededText(1000, "Please say what is missing"),
  }),
  z.strictObject({ decision: z.literal("revoke"), reason: neededText(1000, "Please give a reason") }),
  z.strictObject({ decision: z.literal("re-date"), validUntil: civilDate("Choose the last day it is valid") }),
]);
export type DecisionChange = z.infer<typeof decisionSchema>;

/** The verification as its professional sees it. */
export const ownVerificationSchema = z.strictObject({
  status: z.enum([...verificationStatuses, "none"]),
  reason: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  lapsed: z.boolean(),
  /** The profile is suspended or hidden by moderation, whatever its verification. */
  suspended: z.boolean(),
  practiceNumber: z.string(),
  professionalBody: z.enum(bodyCodes),
  /** Empty for a listed body. */
  bodyName: z.string(),
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
  practiceNumber: neededNumber(60, say.practiceNumber),
  professionalBody: z.enum(bodyCodes, { error: say.professionalBody }),
  bodyName: bodyNameField.unwrap().optional(),
  answer: optionalText(2000).default(""),
  idDocument: fileSchema,
  certification: fileSchema,
  practicePermit: fileSchema,
});
export type Resubmission = z.infer<typeof resubmissionSchema>;

/** GET /api/verifications/check: a practice number or a full name. */
export const checkQuerySchema = z.strictObject({ q: neededText(100, "Enter a practice number or a full name") });
export const checkStates = ["verified", "lapsed", "withdrawn"] as const;
/** The same fields as on the badge. */
export const checkResultSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      name: z.string(),
      professionalBody: z.string(),
      /** Null for a listed body, or one that was not named. */
      bodyName: z.string().nullable(),
      state: z.enum(checkStates),
      /** The day a verification lapsed or was withdrawn; null while it is valid, or where no date is known. */
      endedOn: z.iso.date().nullable(),
      checkedOn: z.iso.date().nullable(),
      validUntil: z.iso.date().nullable(),
    }),
  ),
});
export type CheckResult = z.infer<typeof checkResultSchema>;
