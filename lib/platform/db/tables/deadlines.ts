import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { professionals } from "./directory";
import { accounts } from "./identity";

/** The personal list of deadlines of an account: its answers, and the reminders that the person chose. */
export const deadlineLists = pgTable("deadline_lists", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In the shape of `answersSchema` (lib/deadlines/lists/contract.ts). */
  answers: jsonb().$type<object>().notNull(),
  /** Days before a date at which the person is reminded; empty for no reminders. */
  reminderDays: integer("reminder_days").array().notNull(),
  reminderEmails: boolean("reminder_emails").notNull().default(true),
  /** The last run of the reminders; null when the list has changed since. */
  remindedAt: timestamp("reminded_at", { withTimezone: true }),
  /** SHA-256 of the token of the private calendar feed; null without one. */
  feedHash: text("feed_hash").unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

const dueDate = {
  accountId: uuid("account_id")
    .notNull()
    .references(() => deadlineLists.accountId, { onDelete: "cascade" }),
  /** The id of an obligation in lib/deadlines/obligations/data. */
  obligation: text().notNull(),
  /** The due date before a weekend or a public holiday moved it, so that an announced holiday keeps the row. */
  dueOn: date("due_on").notNull(),
};

/** What a person noted about one due date: done, and a note. */
export const deadlineMarks = pgTable(
  "deadline_marks",
  { ...dueDate, doneAt: timestamp("done_at", { withTimezone: true }), note: text().notNull().default("") },
  (t) => [primaryKey({ columns: [t.accountId, t.obligation, t.dueOn] })],
);

/** Reminders already sent; the key prevents a second one. */
export const deadlineReminders = pgTable(
  "deadline_reminders",
  {
    ...dueDate,
    days: integer().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.obligation, t.dueOn, t.days] })],
);

/** The professionals with whom a client shares the list. */
export const deadlineShares = pgTable(
  "deadline_shares",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => deadlineLists.accountId, { onDelete: "cascade" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.professionalId] }),
    index("deadline_shares_professional").on(t.professionalId),
  ],
);

/** A professional's state of work on one date of a shared list; deleted when the sharing ends. */
export const deadlineWork = pgTable(
  "deadline_work",
  {
    accountId: uuid("account_id").notNull(),
    professionalId: text("professional_id").notNull(),
    obligation: text().notNull(),
    dueOn: date("due_on").notNull(),
    state: text().$type<"waiting" | "in-work" | "filed">().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.professionalId, t.obligation, t.dueOn] }),
    foreignKey({
      name: "deadline_work_share_fk",
      columns: [t.accountId, t.professionalId],
      foreignColumns: [deadlineShares.accountId, deadlineShares.professionalId],
    }).onDelete("cascade"),
  ],
);

/**
 * What reviews of obligations published over the data in the code (lib/deadlines/published-changes). Read only: rules
 * change by a release. The table leaves after 2027-05-28 (docs/decisions/0056-rules-change-by-release.md).
 */
export const deadlineChanges = pgTable(
  "deadline_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    obligation: text().notNull(),
    action: text().$type<"confirm" | "move" | "rule" | "withdraw">().notNull(),
    /** The computed date that a correction replaces, and the corrected one. */
    nominal: date(),
    date: date(),
    /** A changed rule, in the shape of `ruleChangeSchema`, and the first day of its periods. */
    rule: jsonb().$type<object>(),
    validFrom: date("valid_from"),
    reason: text().notNull().default(""),
    source: text().notNull().default(""),
    sourceAddress: text("source_address"),
    reviewerId: uuid("reviewer_id").references(() => accounts.id, { onDelete: "set null" }),
    reviewer: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Set once an administrator has taken the change back. */
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (t) => [index("deadline_changes_obligation").on(t.obligation, t.createdAt)],
);

/** The latest budget speech of a country. Read only; leaves with `deadline_changes`. */
export const budgetSpeeches = pgTable("budget_speeches", {
  country: text().primaryKey(),
  heldOn: date("held_on").notNull(),
});
