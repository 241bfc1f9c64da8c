import { and, count, eq, gt, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/db/connection";
import { bookings } from "@/lib/db/tables/bookings";
import { conversationMembers, conversations, messages } from "@/lib/db/tables/messages";
import { quotes } from "@/lib/db/tables/quotes";
import { verifications } from "@/lib/db/tables/verifications";

/** What waits for a person, for the menus' badges (specification 2.2). */
export interface Waiting {
  /** Messages of others that were not opened yet. */
  messages: number;
  /** Confirmed bookings that are not over. */
  bookings: number;
  /** Quotes nobody answered yet, still valid. */
  quotes: number;
  /** Checks in the queue; only for admins. */
  verifications?: number;
}

type Person = Pick<Viewer, "id" | "role" | "professionalId">;

/** Counts what waits for this person, on whichever side of a booking, a conversation or a quote they are. */
export async function countWaiting(viewer: Person): Promise<Waiting> {
  const [unread, confirmed, pending, queue] = await Promise.all([
    countMessages(viewer),
    countRows(bookings, and(sideOf(viewer, bookings), eq(bookings.status, "confirmed"), gt(bookings.endsAt, sql`now()`))),
    countRows(quotes, and(sideOf(viewer, quotes), eq(quotes.status, "pending"), sql`${quotes.validUntil} >= current_date`)),
    viewer.role === "admin" ? countRows(verifications, eq(verifications.status, "pending")) : undefined,
  ]);
  return { messages: unread, bookings: confirmed, quotes: pending, ...(queue === undefined ? {} : { verifications: queue }) };
}

type TwoSided = typeof bookings | typeof quotes | typeof conversations;

function sideOf({ id, professionalId }: Person, table: TwoSided): SQL | undefined {
  return or(eq(table.clientId, id), professionalId ? eq(table.professionalId, professionalId) : undefined);
}

async function countRows(table: typeof bookings | typeof quotes | typeof verifications, where: SQL | undefined): Promise<number> {
  const db = await database();
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}

async function countMessages(viewer: Person): Promise<number> {
  const db = await database();
  const [row] = await db
    .select({ rows: count() })
    .from(conversations)
    .leftJoin(conversationMembers, and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.accountId, viewer.id)))
    .innerJoin(messages, and(eq(messages.conversationId, conversations.id), gt(messages.seq, sql`coalesce(${conversationMembers.readSeq}, 0)`)))
    .where(and(sideOf(viewer, conversations), or(ne(messages.senderId, viewer.id), isNull(messages.senderId))));
  return row?.rows ?? 0;
}
