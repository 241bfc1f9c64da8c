import { and, asc, eq, gt, gte, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Availability, OpeningQuery, Slots, SlotQuery } from "@/lib/meetings/bookings/contract";
import type { Openings } from "@/lib/directory/openings/contract";
import type { MeetingType } from "@/lib/platform/reference/meetings";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { maxWrongCodes } from "@/lib/meetings/guest-bookings/rules";
import { nearestFree, slotsOf } from "@/lib/meetings/bookings/rules";
import { offeredMeetings } from "@/lib/directory/openings/rules";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { bookings, daysOff, guestBookings } from "@/lib/platform/db/tables/meetings";
import { professionals } from "@/lib/platform/db/tables/directory";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { conflict, notFound } from "@/lib/platform/http/errors";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";

/** A professional with the columns that availability needs. */
interface Host {
  professionalId: string;
  hours: readonly DayHours[];
  timeZone: string;
}

/**
 * The 21 slots of a day of a listed professional, in their time zone. 404 if not listed, unless it is the viewer's own
 * profile. The viewer's booking `moving` does not block its own time.
 */
export async function listSlots(
  viewer: Viewer | null,
  professionalId: string,
  { date, duration, moving }: SlotQuery,
): Promise<Slots> {
  const db = await database();
  const host = await openHost(db, viewer, professionalId);
  const [own] =
    viewer && moving
      ? await db
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.id, moving), ownBookings(viewer)))
      : [];
  return {
    timeZone: host.timeZone,
    date,
    duration,
    slots: await slotsIn(db, host, { date, duration, without: own?.id, email: viewer?.email }),
  };
}

/**
 * The free start times of the coming days of a listed professional, starting today, and the meeting types. 404 if not
 * listed, unless it is the viewer's own profile.
 */
export async function listOpenings(
  viewer: Viewer | null,
  professionalId: string,
  { days, duration }: OpeningQuery,
): Promise<Openings> {
  const db = await database();
  const host = await openHost(db, viewer, professionalId);
  const now = new Date();
  const today = wallTime(now, host.timeZone).date;
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index));
  const held = await heldIn(db, host, { from: today, to: addDays(today, days), email: viewer?.email });
  return {
    timeZone: host.timeZone,
    duration,
    meetingTypes: host.meetingTypes,
    days: dates.map((date) => {
      const slots = slotsOf({ date, duration, ...host, ...held, now });
      return {
        date,
        closed: !slots.some(({ free, reason }) => free || reason === "taken"),
        free: slots.flatMap(({ free, time, startsAt }) => (free && startsAt ? [{ time, startsAt }] : [])),
      };
    }),
  };
}

/** A listed professional, or the viewer's own profile; otherwise 404. */
async function openHost(
  db: Db,
  viewer: Viewer | null,
  professionalId: string,
): Promise<Host & { meetingTypes: MeetingType[] }> {
  const mine = viewer?.professionalId === professionalId;
  const [person] = await db
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), mine ? undefined : eq(professionals.listed, true)));
  if (!person) throw notFound("There is no such professional.");
  return {
    professionalId,
    hours: person.weeklyHours as DayHours[],
    timeZone: countryByCode(person.country as CountryCode).timeZone,
    meetingTypes: offeredMeetings(person.meetingTypes),
  };
}

/**
 * The bookings and days off that block times between two dates, both inclusive; `without` excludes the booking that is
 * being moved.
 */
async function heldIn(
  db: Db | Tx,
  { professionalId, timeZone }: Host,
  { from, to, without, email }: { from: string; to: string; without?: string; email?: string },
) {
  const start = instantOf(from, "00:00", timeZone) ?? new Date(`${from}T00:00:00Z`);
  const end = new Date(Date.parse(`${to}T00:00:00Z`) + 48 * 3_600_000);
  const busy = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.professionalId, professionalId),
        or(
          eq(bookings.status, "confirmed"),
          and(eq(bookings.status, "pending"), sql`${bookings.holdExpiresAt} > now()`),
        ),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
        without ? ne(bookings.id, without) : undefined,
      ),
    );
  const holds = await db
    .select({ startsAt: guestBookings.startsAt, endsAt: guestBookings.endsAt })
    .from(guestBookings)
    .where(
      and(
        eq(guestBookings.professionalId, professionalId),
        guestHold(email),
        lt(guestBookings.startsAt, end),
        gt(guestBookings.endsAt, start),
      ),
    );
  const off = await db
    .select()
    .from(daysOff)
    .where(and(eq(daysOff.professionalId, professionalId), gte(daysOff.day, from), lte(daysOff.day, to)));
  return { busy: [...busy, ...holds], daysOff: off.map(({ day }) => day) };
}

/** Guest bookings that hold their time while their address is not confirmed, except those of `email`. */
function guestHold(email: string | undefined): SQL | undefined {
  return and(
    isNull(guestBookings.confirmedAt),
    gt(guestBookings.expiresAt, sql`now()`),
    lt(guestBookings.wrongCodes, maxWrongCodes),
    email ? ne(guestBookings.email, email) : undefined,
  );
}

/** The slots of a day, read in this transaction. */
async function slotsIn(
  db: Db | Tx,
  host: Host,
  { date, duration, without, email }: { date: string; duration: number; without?: string; email?: string },
) {
  const held = await heldIn(db, host, { from: date, to: date, without, email });
  return slotsOf({ date, duration, ...host, ...held, now: new Date() });
}

/** The account's opening hours and coming days off; 404 without a profile. */
export async function getAvailability(viewer: Viewer): Promise<Availability> {
  const db = await database();
  const [person] = viewer.professionalId
    ? await db
        .select()
        .from(professionals)
        .where(and(eq(professionals.id, viewer.professionalId), eq(professionals.accountId, viewer.id)))
    : [];
  if (!person) throw notFound("There is no profile to set hours for.");
  const off = await db
    .select()
    .from(daysOff)
    .where(and(eq(daysOff.professionalId, person.id), gte(daysOff.day, sql`current_date - 1`)))
    .orderBy(asc(daysOff.day));
  const timeZone = countryByCode(person.country as CountryCode).timeZone;
  return {
    timeZone,
    weeklyHours: person.weeklyHours as DayHours[],
    daysOff: off.map(({ day }) => day),
    version: person.version,
  };
}

/**
 * Throws for an unavailable time, with the nearest free ones: 409 `slot-taken`, `slot-closed` (outside the opening
 * hours; allowed for professionals), `client-busy`. Guest bookings of the viewer's own address hold nothing. `without` is the booking that is being moved.
 */
export async function demandFree(
  tx: Tx,
  viewer: Pick<Viewer, "role" | "email">,
  host: Host,
  clientId: string | null,
  wanted: { date: string; time: string; duration: number; startsAt: Date; endsAt: Date; without?: string },
): Promise<void> {
  const slots = await slotsIn(tx, host, { ...wanted, email: viewer.email });
  const slot = slots.find(({ time }) => time === wanted.time);
  const offHours = slot?.reason === "outside-hours" || slot?.reason === "day-off";
  if (
    slot?.reason === "taken" ||
    (offHours && viewer.role === "client") ||
    (offHours && (await isHeld(tx, host, viewer.email, wanted)))
  ) {
    const nearest = nearestFree(slots, wanted.time);
    throw conflict(
      slot?.reason === "taken" ? "slot-taken" : "slot-closed",
      slot?.reason === "taken" ? "This time has just been taken." : "This time is outside their hours.",
      { nearest, state: slot?.reason },
    );
  }
  if (clientId && (await overlaps(tx, eq(bookings.clientId, clientId), wanted))) {
    throw conflict(
      "client-busy",
      viewer.role === "client"
        ? "You have another meeting at this time."
        : "Your client has another meeting at this time.",
      { nearest: nearestFree(slots, wanted.time) },
    );
  }
}

async function isHeld(
  tx: Tx,
  { professionalId }: Host,
  email: string,
  wanted: { startsAt: Date; endsAt: Date; without?: string },
): Promise<boolean> {
  if (await overlaps(tx, eq(bookings.professionalId, professionalId), wanted)) return true;
  const holds = await tx.$count(
    guestBookings,
    and(
      eq(guestBookings.professionalId, professionalId),
      guestHold(email),
      lt(guestBookings.startsAt, wanted.endsAt),
      gt(guestBookings.endsAt, wanted.startsAt),
    ),
  );
  return holds > 0;
}

async function overlaps(
  tx: Tx,
  whose: ReturnType<typeof eq>,
  { startsAt, endsAt, without }: { startsAt: Date; endsAt: Date; without?: string },
): Promise<boolean> {
  const range = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`;
  const held = sql`(${bookings.status} = 'confirmed' or (${bookings.status} = 'pending' and ${bookings.holdExpiresAt} > now()))`;
  const hits = await tx.$count(
    bookings,
    and(whose, held, sql`${bookings.during} && ${range}`, without ? sql`${bookings.id} <> ${without}` : undefined),
  );
  return hits > 0;
}
