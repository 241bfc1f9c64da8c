import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a member reported, and what an administrator did about it. `targetId` names a message, a review or a
 * professional.
 */
export const moderationReports = pgTable(
  "moderation_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<"message" | "review" | "profile">().notNull(),
    targetId: text("target_id").notNull(),
    /** Whose text it is; null when that has no account. */
    subjectId: uuid("subject_id").references(() => accounts.id, { onDelete: "set null" }),
    reporterId: uuid("reporter_id").references(() => accounts.id, { onDelete: "set null" }),
    reason: text().notNull(),
    details: text().notNull().default(""),
    status: text().$type<"open" | "dismissed" | "hidden" | "warned" | "suspended">().notNull().default("open"),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
    note: text().notNull().default(""),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("moderation_reports_queue").on(t.status, t.createdAt, t.id),
    index("moderation_reports_target").on(t.kind, t.targetId),
    // Somebody who reports the same thing again while it waits has reported it.
    uniqueIndex("moderation_reports_once")
      .on(t.reporterId, t.kind, t.targetId)
      .where(sql`${t.status} = 'open'`),
  ],
);
