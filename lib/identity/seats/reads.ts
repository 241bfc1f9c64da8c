import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hashOf } from "@/lib/platform/auth/hash";
import type { ActingFor, SeatGrant } from "@/lib/platform/auth/seat-grants";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, seatActions, seats } from "@/lib/platform/db/tables/identity";
import { notFound } from "@/lib/platform/http/errors";
import type { OwnSeat, SeatActionList, SeatActionQuery, SeatInvitation, SeatList, SeatOfFirm } from "./contract";
import { seatPlans } from "./ports";
import { hasTeamSeats, seatState, seatsUsed } from "./rules";

const owner = alias(accounts, "owner");
/** Owners whose firm can be acted for. */
const isOpen = and(
  eq(owner.role, "professional"),
  ne(owner.status, "suspended"),
  isNull(owner.deletionDueAt),
  isNull(owner.erasedAt),
);
const firmName = sql<string>`coalesce(nullif(${professionals.name}, ''), ${fullNameOf(owner)})`;

/** The open seats of a viewer's firm, the oldest first. */
export const ownSeats = (viewer: Pick<Viewer, "id">) => and(eq(seats.ownerId, viewer.id), isNull(seats.endedAt));

/** The seats of the viewer's firm with their use; also inside a transaction. */
export async function listSeats(viewer: Viewer, db?: Db | Tx): Promise<SeatList> {
  const source = db ?? (await database());
  const rows = await selectSeats(source).where(ownSeats(viewer)).orderBy(seats.invitedAt, seats.id);
  const items = rows.map(toSeat);
  const limit = await seatLimit(source, viewer.id);
  return { items, used: seatsUsed(items.map(({ state }) => state)), limit };
}

/** The seats of an owner's current plan, the owner's own included. */
export async function seatLimit(db: Db | Tx, ownerId: string): Promise<number> {
  return (await seatPlans.current().limits(db, [ownerId])).get(ownerId) ?? 0;
}

/** An open seat of the viewer's firm, inside a transaction; 404 for other accounts. */
export async function getSeatIn(db: Db | Tx, viewer: Viewer, id: string): Promise<SeatOfFirm> {
  const [row] = await selectSeats(db).where(and(ownSeats(viewer), eq(seats.id, id)));
  if (!row) throw notFound("There is no such seat.");
  return toSeat(row);
}

function selectSeats(db: Db | Tx) {
  return db
    .select({
      seat: seats,
      name: sql<string | null>`case when ${seats.acceptedAt} is not null then ${fullNameOf(accounts)} end`,
      lastActiveAt: sql<Date | string | null>`(select max(a.at) from ${seatActions} a
        where a.owner_id = ${seats.ownerId} and a.account_id = ${seats.accountId})`,
    })
    .from(seats)
    .leftJoin(accounts, eq(accounts.id, seats.accountId))
    .$dynamic();
}

function toSeat({ seat, name, lastActiveAt }: Awaited<ReturnType<typeof selectSeats>>[number]): SeatOfFirm {
  const { id, email, role, invitedAt, expiresAt, acceptedAt, version } = seat;
  return {
    id,
    email,
    name,
    role,
    version,
    state: seatState(seat, currentTime()),
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
  };
}

/** Changes by the seats of the viewer's firm, newest first. */
export async function listSeatActions(viewer: Viewer, { page, perPage }: SeatActionQuery): Promise<SeatActionList> {
  const db = await database();
  const own = and(eq(seatActions.ownerId, viewer.id), sql`${seatActions.action} not like '%/read'`);
  const rows = await db
    .select()
    .from(seatActions)
    .where(own)
    .orderBy(desc(seatActions.at), seatActions.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(seatActions, own);
  const items = rows.map(({ id, name, action, targetType, targetId, at }) => ({
    id,
    name,
    action,
    targetType,
    targetId,
    at: at.toISOString(),
  }));
  return { items, total, page, pages: Math.ceil(total / perPage) };
}

/** The name of the viewer's firm: of the public profile, else of the owner. */
export async function getFirmName(viewer: Viewer): Promise<string> {
  if (viewer.seat) return viewer.seat.firm;
  const db = await database();
  const [profile] = await db
    .select({ name: professionals.name })
    .from(professionals)
    .where(eq(professionals.accountId, viewer.id));
  return profile?.name || viewer.name;
}

/** The people to whom a firm can give a lead, for its owner and accountants; empty for all others. */
export async function listColleagues(viewer: Viewer, db?: Db | Tx): Promise<{ id: string; name: string }[]> {
  if (viewer.role !== "professional" || viewer.seat?.role === "assistant") return [];
  return (db ?? (await database()))
    .select({ id: seats.id, name: fullNameOf(accounts) })
    .from(seats)
    .innerJoin(accounts, eq(accounts.id, seats.accountId))
    .where(and(ownSeats(viewer), isNotNull(seats.acceptedAt)))
    .orderBy(seats.acceptedAt, seats.id);
}

/** The seats that a person holds at firms, whichever of them the person acts for. */
export async function listOwnSeats(viewer: Viewer): Promise<(OwnSeat & { ownerId: string })[]> {
  if (viewer.role === "admin") return [];
  const db = await database();
  const rows = await db
    .select({ id: seats.id, firm: firmName, role: seats.role, ownerId: seats.ownerId })
    .from(seats)
    .innerJoin(owner, eq(owner.id, seats.ownerId))
    .leftJoin(professionals, eq(professionals.accountId, owner.id))
    .where(and(eq(seats.accountId, viewer.seat?.accountId ?? viewer.id), isNull(seats.endedAt), isOpen))
    .orderBy(seats.acceptedAt, seats.id);
  if (rows.length === 0) return [];
  const limits = await seatPlans.current().limits(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((seat) => ({
    ...seat,
    paused: !hasTeamSeats(limits.get(seat.ownerId) ?? 0),
    isCurrent: seat.id === viewer.seat?.id,
  }));
}

/** The grants of accounts that act for a firm, for `viewersOf`; reads their seats and the plans of the owners. */
export async function findGrants(people: readonly ActingFor[]): Promise<Map<string, SeatGrant>> {
  const db = await database();
  const rows = await db
    .select({
      id: seats.id,
      accountId: accounts.id,
      role: seats.role,
      ownerId: seats.ownerId,
      name: fullNameOf(accounts),
      ownerName: fullNameOf(owner),
      professionalId: professionals.id,
      firm: firmName,
    })
    .from(seats)
    .innerJoin(accounts, eq(accounts.id, seats.accountId))
    .innerJoin(owner, and(eq(owner.id, seats.ownerId), eq(owner.id, accounts.actingFor)))
    .leftJoin(professionals, eq(professionals.accountId, owner.id))
    .where(
      and(
        inArray(
          accounts.id,
          people.map(({ accountId }) => accountId),
        ),
        ne(accounts.role, "admin"),
        isNotNull(seats.acceptedAt),
        isNull(seats.endedAt),
        isOpen,
      ),
    );
  if (rows.length === 0) return new Map();
  const limits = await seatPlans.current().limits(
    db,
    rows.map(({ ownerId }) => ownerId),
  );
  return new Map(
    rows.map(({ id, accountId, role, name, firm, ownerId, ownerName, professionalId }) => [
      accountId,
      hasTeamSeats(limits.get(ownerId) ?? 0)
        ? {
            seat: { id, accountId, name, role, firm },
            owner: { id: ownerId, name: ownerName, professionalId },
          }
        : { pausedFirm: firm },
    ]),
  );
}

/** Whether an account chose to act for a firm; the seat itself is checked with the viewer. */
export async function isActing(accountId: string): Promise<boolean> {
  const db = await database();
  return (await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.actingFor)))) > 0;
}

/** The invitation of a mailed link that can still be accepted; null otherwise. */
export async function findInvitation(
  token: string,
  db?: Db | Tx,
): Promise<(SeatInvitation & { id: string; ownerId: string }) | null> {
  const [row] = await (db ?? (await database()))
    .select({ id: seats.id, ownerId: seats.ownerId, email: seats.email, role: seats.role, firm: firmName })
    .from(seats)
    .innerJoin(owner, eq(owner.id, seats.ownerId))
    .leftJoin(professionals, eq(professionals.accountId, owner.id))
    .where(
      and(
        eq(seats.invitationHash, hashOf(token)),
        isNull(seats.acceptedAt),
        isNull(seats.endedAt),
        gt(seats.expiresAt, currentTime()),
        isOpen,
      ),
    );
  return row ?? null;
}

/** The person who last changed each of these for the viewer's firm by a seat, by the id of what changed. */
export async function lastActors(
  db: Db | Tx,
  viewer: Pick<Viewer, "id" | "role">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || viewer.role !== "professional") return new Map();
  const rows = await db
    .selectDistinctOn([seatActions.targetId], { targetId: seatActions.targetId, name: seatActions.name })
    .from(seatActions)
    .where(
      and(
        eq(seatActions.ownerId, viewer.id),
        inArray(seatActions.targetId, [...ids]),
        or(sql`${seatActions.action} not like '%/read'`),
      ),
    )
    .orderBy(seatActions.targetId, desc(seatActions.at));
  return new Map(rows.flatMap(({ targetId, name }) => (targetId ? [[targetId, name]] : [])));
}

/** The names of the people with these seats of the viewer's firm, by the id of the seat; none for other viewers. */
export async function seatNamesOf(
  db: Db | Tx,
  viewer: Pick<Viewer, "id" | "role">,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0 || viewer.role !== "professional") return new Map();
  const rows = await db
    .select({ id: seats.id, name: fullNameOf(accounts) })
    .from(seats)
    .innerJoin(accounts, eq(accounts.id, seats.accountId))
    .where(and(eq(seats.ownerId, viewer.id), inArray(seats.id, known)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
