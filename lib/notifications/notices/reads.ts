import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import type { NotificationPreferences } from "./contract";
import { preferencesOf } from "./rules";

/** Leaves out notices of actions that can still be undone. */
export const isShown = or(isNull(notifications.shownFrom), lte(notifications.shownFrom, sql`now()`));

/** The number of the viewer's unread notices. */
export async function unreadNotifications(viewer: Viewer): Promise<number> {
  const db = await database();
  return db.$count(notifications, and(eq(notifications.accountId, viewer.id), isNull(notifications.readAt), isShown));
}

/** The viewer's choices, by event and channel. */
export async function getNotificationPreferences(viewer: Viewer): Promise<NotificationPreferences> {
  const db = await database();
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, viewer.id));
  return preferencesOf(row?.choices ?? {});
}
