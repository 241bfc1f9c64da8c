import { eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { ownBookings } from "@/lib/bookings/reads";
import { database } from "@/lib/db/connection";
import { bookings } from "@/lib/db/tables/bookings";
import { conversationMembers, conversations } from "@/lib/db/tables/messages";
import { notifications } from "@/lib/db/tables/notifications";
import { countWaiting } from "@/lib/dashboard/reads";
import { ownConversations } from "@/lib/messages/reads";
import type { LiveNews } from "./contract";
import { newsSince } from "./rules";

/** A short word that changes whenever a viewer's conversations (ticks included), notices or bookings do. One small query, made to be asked every second. */
export async function liveStamp(viewer: Viewer): Promise<string> {
  const db = await database();
  const talk = db
    .select({
      stamp: sql`concat_ws('.', count(*), coalesce(sum(${conversations.lastSeq}), 0), coalesce(sum(${conversationMembers.deliveredSeq} + ${conversationMembers.readSeq}), 0))`,
    })
    .from(conversations)
    .leftJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(ownConversations(viewer));
  const notices = db
    .select({ stamp: sql`concat_ws('.', coalesce(sum(${notifications.times}), 0), count(${notifications.readAt}))` })
    .from(notifications)
    .where(eq(notifications.accountId, viewer.id));
  const meetings = db
    .select({ stamp: sql`concat_ws('.', count(*), coalesce(sum(${bookings.version}), 0))` })
    .from(bookings)
    // Everybody's are an administrator's; counting them every second is not worth it.
    .where(viewer.role === "admin" ? sql`false` : ownBookings(viewer));
  const { rows } = await db.execute<{ stamp: string }>(
    sql`select concat_ws('~', (${talk}), (${notices}), (${meetings})) as stamp`,
  );
  return rows[0]!.stamp;
}

/** What changed for a viewer since a stamp, with what waits for them when anything did. */
export async function liveNews(viewer: Viewer, after: string | undefined): Promise<LiveNews> {
  const news = newsSince(after, await liveStamp(viewer));
  return news.changed.length > 0 ? { ...news, waiting: await countWaiting(viewer) } : news;
}
