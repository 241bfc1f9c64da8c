import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { professionals } from "./directory";
import { accounts } from "./identity";
import { files } from "./platform-files";

/**
 * One check of one professional's papers. pending -> under_review -> approved | rejected | information_requested
 * (decisions, Admin).
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
      .$type<"pending" | "under_review" | "approved" | "rejected" | "information_requested">()
      .notNull()
      .default("pending"),
    submittedAt: instant("submitted_at").notNull().defaultNow(),
    startedAt: instant("started_at"),
    startedBy: uuid("started_by"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
    reason: text(),
    /** What the professional wrote when they sent more. */
    answer: text().notNull().default(""),
    /** The last day of an approval, by the professional's calendar; the badge drops the day after. */
    validUntil: date("valid_until"),
    /** When the professional was told that it ends soon. */
    warnedAt: instant("warned_at"),
    /** When the badge was taken away because it ran out. */
    lapsedAt: instant("lapsed_at"),
    /** What was looked at when it was last decided, to tell what changed since. */
    seen: jsonb().$type<Record<string, string>>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("verifications_queue").on(t.status, t.submittedAt),
    index("verifications_professional").on(t.professionalId),
  ],
);

/**
 * A document of a check; `label` is what the admin's list shows. The file goes 14 days after the decision, the label
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
  (t) => [primaryKey({ columns: [t.verificationId, t.kind] })],
);
