import { createHmac, timingSafeEqual } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { sessionSecrets } from "@/lib/platform/auth/secret";
import type { Owner, Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { waitingList } from "@/lib/platform/db/tables/meetings";
import type { Waiting, WaitingList } from "./contract";

/** The authorization filter of waiting lists: the viewer's own entries. Required in every query for a viewer. */
export const ownWaiting = ({ id }: Pick<Owner, "id">) => eq(waitingList.accountId, id);

/** The viewer's entries on waiting lists, in the order of joining. */
export async function listWaiting(viewer: Viewer): Promise<WaitingList> {
  return { items: await waitingOf(await database(), viewer) };
}

/** `listWaiting` inside a transaction. */
export async function waitingOf(db: Db | Tx, viewer: Pick<Owner, "id">): Promise<Waiting[]> {
  const rows = await db
    .select({ entry: waitingList, professionalName: professionals.name })
    .from(waitingList)
    .innerJoin(professionals, eq(professionals.id, waitingList.professionalId))
    .where(ownWaiting(viewer))
    .orderBy(asc(waitingList.createdAt));
  return rows.map(({ entry, professionalName }) => ({
    id: entry.id,
    professionalId: entry.professionalId,
    professionalName,
    bookingId: entry.bookingId,
    kindId: entry.kindId,
    minutes: entry.minutes,
    from: entry.fromDay,
    until: entry.untilDay,
    notified: entry.notifiedAt !== null,
    createdAt: entry.createdAt.toISOString(),
  }));
}

/** The viewer's wait for a time earlier than one of their bookings. */
export async function waitingForEarlier(
  db: Db | Tx,
  viewer: Pick<Owner, "id">,
  bookingId: string,
): Promise<{ notified: boolean } | undefined> {
  const [entry] = await db
    .select({ notifiedAt: waitingList.notifiedAt })
    .from(waitingList)
    .where(and(ownWaiting(viewer), eq(waitingList.bookingId, bookingId)));
  return entry && { notified: entry.notifiedAt !== null };
}

const sign = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`waiting-list ${id}`).digest("base64url");

/** A token that takes one entry off its waiting list, and nothing else; it works as long as the entry exists. */
export async function leavingToken(id: string): Promise<string> {
  const [secret] = await sessionSecrets();
  return `${id}.${sign(secret, id)}`;
}

/** The entry of a token; null for an invalid one. */
export async function entryOfToken(token: string): Promise<string | null> {
  const [id, signature = ""] = token.split(".");
  if (!z.uuid().safeParse(id).success) return null;
  const received = Buffer.from(signature);
  const valid = (await sessionSecrets()).some((secret) => {
    const expected = Buffer.from(sign(secret, id!));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  return valid ? id! : null;
}
