import { eq, sql } from "drizzle-orm";
import type { AdminNotices } from "@/lib/notifications/admin-notices/contract";
import { noticeAdmins } from "@/lib/notifications/admin-notices/writes";
import { transaction } from "@/lib/platform/db/connection";
import { notifications } from "@/lib/platform/db/tables/notifications";

/**
 * Hourly notices to administrators (blocked sign-ins, failed payments) and a weekly report on Mondays; each is sent
 * once.
 */
export async function sendAdminNotices(now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const from = new Date(hour.getTime() - 3_600_000);
  const at = `${from.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  await transaction(async (tx) => {
    const between = (column: string, start: Date, end: Date) =>
      sql`${sql.identifier(column)} >= ${start.toISOString()}::timestamptz and ${sql.identifier(column)} < ${end.toISOString()}::timestamptz`;
    const total = async (query: ReturnType<typeof sql>) => Number((await tx.execute<{ n: string }>(query)).rows[0]!.n);
    const once = async (key: keyof AdminNotices, title: string, href: string) => {
      const alreadySent = await tx.$count(notifications, eq(notifications.title, title));
      if (alreadySent === 0) await noticeAdmins(tx, key, title, "", href);
    };
    const blocked = await total(
      sql`select count(*) as n from audit_log where action = 'sign-in.blocked' and ${between("at", from, hour)}`,
    );
    if (blocked > 0)
      await once(
        "security_alerts",
        `Sign-ins blocked in the hour from ${at}: ${blocked}`,
        "/admin?tab=settings&section=audit",
      );
    const failed = await total(
      sql`select count(*) as n from payments where status = 'failed' and ${between("created_at", from, hour)}`,
    );
    if (failed > 0)
      await once("payment_alerts", `Payments failed in the hour from ${at}: ${failed}`, "/admin?tab=analytics");
    if (now.getUTCDay() !== 1) return;
    const monday = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
    const week = between("created_at", new Date(monday.getTime() - 7 * 86_400_000), monday);
    const joined = await total(sql`select count(*) as n from accounts where ${week}`);
    await once(
      "performance_reports",
      `The week before ${monday.toISOString().slice(0, 10)}: ${joined} new users`,
      "/admin?tab=analytics&period=7d",
    );
  });
}
