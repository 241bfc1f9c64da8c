import { eq } from "drizzle-orm";
import { icsOf } from "@/lib/meetings/calendar-feed/rules";
import { getBookingIn } from "@/lib/meetings/bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db/connection";
import { accountEvent } from "@/lib/platform/account-events/ports";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingEvents, bookings } from "@/lib/platform/db/tables/meetings";
import { siteUrl } from "@/lib/platform/env";
import { wallTime } from "@/lib/platform/format/zones";
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
}

/**
 * Calls `send` for each of the given sides of a booking, with the meeting's time in that side's time zone and the other
 * side's. The calendar entry shows the booking as it is in this transaction.
 */
export async function notifySides(
  tx: Tx,
  viewer: Viewer,
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
  const [row] = await tx
    .select({ sequence: bookings.sequence, updatedAt: bookings.updatedAt })
    .from(bookings)
    .where(eq(bookings.id, id));
  const entry = {
    ...(await getBookingIn(tx, viewer, id)),
    sequence: row!.sequence,
    updatedAt: row!.updatedAt.toISOString(),
  };
  const clientZone = client ? zoneOfPerson(client) : host.timeZone;
  for (const side of sides) {
    const [own, timeZone] = side === "client" ? [clientZone, host.timeZone] : [host.timeZone, clientZone];
    const { date } = wallTime(startsAt, own);
    await send(side, {
      accountId: side === "client" ? clientId : host.accountId,
      params: { bookingId: id, startsAt: startsAt.toISOString(), timeZone, date },
      names: { client: clientName, professional: host.name },
      ics: icsOf(entry, brand, `${siteUrl}/calendar?date=${date}&booking=${id}`),
    });
  }
}

/** Adds a change to a booking's history and emits it to programs of both sides, with the booking as it is now. */
export async function recordBookingEvent(tx: Tx, event: typeof bookingEvents.$inferInsert): Promise<void> {
  await tx.insert(bookingEvents).values(event);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, event.bookingId));
  if (!row) return;
  await accountEvent.emit(tx, {
    ...{ type: `booking.${event.kind}`, clientId: row.clientId, professionalId: row.professionalId },
    data: {
      ...{ id: row.id, status: row.status, professionalId: row.professionalId, service: row.serviceType },
      ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
    },
  });
}
