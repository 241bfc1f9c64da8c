import { and, count, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { ownQuotes } from "@/lib/deals/quotes/reads";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { countUnread, ownConversations } from "@/lib/messaging/conversations/reads";
import type { LiveNews, Waiting } from "@/lib/notifications/live/contract";
import { newsSince } from "@/lib/notifications/live/rules";
import { unreadNotifications } from "@/lib/notifications/notices/reads";
import { type Role, sides } from "@/lib/platform/auth/access";
import { can } from "@/lib/platform/auth/permissions";
import { actorOf } from "@/lib/platform/auth/seat-grants";
import type { SessionToken } from "@/lib/platform/auth/session-token";
import { acrossSides, type Owner, type Viewer, viewersOf } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { isFollowing, watchAccount } from "@/lib/platform/db/account-changes";
import { database, type Db, followAccountChanges } from "@/lib/platform/db/connection";
import { isTimeout } from "@/lib/platform/db/errors";
import { quotes } from "@/lib/platform/db/tables/deals";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversationMembers, conversations } from "@/lib/platform/db/tables/messaging";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { verifications } from "@/lib/platform/db/tables/verification";
import { batched } from "@/lib/platform/http/server/event-stream";

/**
 * Counts the viewer's pending items, with the same ownership rules as the lists behind the badges (ARCHITECTURE.md,
 * decisions). For an account with two sides it adds the unread messages of the other one.
 */
export async function countWaiting(viewer: Viewer): Promise<Waiting> {
  const otherSide = acrossSides(viewer);
  const [unread, confirmed, pending, notices, queue, unreadAcross] = await Promise.all([
    countUnread(viewer),
    countRows(bookings, and(ownBookings(viewer), eq(bookings.status, "confirmed"), gt(bookings.endsAt, currentTime()))),
    countRows(quotes, and(ownQuotes(viewer), eq(quotes.status, "pending"), sql`${quotes.validUntil} >= current_date`)),
    unreadNotifications(viewer),
    can(viewer, "verification")
      ? countRows(verifications, inArray(verifications.status, ["pending", "under_review"]))
      : undefined,
    otherSide ? countUnread(otherSide) : undefined,
  ]);
  return {
    messages: unread,
    bookings: confirmed,
    quotes: pending,
    notices,
    ...(queue === undefined ? {} : { verifications: queue }),
    ...(unreadAcross === undefined ? {} : { otherSide: unreadAcross }),
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

/** A stamp that changes with the viewer's conversations (read receipts included), notices or bookings. */
export async function liveStamp(viewer: Viewer): Promise<string> {
  return (await liveStamps([viewer])).get(actorOf(viewer))!;
}

/**
 * Viewers per statement: each second one statement serves all open streams, far below the query timeout even on a slow
 * machine.
 */
const batchSize = 1_000;

/** The stamps by `actorOf`: a seat follows one side of an account, its owner both. */
async function liveStamps(viewers: readonly Viewer[]): Promise<Map<string, string>> {
  const people = [...new Map(viewers.map((viewer) => [actorOf(viewer), viewer])).values()];
  const stamps = new Map<string, string>();
  const db = await database();
  for (let start = 0; start < people.length; start += batchSize) {
    const some = people.slice(start, start + batchSize);
    // A professional follows both sides of the account.
    const rolesOf = ({ role, otherSide }: Viewer): Role[] => (otherSide ? [...sides] : [role]);
    const parts = [...Map.groupBy(some, (viewer) => rolesOf(viewer).join()).values()].map((same) => {
      const ids = same.map(({ id }) => id);
      const profiles = same.map(({ professionalId }) => professionalId);
      const keys = same.map(actorOf);
      const owners = rolesOf(same[0]!).map((role) => ({ role, id: sql`v.id`, professionalId: sql`v.profile` }));
      const stamp = stampOf(db, owners);
      return sql`select v.key, ${stamp} as stamp
        from unnest(${sql.param(keys)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(profiles)}::text[])
          as v(key, id, profile)`;
    });
    const { rows } = await db.execute<{ key: string; stamp: string }>(sql.join(parts, sql` union all `));
    for (const { key, stamp } of rows) stamps.set(key, stamp);
  }
  return stamps;
}

function stampOf(db: Db, owners: readonly Owner[]): SQL {
  const talk = db
    .select({
      stamp: sql`concat_ws('.', count(*), coalesce(sum(${conversations.lastSeq}), 0), coalesce(sum(${conversationMembers.deliveredSeq} + ${conversationMembers.readSeq}), 0))`,
    })
    .from(conversations)
    .leftJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(or(...owners.map(ownConversations)));
  const notices = db
    .select({ stamp: sql`concat_ws('.', coalesce(sum(${notifications.times}), 0), count(${notifications.readAt}))` })
    .from(notifications)
    .where(eq(notifications.accountId, owners[0]!.id));
  const meetings = db
    .select({ stamp: sql`concat_ws('.', count(*), coalesce(sum(${bookings.version}), 0))` })
    .from(bookings)
    // An administrator sees all bookings; counting those every second is too expensive.
    .where(or(...owners.map((owner) => (owner.role === "admin" ? sql`false` : ownBookings(owner)))));
  return sql`concat_ws('~', (${talk}), (${notices}), (${meetings}))`;
}

/** Changes for a viewer since a stamp, with the pending counts when there are any. */
export async function liveNews(viewer: Viewer, after: string | undefined): Promise<LiveNews> {
  const news = newsSince(after, await liveStamp(viewer), viewer.role);
  return news.stamp !== after ? { ...news, waiting: await countWaiting(viewer) } : news;
}

interface Listener {
  token: SessionToken;
  viewer: Viewer;
  after: string | undefined;
}

/** The parts into which a batch is divided when its statement takes too long. */
const partsOfSlowBatch = 32;
/** More slow accounts than this in a batch mean that the database is slow, not the accounts. */
const maxSlow = 5;
/** The pause, in milliseconds, before an account whose read took too long is read again. */
const slowAccountMs = 30_000;

/**
 * Changes for open streams by session: two statements per batch look up sessions and stamps. Undefined for a session
 * that ended or changed its role; "slow" for an account whose own read takes too long, which delays no other.
 */
async function newsForViewers(listeners: readonly Listener[]): Promise<(LiveNews | "slow" | undefined)[]> {
  try {
    return await readNews(listeners);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    if (listeners.length === 1) return ["slow"];
    const size = Math.ceil(listeners.length / partsOfSlowBatch);
    const results: (LiveNews | "slow" | undefined)[] = [];
    for (let start = 0; start < listeners.length; start += size) {
      results.push(...(await newsForViewers(listeners.slice(start, start + size))));
      if (results.filter((result) => result === "slow").length > maxSlow) throw error;
    }
    return results;
  }
}

/** One read for all streams of this server whose accounts changed within the same second. */
const readTogether = batched(newsForViewers);

/**
 * Follows the news of one open stream. `next` reads the account when it may have changed since the last call, and
 * returns its news, null without any, and undefined when the session has ended or changed its role, as its next request
 * would be rejected.
 */
export function followNews({ token, viewer, after }: Listener): {
  next: () => Promise<LiveNews | null | undefined>;
  close: () => void;
} {
  const watch = watchAccount(viewer.id);
  let last = after;
  return {
    async next() {
      if (!isFollowing()) await followAccountChanges();
      if (!watch.takeDue()) return null;
      const news = await readTogether({ token, viewer, after: last });
      if (news === "slow") watch.postpone(slowAccountMs);
      if (news === undefined) return undefined;
      if (news === "slow" || news.stamp === last) return null;
      last = news.stamp;
      return news;
    },
    close: watch.close,
  };
}

async function readNews(listeners: readonly Listener[]): Promise<(LiveNews | undefined)[]> {
  const now = await viewersOf(listeners.map(({ token }) => token));
  const same = now.map((found, index) => {
    const { viewer } = listeners[index]!;
    const isSame = found?.id === viewer.id && found.role === viewer.role && found.seat?.id === viewer.seat?.id;
    return isSame ? found : undefined;
  });
  const stamps = await liveStamps(same.filter((viewer) => viewer !== undefined));
  const counts = new Map<string, Promise<Waiting>>();
  return Promise.all(
    same.map(async (viewer, index) => {
      if (!viewer) return undefined;
      const news = newsSince(listeners[index]!.after, stamps.get(actorOf(viewer))!, viewer.role);
      if (news.stamp === listeners[index]!.after) return news;
      // Once for all open pages of an account.
      const key = actorOf(viewer);
      if (!counts.has(key)) counts.set(key, countWaiting(viewer));
      return { ...news, waiting: await counts.get(key)! };
    }),
  );
}
