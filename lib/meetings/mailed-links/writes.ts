import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { recordReferral } from "@/lib/affiliates/referrals/writes";
import { createGuestAccount } from "@/lib/identity/accounts/writes";
import { isTaken } from "@/lib/identity/email-changes/writes";
import type { SignInClient } from "@/lib/identity/sign-in/sign-in";
import { nextFree } from "@/lib/meetings/availability/reads";
import { lockCalendars } from "@/lib/meetings/availability/writes";
import { recordBookingEvent } from "@/lib/meetings/booking-notices/writes";
import { hostById, moveBooking, notifyOtherSide } from "@/lib/meetings/bookings/writes";
import { splitName } from "@/lib/meetings/guest-bookings/rules";
import { invitationOf } from "@/lib/meetings/invitations/reads";
import { isOpenInvitation } from "@/lib/meetings/invitations/rules";
import { answerInvitation } from "@/lib/meetings/invitations/writes";
import { grantOf, meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingEvents, bookings } from "@/lib/platform/db/tables/meetings";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { accountMessages } from "@/lib/platform/reference/account-messages";
import type { MailedActionInput } from "./contract";
import { personOf } from "./reads";
import { meetingPath } from "./rules";

type Row = typeof bookings.$inferSelect;
interface Browser {
  /** The signed-in account of this browser, if any. */
  viewer: Viewer | null;
  client: SignInClient;
  headers: Headers;
}

const expired = () =>
  new HttpError(410, "meeting-link-expired", "This link no longer works. Sign in to see your meetings.");

/**
 * Applies an action of a mailed link, which grants one side of one version of a booking and nothing after its start.
 * Accepting gives the booking to the account of the address: the signed-in one, or a new one without a password.
 * Answers the page for the new version; a second press of the same button answers it again. Throws 403 `sign-in-first`,
 * 404, 409 as `moveBooking` and `client-busy`, 410 `meeting-link-expired` (an invalid link, or a meeting that has changed).
 */
export async function actOnMeeting(
  { token, action, startsAt, reason, note, agreeToTerms }: MailedActionInput,
  browser: Browser,
): Promise<{ bookingId: string; page: string }> {
  const grant = await grantOf(token);
  if (!grant) throw expired();
  const { bookingId, side, version } = grant;
  const current = await transaction(async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    if (!row || row.startsAt <= currentTime()) throw expired();
    if (row.version === version + 1 && (await isDone(tx, row, side, { action, startsAt }))) return row.version;
    if (row.version !== version) throw expired();
    if (action === "accept") {
      await accept(tx, row, side, { ...browser, agreed: agreeToTerms !== undefined });
      return row.version + 1;
    }
    const person = await personOf(tx, row, side);
    if (!person) throw expired();
    const { viewer } = person;
    if (action === "move") {
      const change = { action: "reschedule" as const, startsAt: new Date(startsAt!) };
      return (await moveBooking(tx, viewer, bookingId, version, change)).version;
    }
    if (action === "confirm") return (await moveBooking(tx, viewer, bookingId, version, { action: "confirm" })).version;
    const moved = await moveBooking(tx, viewer, bookingId, version, {
      action: "cancel",
      note,
      reason: reason || undefined,
    });
    return moved.version;
  });
  const next = await meetingToken({ bookingId, side, version: current });
  return { bookingId, page: `${meetingPath(next)}?done=${action}` };
}

/** The event in a booking's history that an action of a link records. */
const eventKinds = { accept: "confirmed", confirm: "confirmed", move: "rescheduled", cancel: "cancelled" } as const;

/** Whether the last change of a booking is what this button does, by the same side: it was pressed before. */
async function isDone(
  tx: Tx,
  { id }: Row,
  side: "client" | "professional",
  { action, startsAt }: Pick<MailedActionInput, "action" | "startsAt">,
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(desc(bookingEvents.createdAt))
    .limit(1);
  if (last?.side !== side || last.kind !== eventKinds[action]) return false;
  return action !== "move" || last.toStartsAt?.getTime() === Date.parse(startsAt!);
}

async function accept(
  tx: Tx,
  { id, professionalId, clientName, version }: Row,
  side: "client" | "professional",
  { viewer, client, headers, agreed }: Browser & { agreed: boolean },
): Promise<void> {
  const invitation = await invitationOf(tx, id);
  if (side !== "client" || !isOpenInvitation(invitation)) throw expired();
  const { email } = invitation;
  const [known] = await tx.select().from(accounts).where(eq(accounts.email, email));
  if (known ? viewer?.id !== known.id : await isTaken(tx, email))
    throw new HttpError(403, "sign-in-first", "You have an account with this address. Sign in to accept.");
  if (viewer && known && viewer.role !== "client")
    throw conflict("wrong-role", "Switch to acting as a client, then accept.");
  if (!known && !agreed) throw badRequest(accountMessages.terms, { agreeToTerms: accountMessages.terms });
  const clientId = known?.id ?? (await newAccount(tx, { email, name: clientName, professionalId }));
  if (!known) await recordReferral(tx, clientId, headers, client.address);
  await lockCalendars(tx, professionalId, clientId, id);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  if (!row || row.version !== version || row.clientId) throw expired();
  if (row.status !== "confirmed" && row.status !== "pending") throw expired();
  const busy = and(
    eq(bookings.clientId, clientId),
    inArray(bookings.status, ["pending", "confirmed"]),
    lt(bookings.startsAt, row.endsAt),
    gt(bookings.endsAt, row.startsAt),
  );
  if ((await tx.$count(bookings, busy)) > 0)
    throw conflict("client-busy", "You have another meeting at this time. Choose another time for one of them.", {
      nearest: (await nextFree(tx, professionalId, { duration: row.duration })).map(({ startsAt }) => startsAt),
    });
  await tx
    .update(bookings)
    .set({ clientId, version: sql`${bookings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(bookings.id, id));
  await answerInvitation(tx, id, "accepted");
  await recordBookingEvent(tx, {
    bookingId: id,
    actorId: clientId,
    side: "client",
    kind: "confirmed",
    toStartsAt: row.startsAt,
  });
  const accepting: Viewer = {
    id: clientId,
    role: "client",
    email,
    name: clientName,
    sessionId: "",
    professionalId: null,
    simulated: false,
  };
  await notifyOtherSide(tx, accepting, { ...row, clientId }, await hostById(tx, professionalId), "booking-accepted");
}

/** An account for the address of an invitation, in the professional's country until its owner changes it. */
async function newAccount(
  tx: Tx,
  { email, name, professionalId }: { email: string; name: string; professionalId: string },
): Promise<string> {
  const [host] = await tx
    .select({ country: professionals.country })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  if (!host) throw notFound();
  const { id } = await createGuestAccount(tx, { email, ...splitName(name), country: host.country });
  return id;
}
