import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { professionals } from "./directory";
import { accounts } from "./identity";
import { files } from "./platform-files";

/**
 * A verification case. pending -> under_review -> approved | rejected | information_requested (decisions, Admin);
 * approved -> revoked.
 */
export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    status: text()
      .$type<"pending" | "under_review" | "approved" | "rejected" | "information_requested" | "revoked">()
      .notNull()
      .default("pending"),
    /** First submission, the order of the queue; later ones keep it. */
    submittedAt: instant("submitted_at").notNull().defaultNow(),
    /** The last submission after the first one. */
    resubmittedAt: instant("resubmitted_at"),
    startedAt: instant("started_at"),
    startedBy: uuid("started_by"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
    reason: text(),
    /** The professional's note when they added documents. */
    answer: text().notNull().default(""),
    /** Opened for a change of a verified profile (`profile_changes`), which stays verified until the decision. */
    isChange: boolean("is_change").notNull().default(false),
    /** Last day of an approval in the professional's zone; the badge is removed the day after. */
    validUntil: date("valid_until"),
    /** When the professional was notified of the coming expiry. */
    warnedAt: instant("warned_at"),
    /** When the badge was removed after expiry. */
    lapsedAt: instant("lapsed_at"),
    /** When the approval was withdrawn; null again after another approval. */
    revokedAt: instant("revoked_at"),
    /** How to undo the last decision, for a minute (lib/verification/decision-undo). */
    undo: jsonb().$type<unknown>(),
    /** Profile values at the last decision, to show what has changed since. */
    seen: jsonb().$type<Record<string, string>>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("verifications_queue").on(t.status, t.submittedAt),
    index("verifications_professional").on(t.professionalId),
    index("verifications_valid")
      .on(t.validUntil)
      .where(sql`${t.status} = 'approved' and ${t.lapsedAt} is null`),
  ],
);

/**
 * A document of a case; `label` is shown in the admin list. The file is deleted 14 days after the decision, the label
 * stays.
 */
export const verificationDocuments = pgTable(
  "verification_documents",
  {
    verificationId: uuid("verification_id")
      .notNull()
      .references(() => verifications.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    label: text().notNull(),
    fileId: uuid("file_id").references(() => files.id, { onDelete: "set null" }),
  },
  (t) => [primaryKey({ columns: [t.verificationId, t.kind] }), index("verification_documents_file").on(t.fileId)],
);

/** The history of a case, oldest first; never changed. `accountId` is null for the system and for erased accounts. */
export const verificationEvents = pgTable(
  "verification_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    verificationId: uuid("verification_id")
      .notNull()
      .references(() => verifications.id, { onDelete: "cascade" }),
    kind: text().$type<VerificationEventKind>().notNull(),
    at: instant("at").notNull().defaultNow(),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    reason: text(),
    validUntil: date("valid_until"),
  },
  (t) => [
    index("verification_events_case").on(t.verificationId, t.at),
    index("verification_events_account").on(t.accountId),
  ],
);

export type VerificationEventKind =
  | "submitted"
  | "started"
  | "approved"
  | "rejected"
  | "information_requested"
  | "resubmitted"
  | "revoked"
  | "re_dated"
  | "undone"
  | "lapsed";
