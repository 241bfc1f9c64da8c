import { randomBytes } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { effectiveRole, type Role } from "@/lib/platform/auth/access";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Seat, SeatAction } from "@/lib/platform/auth/seat-grants";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, seatActions, seats } from "@/lib/platform/db/tables/identity";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { seatPaused } from "@/lib/platform/http/server/authorize";
import { stale } from "@/lib/platform/http/server/versions";
import { queueMail } from "@/lib/platform/mail/send";
import { messages } from "@/lib/platform/reference/messages";
import type { NewSeat, SeatChange, SeatOfFirm } from "./contract";
import { seatEnded, seatPlans } from "./ports";
import { findInvitation, getSeatIn, listOwnSeats, listSeats, ownSeats } from "./reads";
import { hasTeamSeats, invitationDays, seatRoleLabels } from "./rules";

const expiry = () => new Date(currentTime().getTime() + invitationDays * 86_400_000);

/**
 * Invites an address to the viewer's firm and mails the link. Throws 403 `plan-required` without team seats, 409
 * `seats-full` or `seat-exists`, 400 for an invalid address or the owner's.
 */
export async function inviteSeat(tx: Tx, viewer: Viewer, wish: NewSeat): Promise<SeatOfFirm> {
  const email = normaliseEmail(wish.email);
  if (!email) throw badRequest("Please check the email address.", { email: messages.emailInvalid });
  if (email === viewer.email) throw badRequest("This is your own address.", { email: "This is your own address" });
  await requireFreeSeat(tx, viewer);
  if ((await tx.$count(seats, and(ownSeats(viewer), eq(seats.email, email)))) > 0)
    throw conflict("seat-exists", "This address already has a seat or an invitation.");
  const token = newToken();
  const [row] = await tx
    .insert(seats)
    .values({ ownerId: viewer.id, email, role: wish.role, invitationHash: hashOf(token), expiresAt: expiry() })
    .returning({ id: seats.id });
  await mailInvitation(tx, viewer, { email, role: wish.role, token });
  return getSeatIn(tx, viewer, row!.id);
}

const newToken = () => randomBytes(32).toString("base64url");

/** Demands a free seat in the owner's plan; invitations of one owner run one at a time. */
async function requireFreeSeat(tx: Tx, viewer: Viewer): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for("update");
  const { used, limit } = await listSeats(viewer, tx);
  if (!hasTeamSeats(limit)) throw seatPlans.current().refusal();
  if (used >= limit)
    throw conflict("seats-full", `All ${limit} seats of your plan are in use. End one before you invite.`);
}

async function mailInvitation(
  tx: Tx,
  viewer: Viewer,
  { email, role, token }: { email: string; role: NewSeat["role"]; token: string },
): Promise<void> {
  const [known] = await tx.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.email, email));
  const params = { token, by: viewer.name, firm: await firmOf(tx, viewer), role: seatRoleLabels[role].label };
  const isQueued = await queueMail(
    tx,
    email,
    letterTo(known?.firstName || "there", {
      type: "seat-invitation",
      params: { ...params, days: invitationDays },
    }),
  );
  if (!isQueued)
    throw new HttpError(429, "too-many-requests", "This address got several invitations. Try again in an hour.", {
      headers: { "Retry-After": "3600" },
    });
}

async function firmOf(tx: Tx, { id, name }: Viewer): Promise<string> {
  const [profile] = await tx
    .select({ name: professionals.name })
    .from(professionals)
    .where(eq(professionals.accountId, id));
  return profile?.name || name;
}

/**
 * Changes the role of a seat, or mails its invitation again, which voids the link before. Throws 404 for other
 * accounts, 412 for an old version, 409 `seat-accepted` for the invitation of an accepted seat.
 */
export function changeSeat(viewer: Viewer, id: string, version: number, change: SeatChange): Promise<SeatOfFirm> {
  return transaction((tx) => changeSeatIn(tx, viewer, id, version, change));
}

async function changeSeatIn(
  tx: Tx,
  viewer: Viewer,
  id: string,
  version: number,
  change: SeatChange,
): Promise<SeatOfFirm> {
  const [row] = await tx
    .select()
    .from(seats)
    .where(and(ownSeats(viewer), eq(seats.id, id)))
    .for("update");
  if (!row) throw notFound("There is no such seat.");
  if (row.version !== version) throw stale(row.version);
  const moved = { version: row.version + 1 };
  if (change.action === "role")
    await tx
      .update(seats)
      .set({ ...moved, role: change.role })
      .where(eq(seats.id, id));
  else {
    if (row.acceptedAt) throw conflict("seat-accepted", "This invitation has been accepted already.");
    // An expired invitation takes a seat again.
    if (row.expiresAt <= currentTime()) await requireFreeSeat(tx, viewer);
    const token = newToken();
    await tx
      .update(seats)
      .set({ ...moved, invitationHash: hashOf(token), invitedAt: sql`now()`, expiresAt: expiry() })
      .where(eq(seats.id, id));
    await mailInvitation(tx, viewer, { email: row.email, role: row.role, token });
  }
  return getSeatIn(tx, viewer, id);
}

/**
 * Accepts an invitation by its mailed link, which proves the address, and lets the account act for the firm. Throws 410
 * `link-expired`, 403 `other-address` for an account with another address.
 */
export function acceptSeat(viewer: Viewer, token: string): Promise<{ id: string; firm: string }> {
  const accountId = viewer.seat?.accountId ?? viewer.id;
  return transaction(async (tx) => {
    const invitation = await findInvitation(token, tx);
    if (!invitation || invitation.ownerId === accountId) throw expired();
    const { id, ownerId, email, firm } = invitation;
    if (viewer.email !== email)
      throw new HttpError(
        403,
        "other-address",
        `This invitation was sent to ${email}. Sign in with that address to accept it.`,
      );
    const [accepted] = await tx
      .update(seats)
      .set({
        accountId,
        acceptedAt: sql`now()`,
        invitationHash: null,
        version: sql`${seats.version} + 1`,
      })
      .where(and(eq(seats.id, id), eq(seats.invitationHash, hashOf(token)), isNull(seats.endedAt)))
      .returning({ id: seats.id });
    if (!accepted) throw expired();
    await actFor(tx, accountId, ownerId);
    return { id, firm };
  });
}

const expired = () =>
  new HttpError(410, "link-expired", "This invitation has been used, has expired or was cancelled. Ask for a new one.");

const actFor = (tx: Tx, accountId: string, ownerId: string | null) =>
  tx
    .update(accounts)
    .set({ actingFor: ownerId, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId));

/**
 * Chooses the seat by which a person acts for a firm, in all sessions from the next request on; null for the person's
 * own account. Returns the name of the firm and the role in effect. Throws 404 for a seat of another person, 403
 * `seat-paused` while the firm's plan has no team seats.
 */
export async function setActingFor(
  viewer: Viewer,
  seatId: string | null,
): Promise<{ firm: string | null; role: Role }> {
  const accountId = viewer.seat?.accountId ?? viewer.id;
  const chosen = seatId === null ? null : (await listOwnSeats(viewer)).find(({ id }) => id === seatId);
  if (chosen === undefined) throw notFound("There is no such seat.");
  if (chosen?.paused) throw seatPaused(chosen.firm);
  return transaction(async (tx) => {
    await actFor(tx, accountId, chosen && chosen.ownerId);
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    return { firm: chosen && chosen.firm, role: chosen ? "professional" : effectiveRole(account!) };
  });
}

/**
 * Ends a seat or cancels an invitation, by the owner or by the person who leaves. Its leads go to the seat `heir` of the
 * same firm, else to the owner; the person's sessions lose the firm with their next request. Throws 404.
 */
export function endSeat(viewer: Viewer, id: string, heir?: string): Promise<void> {
  return transaction(async (tx) => {
    const [row] = await tx
      .update(seats)
      .set({
        endedAt: sql`now()`,
        endedBy: viewer.id,
        invitationHash: null,
        version: sql`${seats.version} + 1`,
      })
      .where(
        and(
          eq(seats.id, id),
          isNull(seats.endedAt),
          or(viewer.role === "professional" ? eq(seats.ownerId, viewer.id) : undefined, eq(seats.accountId, viewer.id)),
        ),
      )
      .returning();
    if (!row) throw notFound("There is no such seat.");
    if (heir) await requireHeir(tx, row.ownerId, heir);
    if (row.accountId) await leaveFirm(tx, { ...row, accountId: row.accountId });
    await seatEnded.emit(tx, id, heir ?? null);
    if (row.accountId && row.ownerId === viewer.id) await mailEnd(tx, viewer, row.accountId);
  });
}

async function requireHeir(tx: Tx, ownerId: string, heir: string): Promise<void> {
  const found = and(ownSeats({ id: ownerId }), eq(seats.id, heir), sql`${seats.acceptedAt} is not null`);
  if ((await tx.$count(seats, found)) === 0) throw notFound("There is no such seat to hand over to.");
}

const leaveFirm = (tx: Tx, { accountId, ownerId }: { accountId: string; ownerId: string }) =>
  tx
    .update(accounts)
    .set({ actingFor: null, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), eq(accounts.actingFor, ownerId)));

async function mailEnd(tx: Tx, viewer: Viewer, accountId: string): Promise<void> {
  const [person] = await tx
    .select({ email: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!person) return;
  const letter = letterTo(person.firstName, { type: "seat-ended", params: { firm: await firmOf(tx, viewer) } });
  await queueMail(tx, person.email, letter);
}

/** Records a change that a seat made for its firm. */
export async function recordAction({ id, seat }: { id: string; seat: Seat }, action: SeatAction): Promise<void> {
  const db = await database();
  await db.insert(seatActions).values({ ownerId: id, accountId: seat.accountId, name: seat.name, ...action });
}
