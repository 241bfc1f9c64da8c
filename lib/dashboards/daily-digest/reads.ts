import { type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { maxAttempts } from "@/lib/platform/mail/send";
import type { Waiting } from "./rules";

/** The waiting rows of each kind: the table, its condition, and since when a row waits. */
const sources: Record<Waiting["kind"], { rows: SQL; since: SQL }> = {
  verifications: {
    rows: sql`verifications where status in ('pending', 'under_review')`,
    since: sql`submitted_at`,
  },
  reports: { rows: sql`moderation_reports where status = 'open'`, since: sql`created_at` },
  appeals: {
    rows: sql`(select report_id as id, created_at from moderation_appeals where outcome is null) as appeals`,
    since: sql`created_at`,
  },
  messages: { rows: sql`contact_messages where status = 'new'`, since: sql`created_at` },
  referrals: { rows: sql`affiliate_referrals where status = 'held'`, since: sql`created_at` },
  statements: { rows: sql`affiliate_statements where status = 'issued' and amount_cents > 0`, since: sql`issued_at` },
  payments: {
    rows: sql`subscriptions where status = 'past_due' and paused_at is null`,
    since: sql`coalesce(past_due_since, updated_at)`,
  },
  disputes: { rows: sql`payment_disputes where status = 'needs-answer'`, since: sql`opened_at` },
  mails: {
    rows: sql`mails where sent_at is null and attempts >= ${maxAttempts}`,
    since: sql`coalesce(failed_at, created_at)`,
  },
};

/** What waits for administrators, with its oldest case; kinds without any are left out. */
export async function listWaiting(): Promise<Waiting[]> {
  const db = await database();
  const found: Waiting[] = [];
  for (const [kind, { rows, since }] of Object.entries(sources) as [Waiting["kind"], (typeof sources)["mails"]][]) {
    const { rows: oldest } = await db.execute<{ id: string; since: string; count: string }>(
      sql`select id, ${since} as since, count(*) over () as count from ${rows} order by 2, 1 limit 1`,
    );
    if (oldest[0])
      found.push({
        kind,
        count: Number(oldest[0].count),
        oldest: { id: oldest[0].id, since: new Date(oldest[0].since) },
      });
  }
  return found;
}
