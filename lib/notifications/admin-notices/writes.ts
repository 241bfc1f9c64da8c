import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { columnsOf, type StoredNotice } from "@/lib/notifications/notices/catalogue";
import type { AdminNotices } from "./contract";
import { adminNoticesOf } from "./rules";

/** Stores a notice for every active administrator who wants that kind, except the one who caused it. */
export async function notifyAdmins(
  tx: Tx,
  key: keyof AdminNotices,
  notice: StoredNotice,
  excludedId = "",
): Promise<void> {
  const admins = await tx
    .select({ id: accounts.id, choices: notificationPreferences.choices })
    .from(accounts)
    .leftJoin(notificationPreferences, eq(notificationPreferences.accountId, accounts.id))
    .where(and(eq(accounts.role, "admin"), inArray(accounts.status, ["active"])));
  const recipients = admins.filter(({ id, choices }) => id !== excludedId && adminNoticesOf(choices ?? {})[key]);
  if (recipients.length > 0)
    await tx.insert(notifications).values(recipients.map(({ id }) => ({ accountId: id, ...columnsOf(notice) })));
}

/** Stores the administrator's notice switches; the other preferences in the row are unchanged. */
export async function changeAdminNotices(
  viewer: Viewer,
  notices: AdminNotices,
  address: string,
): Promise<AdminNotices> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values({ accountId: viewer.id, choices: notices })
      .onConflictDoUpdate({
        target: notificationPreferences.accountId,
        set: { choices: sql`${notificationPreferences.choices} || excluded.choices` },
      });
    await recordAudit(tx, viewer, {
      ...{ action: "admin.notifications", targetType: "user", targetId: viewer.id, target: viewer.email, address },
      after: notices,
    });
  });
  return notices;
}
