import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who changed what, with which right: one row for each privileged write. Append-only, a trigger refuses UPDATE and
 * DELETE (migrations). The actor is kept as text beside the id, because an entry outlives the account.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: uuid("actor_id"),
    actor: text().notNull(),
    /** A verb with its noun: "user.suspend", "verification.approve", "settings.update". */
    action: text().notNull(),
    targetType: text("target_type").notNull(),
    targetId: text("target_id").notNull().default(""),
    /** What a reader sees: a name, an address, a setting. */
    target: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    address: text().notNull().default(""),
    status: text().$type<"success" | "warning" | "error">().notNull().default("success"),
  },
  (t) => [index("audit_log_at").on(t.at.desc(), t.id), index("audit_log_target").on(t.targetType, t.targetId)],
);
