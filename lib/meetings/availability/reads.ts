import { and, asc, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Openings } from "@/lib/directory/openings/contract";
import { offeredMeetings } from "@/lib/directory/openings/rules";
import type { DayHours } from "@/lib/directory/professionals/contract";
import type { BookingRules, DateOverride } from "@/lib/directory/schedule/contract";
import {
  type Held,
  holidaysFrom,
  ignoredByHost,
  ignoredWhenHeld,
  type Interval,
  type KindRules,
  nearestFree,
  ramadanCountries,
  rulesOf,
  type Schedule,
  slotsOf,
} from "@/lib/directory/schedule/rules";
import type { Availability, OpeningQuery, SlotQuery, Slots } from "@/lib/meetings/bookings/contract";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { maxWrongCodes } from "@/lib/meetings/guest-bookings/rules";
import { rulesOfBooking, rulesOfKind } from "@/lib/meetings/kinds/reads";
import { outsideBusy } from "@/lib/meetings/outside-calendars/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings, daysOff, guestBookings } from "@/lib/platform/db/tables/meetings";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { announcedIn } from "@/lib/platform/holidays/reads";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { MeetingType } from "@/lib/platform/reference/meetings";

/** A professional with the columns that availability needs. */
interface Host {
  professionalId: string;
  country: CountryCode;
  timeZone: string;
  hours: readonly DayHours[];
  rules: BookingRules;
}

/** The columns of a professional's row that free times depend on. */
export function hoursOf(person: typeof professionals.$inferSelect): Host {
  const country = person.country as CountryCode;
  return {
    professionalId: person.id,
    country,
    timeZone: countryByCode(country).timeZone,
    hours: person.weeklyHours as DayHours[],
    rules: rulesOf(person.bookingRules),
  };
}

/**
 * The 21 slots of a day of a listed professional, in their time zone. 404 if not listed, unless it is the viewer's own
 * profile. The viewer's booking `moving` does not block its own time, and keeps the rules of its kind. Throws 409
 * `kind-not-offered` for an unknown kind.
 */
export async function listSlots(
  viewer: Viewer | null,
  professionalId: string,
  { date, duration: requested, moving, kind: kindId }: SlotQuery,
): Promise<Slots> {
  const db = await database();
  const host = await openHost(db, viewer, professionalId);
  const [own] =
    viewer && moving
      ? await db
          .select()
          .from(bookings)
          .where(and(eq(bookings.id, moving), ownBookings(viewer)))
      : [];
  const kind = own?.kindName ? await rulesOfBooking(db, own) : await rulesOfKind(db, professionalId, kindId);
  const duration = kind?.minutes ?? requested;
  return {
    timeZone: host.timeZone,
    date,
    duration,
    slots: await slotsIn(db, host, { date, duration, kind, without: own?.id, email: viewer?.email }),
  };
}

/**
 * The free start times of the coming days of a listed professional, starting today, and the meeting types. 404 if not
 * listed, unless it is the viewer's own profile; 409 `kind-not-offered` for an unknown kind.
 */
export async function listOpenings(
  viewer: Viewer | null,
  professionalId: string,
  { days, duration: requested, kind: kindId }: OpeningQuery,
): Promise<Openings> {
  const db = await database();
  const host = await openHost(db, viewer, professionalId);
  const kind = await rulesOfKind(db, professionalId, kindId);
  const duration = kind?.minutes ?? requested;
  const now = currentTime();
  const today = wallTime(now, host.timeZone).date;
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index));
  const { schedule, held } = await planOf(db, host, { from: today, to: addDays(today, days), email: viewer?.email });
  return {
    timeZone: host.timeZone,
    duration,
    hourlyRateCents: host.hourlyRateCents,
    meetingTypes: host.meetingTypes,
    days: dates.map((date) => {
      const slots = slotsOf({ schedule, held, date, duration, now: now.getTime(), kind });
      return {
        date,
        closed: !slots.some(({ free, reason }) => free || (reason && booked.has(reason))),
        free: slots.flatMap(({ free, time, startsAt }) => (free && startsAt ? [{ time, startsAt }] : [])),
      };
    }),
  };
}

/** The reasons of times that meetings block. */
const booked: ReadonlySet<string> = new Set(["taken", "buffer", "full-day"]);

/** A listed professional, or the viewer's own profile; otherwise 404. */
async function openHost(
  db: Db,
  viewer: Viewer | null,
  professionalId: string,
): Promise<Host & { meetingTypes: MeetingType[]; hourlyRateCents: number }> {
  const mine = viewer?.professionalId === professionalId;
  const [person] = await db
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), mine ? undefined : eq(professionals.listed, true)));
  if (!person) throw notFound("There is no such professional.");
  const { hourlyRateCents, meetingTypes } = person;
  return { ...hoursOf(person), hourlyRateCents, meetingTypes: offeredMeetings(meetingTypes) };
}

/**
 * The schedule of a professional and what blocks times between two dates, both inclusive; `without` excludes the
 * booking that is being moved, `email` the guest bookings of that address.
 */
async function planOf(
  db: Db | Tx,
  host: Host,
  { from, to, without, email }: { from: string; to: string; without?: string; email?: string },
): Promise<{ schedule: Schedule; held: Held }> {
  const { professionalId, timeZone } = host;
  const start = instantOf(from, "00:00", timeZone) ?? new Date(`${from}T00:00:00Z`);
  const end = new Date(Date.parse(`${to}T00:00:00Z`) + 48 * 3_600_000);
  const meetings = await db
    .select(heldColumns(bookings))
    .from(bookings)
    .where(
      and(
        eq(bookings.professionalId, professionalId),
        holdsTime(),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
        without ? ne(bookings.id, without) : undefined,
      ),
    );
  const holds = await db
    .select(heldColumns(guestBookings))
    .from(guestBookings)
    .where(
      and(
        eq(guestBookings.professionalId, professionalId),
        guestHold(email),
        lt(guestBookings.startsAt, end),
        gt(guestBookings.endsAt, start),
      ),
    );
  const overrides = await overridesIn(db, professionalId, sql`${from}::date`, sql`${to}::date`);
  const outside = await outsideBusy(db, professionalId, { start, end });
  const { rules, country } = host;
  const announced = rules.publicHolidays || rules.ramadanHours ? await announcedIn(db, country) : [];
  return {
    schedule: { ...host, overrides, announced },
    held: {
      meetings: [...meetings, ...holds].map((meeting) => ({ ...meeting, ...intervalOf(meeting) })),
      busy: outside.map(intervalOf),
    },
  };
}

const heldColumns = ({ startsAt, endsAt, bufferBefore, bufferAfter }: typeof bookings | typeof guestBookings) => ({
  startsAt,
  endsAt,
  bufferBefore,
  bufferAfter,
});

const intervalOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

/** Time off and dates with other hours between two dates, both inclusive, soonest first. */
async function overridesIn(db: Db | Tx, professionalId: string, from: SQL, to?: SQL): Promise<DateOverride[]> {
  const rows = await db
    .select()
    .from(daysOff)
    .where(
      and(
        eq(daysOff.professionalId, professionalId),
        sql`coalesce(${daysOff.until}, ${daysOff.day}) >= ${from}`,
        to && sql`${daysOff.day} <= ${to}`,
      ),
    )
    .orderBy(asc(daysOff.day));
  return rows.map(({ day, until, hours }) => ({ from: day, until: until ?? day, hours }));
}

/** Guest bookings that hold their time while their address is not confirmed, except those of `email`. */
function guestHold(email: string | undefined): SQL | undefined {
  return and(
    isNull(guestBookings.confirmedAt),
    gt(guestBookings.expiresAt, currentTime()),
    lt(guestBookings.wrongCodes, maxWrongCodes),
    email ? ne(guestBookings.email, email) : undefined,
  );
}

/** Bookings that take their time: confirmed ones, and pending ones whose hold has not expired. */
export const holdsTime = (): SQL | undefined =>
  or(eq(bookings.status, "confirmed"), and(eq(bookings.status, "pending"), gt(bookings.holdExpiresAt, currentTime())));

/** The slots of a day, read in this transaction. */
async function slotsIn(
  db: Db | Tx,
  host: Host,
  { date, duration, kind, without, email }: Wanted & { date: string; email?: string },
) {
  const plan = await planOf(db, host, { from: date, to: date, without, email });
  return slotsOf({ ...plan, date, duration, now: currentTime().getTime(), kind });
}

interface Wanted {
  /** Minutes. */
  duration: number;
  /** The rules of the meeting's kind. */
  kind?: KindRules | null;
  /** The booking that is being moved. */
  without?: string;
}

/**
 * The next free starts for a meeting with a professional, soonest first, within four weeks; at most two a day unless
 * `perDay` is given, and none on the days of `avoid`. The booking `without` blocks nothing; `kind` has the buffers and the
 * notice of its kind.
 */
export async function nextFree(
  db: Db | Tx,
  professionalId: string,
  {
    duration,
    without,
    kind,
    count = 3,
    perDay = 2,
    avoid,
  }: Wanted & { count?: number; perDay?: number; avoid?: { from: string; until: string } },
): Promise<{ date: string; time: string; startsAt: string }[]> {
  const [person] = await db.select().from(professionals).where(eq(professionals.id, professionalId));
  if (!person) return [];
  const host = hoursOf(person);
  const now = currentTime();
  const today = wallTime(now, host.timeZone).date;
  const plan = await planOf(db, host, { from: today, to: addDays(today, openingDays), without });
  const found: { date: string; time: string; startsAt: string }[] = [];
  for (let day = 0; day < openingDays && found.length < count; day++) {
    const date = addDays(today, day);
    if (avoid && avoid.from <= date && date <= avoid.until) continue;
    const free = slotsOf({ ...plan, date, duration, kind, now: now.getTime() }).filter((slot) => slot.free);
    // The first and the middle one of a day, so that a few offers differ.
    const chosen = free.length > perDay && perDay === 2 ? [free[0]!, free[Math.floor(free.length / 2)]!] : free;
    for (const { time, startsAt } of chosen.slice(0, perDay)) if (startsAt) found.push({ date, time, startsAt });
  }
  return found.slice(0, count);
}
const openingDays = 28;

/**
 * The free starts for a meeting with a professional between two dates in their time zone, both inclusive, soonest first.
 * The booking `without` and guest bookings of `email` block nothing.
 */
export async function freeStarts(
  db: Db | Tx,
  professionalId: string,
  { from, until, ...wanted }: Wanted & { from: string; until: string; email?: string },
): Promise<string[]> {
  const [person] = await db.select().from(professionals).where(eq(professionals.id, professionalId));
  if (!person) return [];
  const { duration, kind, without, email } = wanted;
  const plan = await planOf(db, hoursOf(person), { from, to: until, without, email });
  const found: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1))
    for (const { free, startsAt } of slotsOf({ ...plan, date, duration, now: currentTime().getTime(), kind }))
      if (free && startsAt) found.push(startsAt);
  return found;
}

/** The account's hours, coming time off and booking rules; 404 without a profile. */
export async function getAvailability(viewer: Viewer): Promise<Availability> {
  const db = await database();
  const [person] = viewer.professionalId
    ? await db
        .select()
        .from(professionals)
        .where(and(eq(professionals.id, viewer.professionalId), eq(professionals.accountId, viewer.id)))
    : [];
  if (!person) throw notFound("There is no profile to set hours for.");
  const { timeZone, country, rules } = hoursOf(person);
  const today = wallTime(currentTime(), timeZone).date;
  return {
    timeZone,
    weeklyHours: person.weeklyHours as DayHours[],
    overrides: await overridesIn(db, person.id, sql`${addDays(today, -1)}::date`),
    rules,
    holidays: holidaysFrom(country, today, await announcedIn(db, country)),
    keepsRamadan: ramadanCountries.includes(country),
    version: person.version,
  };
}

const refusals = {
  taken: ["slot-taken", "This time has just been taken."],
  buffer: ["slot-taken", "This time is too close to another meeting."],
  "full-day": ["slot-taken", "This day is fully booked."],
  past: ["slot-closed", "This time has gone by. Choose a later one."],
  "too-soon": ["slot-closed", "This time is too soon. Choose a later one."],
  "too-far": ["slot-closed", "This date is too far ahead. Choose an earlier one."],
  "outside-hours": ["slot-closed", "This time is outside their hours."],
  "day-off": ["slot-closed", "This day is a day off."],
} as const;

/** A time that a booking takes. */
export interface WantedTime extends Wanted {
  startsAt: Date;
  endsAt: Date;
  /** True for a time that was free when it was requested, held or offered: notice and furthest date do not apply. */
  isHeldTime?: boolean;
}

/**
 * Decides for every booking and move whether its time can be taken: a client needs a free slot (`slotsOf`), a
 * professional any slot in the future at which nothing else is. Throws with the nearest free times: 409 `slot-taken`
 * (also by the buffers of a meeting or on a full day), `slot-closed` (no slot starts then, outside the hours, a day off,
 * in the past, too soon or too far ahead), `client-busy`. Guest bookings of the viewer's own address hold nothing.
 */
export async function demandFree(
  tx: Tx,
  viewer: Pick<Viewer, "role" | "email">,
  host: Host,
  clientId: string | null,
  wanted: WantedTime,
): Promise<void> {
  const { date, time } = wallTime(wanted.startsAt, host.timeZone);
  const { duration, kind, without } = wanted;
  const plan = await planOf(tx, host, { from: date, to: date, without, email: viewer.email });
  const day = { ...plan, date, duration, now: currentTime().getTime(), kind };
  const slots = slotsOf(day);
  const nearest = nearestFree(slots, time);
  const ignores = ignoredFor(viewer, wanted);
  const start = wanted.startsAt.toISOString();
  const slot = (ignores ? slotsOf({ ...day, ignores }) : slots).find(({ startsAt }) => startsAt === start);
  if (!slot) throw conflict("slot-closed", "No meeting starts at this time. Choose another.", { nearest });
  if (slot.reason) {
    const [code, text] = refusals[slot.reason];
    throw conflict(code, text, { nearest, state: slot.reason });
  }
  if (clientId && (await isBusy(tx, clientId, wanted))) {
    throw conflict(
      "client-busy",
      viewer.role === "client"
        ? "You have another meeting at this time."
        : "Your client has another meeting at this time.",
      { nearest },
    );
  }
}

function ignoredFor({ role }: Pick<Viewer, "role">, { isHeldTime }: WantedTime) {
  if (role === "professional") return ignoredByHost;
  return isHeldTime ? ignoredWhenHeld : undefined;
}

/** True if a client has another meeting in a period. */
async function isBusy(tx: Tx, clientId: string, { startsAt, endsAt, without }: WantedTime): Promise<boolean> {
  const range = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`;
  const hits = await tx.$count(
    bookings,
    and(
      eq(bookings.clientId, clientId),
      holdsTime(),
      sql`${bookings.during} && ${range}`,
      without ? ne(bookings.id, without) : undefined,
    ),
  );
  return hits > 0;
}
