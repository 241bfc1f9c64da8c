import { eq } from "drizzle-orm";
import { nextFree } from "@/lib/meetings/availability/reads";
import { getBookingIn, type MeetingViewer } from "@/lib/meetings/bookings/reads";
import { statusAt } from "@/lib/meetings/bookings/rules";
import { invitationFile } from "@/lib/meetings/calendar-feed/rules";
import { bookPath, splitName } from "@/lib/meetings/guest-bookings/rules";
import { type Invitation, invitationOf } from "@/lib/meetings/invitations/reads";
import { isOpenInvitation } from "@/lib/meetings/invitations/rules";
import { countInvitationMail } from "@/lib/meetings/invitations/writes";
import { rulesOfBooking } from "@/lib/meetings/kinds/reads";
import { meetingLinks, meetingPath } from "@/lib/meetings/mailed-links/rules";
import { meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import { priceLines } from "@/lib/meetings/prices/rules";
import { reminderHoursOf } from "@/lib/meetings/reminders/reads";
import type { Guest } from "@/lib/notifications/notices/writes";
import { accountEvent } from "@/lib/platform/account-events/ports";
import { brand } from "@/lib/platform/brand";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingEvents, bookings } from "@/lib/platform/db/tables/meetings";
import { siteUrl } from "@/lib/platform/env";
import { shortDay } from "@/lib/platform/format/dates";
import type { Letter } from "@/lib/platform/format/letter";
import { nameInMail } from "@/lib/platform/format/mail-name";
import { wallTime } from "@/lib/platform/format/zones";
import { hasChangeMail } from "@/lib/platform/mail/changes";
import { zoneOfPerson } from "@/lib/platform/reference/countries";

type Booked = Pick<typeof bookings.$inferSelect, "id" | "clientId" | "clientName" | "startsAt" | "serviceType">;
interface Host {
  accountId: string | null;
  name: string;
  timeZone: string;
}
export type Participant = "client" | "professional";

/** The parts that every notice about a booking has; the meeting's date is in the reader's time zone. */
export interface BookingNotice {
  accountId: string | null;
  params: { bookingId: string; startsAt: string; timeZone: string; date: string };
  names: { client: string; professional: string };
  ics: string;
  /** The price and the package, for the email. */
  lines: readonly string[];
  /** The address of an invited client, while the booking has no client account. */
  guest: Guest | null;
  links: Letter["links"];
}

/**
 * Calls `send` for each of the given sides of a booking, with the meeting's time in that side's time zone and the other
 * side's. The calendar entry shows the booking as it is in this transaction.
 */
export async function notifySides(
  tx: Tx,
  viewer: MeetingViewer,
  { id, clientId, clientName, startsAt }: Booked,
  host: Host,
  sides: readonly Participant[],
  send: (side: Participant, notice: BookingNotice) => Promise<void>,
): Promise<void> {
  const [client] = clientId
    ? await tx
        .select({ country: accounts.country, timeZone: accounts.timeZone })
        .from(accounts)
        .where(eq(accounts.id, clientId))
    : [];
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id));
  const invitation = clientId ? null : await invitationOf(tx, id);
  const now = currentTime();
  const entry = {
    ...(await getBookingIn(tx, viewer, id)),
    sequence: row!.sequence,
    updatedAt: row!.updatedAt.toISOString(),
  };
  const clientZone = client ? zoneOfPerson(client) : host.timeZone;
  for (const side of sides) {
    const [own, timeZone] = side === "client" ? [clientZone, host.timeZone] : [host.timeZone, clientZone];
    const { date } = wallTime(startsAt, own);
    const token = await meetingToken({ bookingId: id, side, version: row!.version });
    const guest =
      side === "client" && isMailed(invitation) && (await mayMailGuest(tx, id, invitation.email))
        ? { email: invitation.email, timeZone: own, firstName: splitName(clientName).firstName }
        : null;
    const path = guest ? meetingPath(token) : `/calendar?date=${date}&booking=${id}`;
    await send(side, {
      accountId: side === "client" ? clientId : host.accountId,
      params: { bookingId: id, startsAt: startsAt.toISOString(), timeZone, date },
      names: { client: clientName, professional: host.name },
      ics: await entryFor(tx, entry, {
        accountId: side === "client" ? clientId : host.accountId,
        email: guest?.email,
        address: `${siteUrl}${path}`,
      }),
      lines: priceLines(row!),
      guest: guest && { ...guest, path },
      links: [
        ...meetingLinks(
          { ...row!, status: statusAt(row!, now), invited: guest !== null && isOpenInvitation(invitation) },
          { side, token, now },
        ),
        ...(side === "client" && statusAt(row!, now) === "cancelled" ? await otherTimes(tx, row!, own) : []),
      ],
    });
  }
}

/** The calendar entry of an email to one side; empty for a side without an address. */
async function entryFor(
  tx: Tx,
  booking: Parameters<typeof invitationFile>[0],
  { accountId, email, address }: { accountId: string | null; email?: string; address: string },
): Promise<string> {
  const [account] = accountId
    ? await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  const recipient = account?.email ?? email;
  if (!recipient) return "";
  const named = {
    ...booking,
    clientName: nameInMail(booking.clientName, "Client"),
    professionalName: nameInMail(booking.professionalName, "Professional"),
  };
  return invitationFile(named, brand, { recipient, address, alarms: await reminderHoursOf(tx, accountId) });
}

/** A mail that replaces a waiting one is not counted again. */
const mayMailGuest = async (tx: Tx, bookingId: string, email: string): Promise<boolean> =>
  (await hasChangeMail(tx, email, bookingId)) || (await countInvitationMail(tx, bookingId));

const isMailed = (invitation: Invitation | null): invitation is Invitation =>
  invitation !== null && invitation.declinedAt === null;

/** The next free times of a cancelled meeting's professional, each with the page that books it. */
async function otherTimes(
  tx: Tx,
  row: typeof bookings.$inferSelect,
  zone: string,
): Promise<NonNullable<Letter["links"]>> {
  const { professionalId, duration, startsAt } = row;
  if (startsAt <= currentTime()) return [];
  const free = await nextFree(tx, professionalId, { duration, kind: await rulesOfBooking(tx, row) });
  return free.map((slot) => {
    const { date, time } = wallTime(new Date(slot.startsAt), zone);
    return { label: `Book ${shortDay(date)}, ${time} instead`, path: bookPath(professionalId, slot) };
  });
}

/** Adds a change to a booking's history and emits it to programs of both sides, with the booking as it is now. */
export async function recordBookingEvent(tx: Tx, event: typeof bookingEvents.$inferInsert): Promise<void> {
  await tx.insert(bookingEvents).values(event);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, event.bookingId));
  if (!row) return;
  await accountEvent.emit(tx, {
    type: `booking.${event.kind}`,
    clientId: row.clientId,
    professionalId: row.professionalId,
    data: {
      id: row.id,
      status: row.status,
      professionalId: row.professionalId,
      service: row.serviceType,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    },
  });
}
