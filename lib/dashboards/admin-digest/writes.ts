import { and, eq, type SQL, sql } from "drizzle-orm";
import { notifyAdmins, recountNotices } from "@/lib/notifications/admin-notices/writes";
import { catalogue, type StoredNotice } from "@/lib/notifications/notices/catalogue";
import type { NoticeEntry } from "@/lib/notifications/notices/catalogue-entry";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import type { AdminNoticeKey } from "@/lib/platform/reference/lists";
import { forEachOf, type ItemCounts } from "@/lib/platform/scheduler/items";

const hourMs = 3_600_000;
/** The current hour and the past ones looked at, so that a failed notice is repeated. */
const hours = 4;

/** A notice for administrators that is due when its rows exist. */
interface Due {
  id: string;
  key: AdminNoticeKey;
  period: "from" | "monday";
  rows: SQL;
  notice: (count: number) => StoredNotice;
  /** Sent for a count of zero, too. */
  always?: boolean;
}

/**
 * Job: notifies administrators of blocked sign-ins, failed payments and mails given up, one notice and email for each
 * hour with any, and on Mondays of the week's new users. Safe to repeat; each notice is sent on its own, and its count
 * is updated until the hour is over.
 */
export function sendAdminNotices(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return forEachOf(dueNotices(now), {
    task: "admins.tell",
    now,
    signal,
    run: ({ key, period, rows, notice, always }) =>
      transaction(async (tx) => {
        const count = await countRows(tx, rows);
        return count > 0 || always ? notifyOnce(tx, key, period, notice(count)) : false;
      }),
  });
}

function dueNotices(now: Date): Due[] {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const due = Array.from({ length: hours }, (_, index) => {
    const start = new Date(hour - index * hourMs);
    const end = new Date(hour - (index - 1) * hourMs);
    const from = start.toISOString();
    return [
      {
        id: `sign-ins-blocked ${from}`,
        key: "security_alerts" as const,
        period: "from" as const,
        rows: sql`audit_log where action = 'sign-in.blocked' and ${between("at", start, end)}`,
        notice: (count: number): StoredNotice => ({ type: "sign-ins-blocked", params: { from, count } }),
      },
      {
        id: `payments-failed ${from}`,
        key: "payment_alerts" as const,
        period: "from" as const,
        rows: sql`payments where ${between("failed_at", start, end)}`,
        notice: (count: number): StoredNotice => ({ type: "payments-failed", params: { from, count } }),
      },
      {
        id: `mails-failed ${from}`,
        key: "system_updates" as const,
        period: "from" as const,
        // Not of a mail with this news, which would cause the next one.
        rows: sql`mails where kind <> 'mails-failed' and ${between("failed_at", start, end)}`,
        notice: (count: number): StoredNotice => ({ type: "mails-failed", params: { from, count } }),
      },
    ];
  }).flat();
  if (now.getUTCDay() !== 1) return due;
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  const monday = today.toISOString().slice(0, 10);
  const week: Due = {
    id: `week-ended ${monday}`,
    key: "performance_reports",
    period: "monday",
    always: true,
    rows: sql`accounts where ${between("created_at", new Date(today.getTime() - 7 * 86_400_000), today)}`,
    notice: (count) => ({ type: "week-ended", params: { monday, count } }),
  };
  return [...due, week];
}

const between = (column: string, start: Date, end: Date): SQL =>
  sql`${sql.identifier(column)} >= ${start.toISOString()}::timestamptz
    and ${sql.identifier(column)} < ${end.toISOString()}::timestamptz`;

async function countRows(tx: Tx, tableAndCondition: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`select count(*) as count from ${tableAndCondition}`);
  return Number(rows[0]!.count);
}

/**
 * Notifies administrators unless a notice of this type and period is stored already: then it updates the count, and
 * returns false.
 */
async function notifyOnce(
  tx: Tx,
  key: AdminNoticeKey,
  period: "from" | "monday",
  notice: StoredNotice,
): Promise<boolean> {
  const start = (notice.params as Record<string, unknown>)[period];
  // By administrator, because an index serves that.
  const stored = and(
    sql`${notifications.accountId} in (select id from accounts where role = 'admin')`,
    eq(notifications.type, notice.type),
    sql`${notifications.params} ->> ${period} = ${start}`,
  );
  const params = notice.params as Record<string, string | number>;
  if ((await tx.$count(notifications, stored)) > 0) {
    await recountNotices(tx, stored!, params);
    return false;
  }
  // Administrators may want the email only. Its subject is the title, which names the period before the count.
  const entry: NoticeEntry = catalogue[notice.type];
  const titled = entry.textOf(params, {}, 1).title.split(": ")[0]!;
  const mailed = sql`${mails.kind} = ${notice.type} and starts_with(${mails.subject}, ${`${titled}: `})
    and ${mails.createdAt} >= ${String(start)}::timestamptz`;
  if ((await tx.$count(mails, mailed)) > 0) return false;
  await notifyAdmins(tx, key, notice);
  return true;
}
