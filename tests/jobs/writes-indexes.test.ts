import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "../support/database";

useDatabase("empty", { engines: "both" });

/** What jobs select on tables that grow, and the index that serves it. */
const scans: Record<string, string> = {
  bookings_starts: "bookings where starts_at > '2031-01-01' and starts_at <= '2031-01-02'",
  bookings_completed_end: "bookings where status = 'completed' and ends_at between '2031-01-01' and '2031-01-03'",
  bookings_confirmed_end: "bookings where status = 'confirmed' and ends_at <= '2031-01-01'",
  bookings_pending_hold: "bookings where status = 'pending' and hold_expires_at <= '2031-01-01'",
  projects_finished: "projects where status = 'finished' and finished_at <= '2031-01-01'",
  quotes_pending_until: "quotes where status = 'pending' and valid_until between '2031-01-01' and '2031-01-02'",
  notifications_created: "notifications where created_at < '2031-01-01' and read_at is not null",
  account_links_expiry: "account_links where expires_at < '2031-01-01'",
  sign_in_codes_expiry: "sign_in_codes where expires_at < '2031-01-01'",
  guest_bookings_expiry: "guest_bookings where expires_at < '2031-01-01'",
  contact_messages_created: "contact_messages where created_at < '2031-01-01' and status <> 'new'",
  files_kind: "files where kind = 'export' and created_at < '2031-01-01'",
  verification_documents_file: "verification_documents where file_id = '00000000-0000-4000-8000-000000000000'",
  data_exports_file: "data_exports where file_id = '00000000-0000-4000-8000-000000000000'",
  verifications_valid: "verifications where status = 'approved' and lapsed_at is null and valid_until < '2031-01-01'",
  mails_failed: "mails where failed_at >= '2031-01-01' and failed_at < '2031-01-02'",
  payments_failed: "payments where failed_at >= '2031-01-01' and failed_at < '2031-01-02'",
  affiliate_commissions_unreleased:
    "affiliate_commissions where held_until <= '2031-01-01' and released_at is null and reversed_at is null",
  request_counts_day_endpoint_pk: "request_counts where day < '2031-01-01'",
  practice_clients_closed:
    "practice_clients where updated_at < '2031-01-01' and origin = 'marketplace' and account_id is null",
  practice_clients_merged: "practice_clients where merged_at < '2031-01-01'",
  practice_requests_updated: "practice_requests where updated_at < '2031-01-01'",
  practice_series_due:
    "practice_series where paused_at is null and ended_at is null and next_on is not null and next_on <= '2031-01-01'",
  practice_series_ended: "practice_series where updated_at < '2031-01-01' and ended_at is not null",
  practice_work_finished: "practice_work where due_on < '2031-01-01' and state in ('filed', 'done')",
  job_failures_next_try: "job_failures where next_try_at < '2031-01-01'",
};

test.each(Object.entries(scans))("%s serves its job", async (index, condition) => {
  const db = await database();
  const plan = await db.transaction(async (tx) => {
    // Small tables are read as a whole, which says nothing about large ones.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ "QUERY PLAN": string }>(sql.raw(`explain select * from ${condition}`));
  });
  expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(new RegExp(`(using|on) ${index}\\b`));
});
