import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** System settings, a single row (specification 9, Admin setting defaults; decisions, Money: the rate set). */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    /** The sample data set `spec` (lib/seed). */
    rateSet: text("rate_set").$type<"spec" | "reference">().notNull().default("reference"),
    maintenanceMode: boolean("maintenance_mode").notNull().default(false),
    userRegistration: boolean("user_registration").notNull().default(true),
    autoBackup: boolean("auto_backup").notNull().default(true),
    twoFactorRequired: boolean("two_factor_required").notNull().default(false),
    /** Off: no emails about events (`eventEmailsOn`). */
    emailNotifications: boolean("email_notifications").notNull().default(true),
    /** Unused, because there is no SMS provider; kept for servers of the previous release (docs/operations.md). */
    smsNotifications: boolean("sms_notifications").notNull().default(true),
    sessionTimeout: integer("session_timeout").notNull().default(30),
    maxLoginAttempts: integer("max_login_attempts").notNull().default(5),
    /** Set permanently at the first start with simulated sign-in off (decisions, People and roles). */
    simulationLatchedAt: timestamp("simulation_latched_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [check("settings_one_row", sql`${t.id} = 1`)],
);

/**
 * Audit log: one row per privileged write. Append-only; a trigger (sql/append-only.sql) rejects UPDATE and DELETE.
 * The actor is also stored as text, because an entry outlives the account.
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
    /** Label of the changed object: a name, an address, a setting. */
    target: text().notNull(),
    /** The account that the write concerns, whichever table it changed; null if it concerns no single account. */
    subjectAccountId: uuid("subject_account_id"),
    before: jsonb(),
    after: jsonb(),
    address: text().notNull().default(""),
    status: text().$type<"success" | "warning" | "error">().notNull().default("success"),
  },
  (t) => [
    index("audit_log_at").on(t.at.desc(), t.id),
    index("audit_log_target").on(t.targetType, t.targetId),
    index("audit_log_subject")
      .on(t.subjectAccountId, t.at.desc())
      .where(sql`${t.subjectAccountId} is not null`),
    index("audit_log_actor")
      .on(t.actorId, t.at.desc())
      .where(sql`${t.actorId} is not null`),
  ],
);

/** Time of the last change behind each cache tag, so that every server can invalidate its static pages. */
export const cacheTags = pgTable(
  "cache_tags",
  {
    tag: text().primaryKey(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("cache_tags_changed").on(t.changedAt)],
);

/**
 * Rate limit counters by rule, subject and window, and uploaded bytes a day; incremented by a single upsert (safety.md,
 * Concurrency).
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_limits_window").on(t.windowStart)],
);

/** Stored response of an Idempotency-Key, kept 24 hours. `subject` is the viewer or the visitor's address. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    subject: text().notNull(),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer().notNull(),
    body: jsonb(),
    headers: jsonb(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);

/** Last run, next run and lease of each recurring job, so that only one of several servers runs it. */
export const jobs = pgTable("jobs", {
  name: text().primaryKey(),
  startedAt: instant("started_at").notNull(),
  finishedAt: instant("finished_at"),
  /** Error of the last run; null after a success. */
  error: text(),
  nextRunAt: instant("next_run_at").notNull().defaultNow(),
  /** The run that holds the job, and until when; renewed while it runs (lib/platform/scheduler/writes.ts). */
  leaseOwner: text("lease_owner"),
  leaseExpiresAt: instant("lease_expires_at"),
  /** End of the last run in which nothing failed. */
  lastSuccessAt: instant("last_success_at"),
  doneItems: integer("done_items").notNull().default(0),
  failedItems: integer("failed_items").notNull().default(0),
});

/** Items of jobs that failed and are tried again (lib/platform/scheduler/items.ts); a success deletes the row. */
export const jobFailures = pgTable(
  "job_failures",
  {
    task: text().notNull(),
    /** The id of the row that the task works on. */
    item: text().notNull(),
    attempts: integer().notNull(),
    nextTryAt: instant("next_try_at").notNull(),
    lastError: text("last_error").notNull(),
    failedAt: instant("failed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.task, t.item] }), index("job_failures_next_try").on(t.nextTryAt)],
);

/** What governments announced about expected public holidays (lib/platform/holidays); `date` null: it is none. */
export const announcedHolidays = pgTable(
  "announced_holidays",
  {
    country: text().notNull(),
    /** The day in the table of holidays. */
    expected: date().notNull(),
    date: date(),
    source: text().notNull(),
    sourceAddress: text("source_address"),
  },
  (t) => [primaryKey({ columns: [t.country, t.expected] })],
);
