import { and, desc, eq, isNull } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/db/connection";
import { notificationPreferences, notifications } from "@/lib/db/tables/notifications";
import type { NotificationList, NotificationPreferences, NotificationQuery } from "./contract";
import { preferencesOf } from "./rules";

/** One's own notices, newest first. */
export async function listNotifications(
  viewer: Viewer,
  { page, perPage }: NotificationQuery,
): Promise<NotificationList> {
  const db = await database();
  const mine = eq(notifications.accountId, viewer.id);
  const [rows, total, unread] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.createdAt), notifications.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(notifications, mine),
    unreadNotifications(viewer),
  ]);
  const items = rows.map(({ id, kind, title, body, href, createdAt, readAt, meetingAt, meetingZone }) => ({
    id,
    kind,
    title,
    body,
    href,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    ...(meetingAt && meetingZone && { meeting: { startsAt: meetingAt.toISOString(), timeZone: meetingZone } }),
  }));
  return { items, total, page, pages: Math.ceil(total / perPage), unread };
}

/** How many of one's notices are unread. */
export async function unreadNotifications(viewer: Viewer): Promise<number> {
  const db = await database();
  return db.$count(notifications, and(eq(notifications.accountId, viewer.id), isNull(notifications.readAt)));
}

/** One's own choices, event by event and channel by channel. */
export async function getNotificationPreferences(viewer: Viewer): Promise<NotificationPreferences> {
  const db = await database();
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, viewer.id));
  return preferencesOf(row?.choices ?? {});
}
