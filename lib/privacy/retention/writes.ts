import { type SQL, sql } from "drizzle-orm";
import { forgetVisitors } from "@/lib/directory/profile-views/writes";
import { sweepUnsentFiles } from "@/lib/platform/files/sweep";
import { describeError } from "@/lib/platform/http/observability/log";
import { paperDays, retention, type RetentionId, undoDays } from "@/lib/platform/reference/retention";
import { deleteInBatches, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { deleteOldExports } from "@/lib/privacy/exports/writes";
import { dropForgottenChanges, forgetDocuments } from "@/lib/verification/lapses/writes";

type Sweep = (now: Date, signal?: AbortSignal) => Promise<ItemCounts>;

/** Deletes rows older than the period; rows with null in the column are kept. */
const older =
  (table: string, column: string, age: string, where: SQL = sql`true`): Sweep =>
  (now, signal) => {
    const limit = sql`${now.toISOString()}::timestamptz - ${age}::interval`;
    return deleteInBatches(table, sql`${sql.identifier(column)} < ${limit} and ${where}`, signal);
  };

/** Job: deletes call counts older than 30 days and search counts older than a year. */
export async function deleteOldCounts(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const day = now.toISOString().slice(0, 10);
  return sumCounts([
    await deleteInBatches("request_counts", sql`day < ${day}::date - 30`, signal),
    await deleteInBatches("search_counts", sql`day < ${day}::date - 365`, signal),
  ]);
}

/**
 * Deletes the lists of clients that erased professionals left so that clients could download their papers, 30 days after
 * the account was closed; requests and papers go with them, and the files with the next sweep.
 */
function endPapersOfClosed(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const erasedBefore = new Date(now.getTime() - (paperDays - undoDays) * 86_400_000).toISOString();
  const closed = sql`professional_id in (select p.id from professionals p join accounts a on a.id = p.account_id
    where a.erased_at < ${erasedBefore}::timestamptz)`;
  return deleteInBatches("practice_clients", closed, signal);
}

/** The implementation of each retention rule; a rule without one does not compile. */
const sweeps: Record<RetentionId, Sweep> = {
  documents: forgetDocuments,
  "held-changes": dropForgottenChanges,
  accounts: eraseDueAccounts,
  links: older("account_links", "expires_at", "30 days"),
  codes: older("sign_in_codes", "expires_at", "1 day"),
  "guest-bookings": older("guest_bookings", "expires_at", "1 day"),
  invitations: older("booking_invitations", "invited_at", "1 year"),
  "waiting-list": older("waiting_list", "until_day", "2 days"),
  sessions: older("sessions", "expires_at", "31 days"),
  "sign-ins": older("sign_ins", "at", "90 days"),
  "seat-invitations": older("seats", "expires_at", "30 days", sql`accepted_at is null`),
  "seat-actions": older("seat_actions", "at", "1 year"),
  attempts: older("sign_in_attempts", "first_at", "1 day"),
  "idempotency-keys": older("idempotency_keys", "created_at", "24 hours"),
  "rate-limits": older("rate_limits", "window_start", "1 day"),
  "unsent-files": sweepUnsentFiles,
  tokens: older("access_tokens", "expires_at", "30 days"),
  deliveries: older("webhook_deliveries", "created_at", "30 days"),
  "busy-times": older("calendar_busy", "ends_at", "30 days"),
  exports: deleteOldExports,
  mails: older("mails", "created_at", "90 days"),
  notices: older("notifications", "created_at", "1 year", sql`read_at is not null`),
  visitors: forgetVisitors,
  counts: deleteOldCounts,
  notes: older("account_notes", "created_at", "2 years"),
  shortlists: older("shortlists", "created_at", "1 year"),
  "deadline-marks": older("deadline_marks", "due_on", "2 years"),
  "deadline-reminders": older("deadline_reminders", "due_on", "90 days"),
  "deadline-work": older("deadline_work", "due_on", "2 years"),
  "closed-clients": older(
    "practice_clients",
    "updated_at",
    "10 years",
    sql`origin = 'marketplace' and account_id is null`,
  ),
  "merged-clients": older("practice_clients", "merged_at", "30 days"),
  papers: older("practice_requests", "updated_at", "10 years"),
  "papers-of-closed": endPapersOfClosed,
  "finished-work": older("practice_work", "due_on", "10 years", sql`state in ('filed', 'done')`),
  "ended-series": older("practice_series", "updated_at", "10 years", sql`ended_at is not null`),
  contact: older("contact_messages", "created_at", "2 years", sql`status <> 'new'`),
};

/**
 * Job and `npm run retention`: applies all retention rules; safe to repeat. Returns the deleted rows by rule; a failed
 * rule does not stop the others, and throws after them. Ends without an error when the server stops.
 */
export async function runRetention(
  now: Date,
  signal?: AbortSignal,
): Promise<ItemCounts & { deleted: Partial<Record<RetentionId, number>> }> {
  const deleted: Partial<Record<RetentionId, number>> = {};
  const results: ItemCounts[] = [];
  const failed: string[] = [];
  for (const { id } of retention) {
    if (signal?.aborted) break;
    try {
      const counts = await sweeps[id](now, signal);
      results.push(counts);
      deleted[id] = counts.done;
    } catch (error) {
      if (!signal?.aborted) failed.push(`${id}: ${describeError(error)}`);
    }
  }
  if (failed.length > 0) throw new Error(`Not everything past its time could be deleted. ${failed.join("; ")}`);
  const counts = sumCounts(results);
  return { ...counts, more: counts.more || signal?.aborted === true, deleted };
}
