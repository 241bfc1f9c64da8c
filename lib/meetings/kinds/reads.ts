import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { KindRules } from "@/lib/directory/schedule/rules";
import type { Owner, Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings, meetingKinds } from "@/lib/platform/db/tables/meetings";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { conflict, notFound } from "@/lib/platform/http/errors";
import type { BookedKind, MeetingKind, MeetingKindList, OfferedKind, OfferedKindList } from "./contract";
import { offersServices } from "./rules";

export type KindRow = typeof meetingKinds.$inferSelect;

/** The kinds of the viewer's own profile; none without a profile. Required in every query of their owner. */
export const ownKinds = ({ professionalId }: Owner): SQL =>
  professionalId ? eq(meetingKinds.professionalId, professionalId) : sql`false`;

const inOrder = [sql`${meetingKinds.archivedAt} is not null`, asc(meetingKinds.position), asc(meetingKinds.createdAt)];

/** The viewer's kinds of meetings in their order, archived ones last. */
export async function listMeetingKinds(viewer: Viewer): Promise<MeetingKindList> {
  const db = await database();
  return { items: (await kindRows(db, ownKinds(viewer))).map(kindOf) };
}

/** The kinds that `where` selects, in their order. */
export const kindRows = (db: Db | Tx, where: SQL | undefined): Promise<KindRow[]> =>
  db
    .select()
    .from(meetingKinds)
    .where(where)
    .orderBy(...inOrder);

/** A row in the shape that its owner sees. */
export const kindOf = (row: KindRow): MeetingKind => ({
  ...offeredOf(row),
  bufferBefore: row.bufferBefore as MeetingKind["bufferBefore"],
  bufferAfter: row.bufferAfter as MeetingKind["bufferAfter"],
  noticeHours: row.noticeHours as MeetingKind["noticeHours"],
  archived: row.archivedAt !== null,
  version: row.version,
});

const offeredOf = ({ id, slug, name, serviceType, minutes, priceCents, place, questions, audience }: KindRow) => ({
  id,
  slug,
  name,
  service: serviceType,
  minutes,
  priceCents,
  where: place,
  questions,
  who: audience,
});

/**
 * The kinds that a viewer may book with a listed professional (their own profile otherwise), and with `slug` also the
 * kind of that link. 404 if not listed.
 */
export async function listOfferedKinds(
  viewer: Viewer | null,
  professionalId: string,
  { slug }: { slug?: string } = {},
): Promise<OfferedKindList> {
  const db = await database();
  const isOwn = viewer?.professionalId === professionalId;
  const [person] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), isOwn ? undefined : eq(professionals.listed, true)));
  if (!person) throw notFound("There is no such professional.");
  const rows = await kindRows(
    db,
    and(eq(meetingKinds.professionalId, professionalId), isNull(meetingKinds.archivedAt)),
  );
  const isClient = isOwn || (viewer !== null && (await isClientOf(db, viewer.id, professionalId)));
  const audiences = { all: true, clients: isClient, link: isOwn };
  const items = rows.filter((row) => audiences[row.audience] || (row.audience === "link" && row.slug === slug));
  return { items: items.map(offeredOf), anyService: offersServices(rows.map(kindOf)) };
}

/**
 * The kinds of meetings that the public page of a professional shows: those for everyone. For pages cached for all
 * visitors.
 */
export async function listPublicKinds(professionalId: string): Promise<OfferedKind[]> {
  const db = await database();
  const isPublic = and(eq(meetingKinds.audience, "all"), isNull(meetingKinds.archivedAt));
  return (await kindRows(db, and(eq(meetingKinds.professionalId, professionalId), isPublic))).map(offeredOf);
}

/** The kind of a link on offer, for any audience; null for an unknown or archived one. */
export async function kindOfLink(professionalId: string, slug: string): Promise<OfferedKind | null> {
  const db = await database();
  const named = and(eq(meetingKinds.slug, slug), isNull(meetingKinds.archivedAt));
  const [row] = await kindRows(db, and(eq(meetingKinds.professionalId, professionalId), named));
  return row ? offeredOf(row) : null;
}

/** True for an account with a conversation or a meeting with the professional; a cancelled meeting does not count. */
export async function isClientOf(db: Db | Tx, accountId: string, professionalId: string): Promise<boolean> {
  const talks = await db.$count(
    conversations,
    and(eq(conversations.professionalId, professionalId), eq(conversations.clientId, accountId)),
  );
  if (talks > 0) return true;
  const held = and(
    eq(bookings.professionalId, professionalId),
    eq(bookings.clientId, accountId),
    inArray(bookings.status, ["pending", "confirmed", "completed"]),
  );
  return (await db.$count(bookings, held)) > 0;
}

/** The kind of a booked meeting; null for a meeting without one. */
export const bookedKindOf = (row: typeof bookings.$inferSelect): BookedKind | null =>
  row.kindName !== null && row.place !== null
    ? { id: row.kindId, name: row.kindName, priceCents: row.kindPriceCents, where: row.place }
    : null;

const ofKind = ({ minutes, bufferBefore, bufferAfter, noticeHours }: KindRow): KindRules & { minutes: number } => ({
  minutes,
  bufferBefore,
  bufferAfter,
  noticeMinutes: noticeHours === null ? null : noticeHours * 60,
});

/** What the free times of a kind on offer depend on; null without a kind. 409 `kind-not-offered` for an unknown one. */
export async function rulesOfKind(
  db: Db | Tx,
  professionalId: string,
  kindId: string | undefined,
): Promise<(KindRules & { minutes: number }) | null> {
  if (!kindId) return null;
  const named = and(eq(meetingKinds.id, kindId), isNull(meetingKinds.archivedAt));
  const [row] = await kindRows(db, and(eq(meetingKinds.professionalId, professionalId), named));
  if (!row) throw kindNotOffered();
  return ofKind(row);
}

/** The 409 for a kind that is archived, deleted or of another professional. */
export const kindNotOffered = () =>
  conflict("kind-not-offered", "This kind of meeting is no longer offered. Choose another.");

/**
 * What the free times of a booked meeting depend on: the length and buffers that it was booked with, and the notice of
 * its kind as it is now. Null for a meeting without a kind.
 */
export async function rulesOfBooking(
  db: Db | Tx,
  { kindId, kindName, duration, bufferBefore, bufferAfter }: typeof bookings.$inferSelect,
): Promise<(KindRules & { minutes: number }) | null> {
  if (kindName === null) return null;
  const [row] = kindId ? await kindRows(db, eq(meetingKinds.id, kindId)) : [];
  const noticeMinutes = row ? ofKind(row).noticeMinutes : null;
  return { minutes: duration, bufferBefore, bufferAfter, noticeMinutes };
}
