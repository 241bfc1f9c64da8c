import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { transaction, type Tx } from "@/lib/db/connection";
import { notificationPreferences, notifications } from "@/lib/db/tables/notifications";
import type { NotificationKind, NotificationPreferences, NotificationsRead } from "./contract";
import { wantsNotice } from "./rules";

export interface Notice {
  /** Who should know; null (a professional of the sample data, a client without an account) is nobody. */
  accountId: string | null;
  kind: NotificationKind;
  title: string;
  body?: string;
  /** A path of this site. */
  href: string;
}

/** Tells a person something, in the transaction that made it happen. Does nothing when they switched that kind off. */
export async function notify(tx: Tx, { accountId, kind, title, body = "", href }: Notice): Promise<void> {
  if (!accountId) return;
  const [row] = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, accountId));
  if (!wantsNotice(row?.choices ?? {}, kind)) return;
  await tx.insert(notifications).values({ accountId, kind, title, body, href });
}

/** Marks one's own notices read: those named, or all. Others' ids change nothing. */
export async function markNotificationsRead(viewer: Viewer, { ids }: NotificationsRead): Promise<void> {
  await transaction(async (tx) => {
    const mine = and(
      eq(notifications.accountId, viewer.id),
      isNull(notifications.readAt),
      ids && inArray(notifications.id, ids),
    );
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(mine);
  });
}

/** Stores one's own switches. */
export async function setNotificationPreferences(
  viewer: Viewer,
  choices: NotificationPreferences,
): Promise<NotificationPreferences> {
  await transaction(async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values({ accountId: viewer.id, choices })
      .onConflictDoUpdate({ target: notificationPreferences.accountId, set: { choices } });
  });
  return choices;
}
