import { and, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SessionToken } from "@/lib/platform/auth/session-token";
import { type Owner, type Viewer, viewersOf } from "@/lib/platform/auth/viewer";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { ownConversations } from "@/lib/messaging/conversations/reads";
import { database, type Db } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversationMembers, conversations, messages } from "@/lib/platform/db/tables/messaging";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { quotes } from "@/lib/platform/db/tables/deals";
import { verifications } from "@/lib/platform/db/tables/verification";
import { unreadNotifications } from "@/lib/notifications/notices/reads";
import { ownQuotes } from "@/lib/deals/quotes/reads";
import type { LiveNews, Waiting } from "@/lib/notifications/live/contract";
import { newsSince } from "@/lib/notifications/live/rules";

/**
 * Counts the viewer's pending items, with the same ownership rules as the lists behind the badges (ARCHITECTURE.md,
 * decisions).
 */
export async function countWaiting(viewer: Viewer): Promise<Waiting> {
  const [unread, confirmed, pending, notices, queue] = await Promise.all([
    countMessages(viewer),
    countRows(bookings, and(ownBookings(viewer), eq(bookings.status, "confirmed"), gt(bookings.endsAt, sql`now()`))),
    countRows(quotes, and(ownQuotes(viewer), eq(quotes.status, "pending"), sql`${quotes.validUntil} >= current_date`)),
    unreadNotifications(viewer),
    viewer.role === "admin"
      ? countRows(verifications, inArray(verifications.status, ["pending", "under_review"]))
      : undefined,
  ]);
  return {
    messages: unread,
    bookings: confirmed,
    quotes: pending,
    notices,
    ...(queue === undefined ? {} : { verifications: queue }),
  };
}

async function countRows(
  table: typeof bookings | typeof quotes | typeof verifications,
  where: SQL | undefined,
): Promise<number> {
  const db = await database();
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}

async function countMessages(viewer: Viewer): Promise<number> {
  const db = await database();
  const [row] = await db
    .select({ rows: count() })
    .from(conversations)
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.accountId, viewer.id)),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        gt(messages.seq, sql`coalesce(${conversationMembers.readSeq}, 0)`),
      ),
    )
    .where(and(ownConversations(viewer), or(ne(messages.senderId, viewer.id), isNull(messages.senderId))));
  return row?.rows ?? 0;
}

/** A stamp that changes with the viewer's conversations (read receipts included), notices or bookings. */
export async function liveStamp(viewer: Viewer): Promise<string> {
  return (await liveStamps([viewer])).get(viewer.id)!;
}

/**
 * Viewers per statement: each second one statement serves all open streams, far below the query timeout even on a slow
 * machine.
 */
const batchSize = 1_000;

async function liveStamps(viewers: readonly Viewer[]): Promise<Map<string, string>> {
  const people = [...new Map(viewers.map((viewer) => [viewer.id, viewer])).values()];
  const stamps = new Map<string, string>();
  const db = await database();
  for (let start = 0; start < people.length; start += batchSize) {
    const some = people.slice(start, start + batchSize);
    const parts = [...new Set(some.map(({ role }) => role))].map((role) => {
      const same = some.filter((viewer) => viewer.role === role);
      const [ids, profiles] = [same.map(({ id }) => id), same.map(({ professionalId }) => professionalId)];
      const stamp = stampOf(db, { role, id: sql`v.id`, professionalId: sql`v.profile` });
      return sql`select v.id, ${stamp} as stamp
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(profiles)}::text[]) as v(id, profile)`;
    });
    const { rows } = await db.execute<{ id: string; stamp: string }>(sql.join(parts, sql` union all `));
    for (const { id, stamp } of rows) stamps.set(id, stamp);
  }
  return stamps;
}

function stampOf(db: Db, viewer: Owner): SQL {
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
    // An administrator sees all bookings; counting those every second is too expensive.
    .where(viewer.role === "admin" ? sql`false` : ownBookings(viewer));
  return sql`concat_ws('~', (${talk}), (${notices}), (${meetings}))`;
}

/** Changes for a viewer since a stamp, with the pending counts when there are any. */
export async function liveNews(viewer: Viewer, after: string | undefined): Promise<LiveNews> {
  return newsOf(viewer, after, await liveStamp(viewer));
}

async function newsOf(viewer: Viewer, after: string | undefined, stamp: string): Promise<LiveNews> {
  const news = newsSince(after, stamp);
  return news.changed.length > 0 ? { ...news, waiting: await countWaiting(viewer) } : news;
}

/**
 * Changes for all open streams by session: two statements per batch look up sessions and stamps. Undefined for a
 * session that ended or changed its role.
 */
export async function newsForViewers(
  listeners: readonly { token: SessionToken; viewer: Viewer; after: string | undefined }[],
): Promise<(LiveNews | undefined)[]> {
  const now = await viewersOf(listeners.map(({ token }) => token));
  const same = now.map((found, index) => {
    const { viewer } = listeners[index]!;
    return found?.id === viewer.id && found.role === viewer.role ? found : undefined;
  });
  const stamps = await liveStamps(same.filter((viewer) => viewer !== undefined));
  return Promise.all(
    same.map((viewer, index) => viewer && newsOf(viewer, listeners[index]!.after, stamps.get(viewer.id)!)),
  );
}
