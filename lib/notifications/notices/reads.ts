import { and, desc, eq, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { professionals } from "@/lib/platform/db/tables/directory";
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
    selectNotices(db, viewer)
      .where(mine)
      .orderBy(desc(notifications.createdAt), notifications.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(notifications, mine),
    unreadNotifications(viewer),
  ]);
  const items = rows.map(({ notice, host, client }) => {
    const { id, kind, title, body, href, createdAt, readAt, meetingAt, meetingZone } = notice;
    const person = viewer.role === "client" ? host : client;
    return {
      id,
      kind,
      title,
      body,
      href,
      createdAt: createdAt.toISOString(),
      read: readAt !== null,
      ...(meetingAt && meetingZone && { meeting: { startsAt: meetingAt.toISOString(), timeZone: meetingZone } }),
      ...(person && { person }),
    };
  });
  return { items, total, page, pages: Math.ceil(total / perPage), unread };
}

/** The id in what a notice is about, when it is about such a thing; else null. */
const idIn = (subject: "conversation" | "booking" | "lead"): SQL =>
  sql`case when ${notifications.about} like ${`${subject}:%`} then split_part(${notifications.about}, ':', 2)::uuid end`;

/** Notices with both sides of what they tell of, as far as that is the viewer's own. */
function selectNotices(db: Db, viewer: Viewer) {
  const own = (side: { professionalId: AnyColumn; clientId: AnyColumn }) =>
    viewer.role === "client" ? eq(side.clientId, viewer.id) : eq(side.professionalId, viewer.professionalId ?? "");
  return db
    .select({
      notice: notifications,
      host: {
        id: professionals.id,
        name: professionals.name,
        country: professionals.country,
        image: professionals.profileImage,
      },
      client: {
        id: accounts.id,
        name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
        country: accounts.country,
        image: accounts.profileImage,
      },
    })
    .from(notifications)
    .leftJoin(conversations, and(eq(conversations.id, idIn("conversation")), own(conversations)))
    .leftJoin(bookings, and(eq(bookings.id, idIn("booking")), own(bookings)))
    .leftJoin(leads, and(eq(leads.id, idIn("lead")), eq(leads.professionalId, viewer.professionalId ?? "")))
    .leftJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .leftJoin(
      professionals,
      eq(professionals.id, sql`coalesce(${conversations.professionalId}, ${bookings.professionalId})`),
    )
    .leftJoin(
      accounts,
      eq(accounts.id, sql`coalesce(${conversations.clientId}, ${bookings.clientId}, ${quoteRequests.clientId})`),
    )
    .$dynamic();
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
