import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AdminNotices } from "@/lib/notifications/admin-notices/contract";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import type { StoredNotice } from "@/lib/notifications/notices/catalogue";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { notifications } from "@/lib/platform/db/tables/notifications";

/**
 * Notifies administrators of blocked sign-ins and failed payments of the hour before and, on Mondays, of the week's new
 * users. Safe to repeat.
 */
export async function sendAdminNotices(now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const hourBefore = new Date(hour.getTime() - 3_600_000);
  const from = hourBefore.toISOString();
  await transaction(async (tx) => {
    const blocked = await countRows(
      tx,
      sql`audit_log where action = 'sign-in.blocked' and ${between("at", hourBefore, hour)}`,
    );
    if (blocked > 0)
      await notifyOnce(tx, "security_alerts", "from", { type: "sign-ins-blocked", params: { from, count: blocked } });
    const failed = await countRows(
      tx,
      sql`payments where status = 'failed' and ${between("created_at", hourBefore, hour)}`,
    );
    if (failed > 0)
      await notifyOnce(tx, "payment_alerts", "from", { type: "payments-failed", params: { from, count: failed } });
    if (now.getUTCDay() !== 1) return;
    const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
    const weekBefore = new Date(today.getTime() - 7 * 86_400_000);
    const joined = await countRows(tx, sql`accounts where ${between("created_at", weekBefore, today)}`);
    const monday = today.toISOString().slice(0, 10);
    await notifyOnce(tx, "performance_reports", "monday", { type: "week-ended", params: { monday, count: joined } });
  });
}

const between = (column: string, start: Date, end: Date): SQL =>
  sql`${sql.identifier(column)} >= ${start.toISOString()}::timestamptz
    and ${sql.identifier(column)} < ${end.toISOString()}::timestamptz`;

async function countRows(tx: Tx, tableAndCondition: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`select count(*) as count from ${tableAndCondition}`);
  return Number(rows[0]!.count);
}

/** Notifies administrators unless a notice of this type and period is stored already. */
async function notifyOnce(
  tx: Tx,
  key: keyof AdminNotices,
  period: "from" | "monday",
  notice: StoredNotice,
): Promise<void> {
  const start = (notice.params as Record<string, unknown>)[period];
  const stored = and(eq(notifications.type, notice.type), sql`${notifications.params} ->> ${period} = ${start}`);
  if ((await tx.$count(notifications, stored)) === 0) await notifyAdmins(tx, key, notice);
}
