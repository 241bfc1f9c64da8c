import { sql, type SQL } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { deleteOldExports } from "@/lib/privacy/exports/writes";
import { sweepUnsentFiles } from "@/lib/platform/files/sweep";
import { forgetVisitors } from "@/lib/directory/profile-views/writes";
import { retention, type RetentionId } from "@/lib/platform/reference/retention";
import { forgetDocuments } from "@/lib/verification/lapses/writes";

type Sweep = (now: Date) => Promise<number | void>;

/** Deletes rows older than the period; rows with null in the column are kept. */
const older =
  (table: string, column: string, age: string, where: SQL = sql`true`): Sweep =>
  async (now) => {
    const db = await database();
    const { rowCount } = await db.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} < ${now.toISOString()}::timestamptz - ${age}::interval and ${where}`,
    );
    return rowCount ?? 0;
  };

/** Deletes call counts older than 30 days and search counts older than a year. */
export async function deleteOldCounts(now: Date): Promise<void> {
  const db = await database();
  const day = now.toISOString().slice(0, 10);
  await db.execute(sql`delete from request_counts where day < ${day}::date - 30`);
  await db.execute(sql`delete from search_counts where day < ${day}::date - 365`);
}

/** The implementation of each retention rule; a rule without one does not compile. */
const sweeps: Record<RetentionId, Sweep> = {
  documents: forgetDocuments,
  accounts: eraseDueAccounts,
  links: older("account_links", "expires_at", "30 days"),
  sessions: older("sessions", "expires_at", "31 days"),
  "sign-ins": older("sign_ins", "at", "90 days"),
  attempts: older("sign_in_attempts", "first_at", "1 day"),
  "idempotency-keys": older("idempotency_keys", "created_at", "24 hours"),
  "rate-limits": older("rate_limits", "window_start", "1 day"),
  "unsent-files": sweepUnsentFiles,
  exports: deleteOldExports,
  mails: older("mails", "created_at", "90 days"),
  notices: older("notifications", "created_at", "1 year", sql`read_at is not null`),
  visitors: forgetVisitors,
  counts: deleteOldCounts,
  contact: older("contact_messages", "created_at", "2 years", sql`status <> 'new'`),
};

/**
 * Job and `npm run retention`: applies all retention rules; safe to repeat. Returns the deleted rows by rule; a failed
 * rule does not stop the others.
 */
export async function runRetention(now: Date): Promise<Partial<Record<RetentionId, number>>> {
  const deleted: Partial<Record<RetentionId, number>> = {};
  const failed: string[] = [];
  for (const { id } of retention)
    await sweeps[id](now).then(
      (count) => void (deleted[id] = count ?? 0),
      (error: unknown) => void failed.push(`${id}: ${String(error)}`),
    );
  if (failed.length > 0) throw new Error(`Not everything past its time could be deleted. ${failed.join("; ")}`);
  return deleted;
}
