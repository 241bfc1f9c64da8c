import { and, asc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { after } from "next/server";
import { freeStarts, hoursOf } from "@/lib/meetings/availability/reads";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { statusAt } from "@/lib/meetings/bookings/rules";
import { rulesOfBooking, rulesOfKind } from "@/lib/meetings/kinds/reads";
import { notify } from "@/lib/notifications/notices/writes";
import { requireOtherPerson, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings, meetingKinds, waitingList } from "@/lib/platform/db/tables/meetings";
import { env } from "@/lib/platform/env";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { sendMails } from "@/lib/platform/mail/send";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { forEachOf, type ItemCounts } from "@/lib/platform/scheduler/items";
import { mostWaiting, type NewWaiting, type Waiting } from "./contract";
import { entryOfToken, leavingToken, ownWaiting, waitingOf } from "./reads";
import { openedTimes, tooManyText } from "./rules";

type Entry = typeof waitingList.$inferSelect;
type Wish = Pick<Entry, "professionalId" | "bookingId" | "kindId" | "minutes" | "fromDay" | "untilDay">;

/**
 * Puts a client on a professional's waiting list, in place of their other entry there. Times that are free now are not
 * news. Throws 404 (unknown booking or professional), 409 `booking-move-refused` (a booking that has ended or started),
 * `day-not-full` and `too-many-waiting`; 400 for a past day.
 */
export async function joinWaitingList(tx: Tx, viewer: Viewer, input: NewWaiting): Promise<Waiting> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting:${viewer.id}`}, 0))`);
  const { wish, free } = "bookingId" in input ? await earlierWish(tx, viewer, input) : await dayWish(tx, viewer, input);
  const others = and(ownWaiting(viewer), sql`${waitingList.professionalId} <> ${wish.professionalId}`);
  if ((await tx.$count(waitingList, others)) >= mostWaiting)
    throw conflict("too-many-waiting", tooManyText(mostWaiting));
  await tx.delete(waitingList).where(and(ownWaiting(viewer), eq(waitingList.professionalId, wish.professionalId)));
  const [row] = await tx
    .insert(waitingList)
    .values({ ...wish, accountId: viewer.id, knownTimes: free })
    .returning({ id: waitingList.id });
  return (await waitingOf(tx, viewer)).find(({ id }) => id === row!.id)!;
}

async function earlierWish(tx: Tx, viewer: Viewer, { bookingId }: { bookingId: string }) {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), ownBookings(viewer)));
  if (!row) throw notFound("There is no such booking.");
  const status = statusAt(row, currentTime());
  if (row.startsAt <= currentTime() || (status !== "pending" && status !== "confirmed"))
    throw conflict("booking-move-refused", "This booking can no longer be moved.", { state: status });
  const { timeZone } = await hostOf(tx, row.professionalId);
  const wish: Wish = {
    professionalId: row.professionalId,
    bookingId,
    kindId: row.kindId,
    minutes: row.duration,
    fromDay: wallTime(currentTime(), timeZone).date,
    untilDay: wallTime(row.startsAt, timeZone).date,
  };
  return { wish, free: await freeNow(tx, wish, viewer.email) };
}

async function dayWish(tx: Tx, viewer: Viewer, input: Exclude<NewWaiting, { bookingId: string }>) {
  const { professionalId, date, kindId } = input;
  requireOtherPerson(viewer, professionalId);
  const { timeZone } = await hostOf(tx, professionalId, { onlyListed: true });
  if (date < wallTime(currentTime(), timeZone).date)
    throw badRequest("This day has gone by.", { date: "Please choose a day in the future" });
  const minutes = (await rulesOfKind(tx, professionalId, kindId))?.minutes ?? input.duration;
  const wish: Wish = {
    professionalId,
    bookingId: null,
    kindId: kindId ?? null,
    minutes,
    fromDay: date,
    untilDay: date,
  };
  const free = await freeNow(tx, wish, viewer.email);
  if (free.length > 0) throw conflict("day-not-full", "There are free times on this day. Choose one of them.");
  return { wish, free };
}

async function hostOf(tx: Tx, professionalId: string, { onlyListed = false } = {}) {
  const [person] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), onlyListed ? eq(professionals.listed, true) : undefined));
  if (!person) throw notFound("There is no such professional.");
  return hoursOf(person);
}

async function freeNow(tx: Tx, wish: Wish, email: string): Promise<string[]> {
  const [booking] = wish.bookingId ? await tx.select().from(bookings).where(eq(bookings.id, wish.bookingId)) : [];
  const kind = booking
    ? await rulesOfBooking(tx, booking)
    : await rulesOfKind(tx, wish.professionalId, wish.kindId ?? undefined);
  const times = await freeStarts(tx, wish.professionalId, {
    from: wish.fromDay,
    until: wish.untilDay,
    duration: wish.minutes,
    kind,
    email,
    without: wish.bookingId ?? undefined,
  });
  return booking ? times.filter((startsAt) => new Date(startsAt) < booking.startsAt) : times;
}

/** Takes the viewer off a waiting list. Throws 404 for entries of others. */
export async function leaveWaitingList(viewer: Viewer, id: string): Promise<void> {
  const db = await database();
  const own = and(eq(waitingList.id, id), ownWaiting(viewer));
  const [gone] = await db.delete(waitingList).where(own).returning({ id: waitingList.id });
  if (!gone) throw notFound("You are not on this waiting list.");
}

/** Takes the entry of a mailed link off its waiting list; repeating it changes nothing. 404 for an invalid token. */
export async function leaveByToken(token: string): Promise<{ left: true }> {
  const id = await entryOfToken(token);
  if (!id) throw notFound("This link is not complete. Open it from the email again.");
  const db = await database();
  await db.delete(waitingList).where(eq(waitingList.id, id));
  return { left: true };
}

/** Ends the wait for an earlier time, in the transaction that moves or ends the booking. */
export async function endWaitingFor(tx: Tx, bookingId: string): Promise<void> {
  await tx.delete(waitingList).where(eq(waitingList.bookingId, bookingId));
}

/** Ends the wait for a time on a full day, in the transaction in which the client books one of its times. */
export async function endWaitingOnDay(
  tx: Tx,
  { accountId, professionalId, day }: { accountId: string; professionalId: string; day: string },
): Promise<void> {
  await tx
    .delete(waitingList)
    .where(
      and(
        eq(waitingList.accountId, accountId),
        eq(waitingList.professionalId, professionalId),
        isNull(waitingList.bookingId),
        sql`${day}::date between ${waitingList.fromDay} and ${waitingList.untilDay}`,
      ),
    );
}

/** Ends every wait of an account and for its profile, in the transaction that closes the account. */
export async function endWaitingOf(tx: Tx, { id, professionalId }: Pick<Viewer, "id" | "professionalId">) {
  await tx
    .delete(waitingList)
    .where(
      or(eq(waitingList.accountId, id), professionalId ? eq(waitingList.professionalId, professionalId) : undefined),
    );
}

/** Entries are checked at least this often, because calendars from elsewhere and guest bookings free times, too. */
const recheckMs = 10 * 60_000;
/** A change of the last minute counts as later than the check: its transaction may have begun before it. */
const settledMs = 60_000;
/** Entries of one run. */
const batchSize = 500;

/**
 * A job: notifies clients of times that have opened since the last check, in the order in which they joined, each entry
 * in its own transaction. One notice names the soonest of the times that opened together; the first client who takes it
 * gets it. Removes entries whose booking has ended or whose days have passed.
 */
export async function notifyWaiting(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const db = await database();
  await db.delete(waitingList).where(pastEntries(now));
  const changed = sql`exists (select from ${bookings} b where b.professional_id = ${waitingList.professionalId}
    and b.updated_at > ${waitingList.checkedAt})`;
  const items = await db
    .select({ id: waitingList.id })
    .from(waitingList)
    .innerJoin(professionals, eq(professionals.id, waitingList.professionalId))
    .innerJoin(accounts, eq(accounts.id, waitingList.accountId))
    .where(
      and(
        or(
          lte(waitingList.checkedAt, new Date(now.getTime() - recheckMs)),
          gt(professionals.updatedAt, waitingList.checkedAt),
          changed,
        ),
        eq(professionals.listed, true),
        eq(accounts.status, "active"),
        isNull(accounts.deletionDueAt),
      ),
    )
    .orderBy(asc(waitingList.createdAt), waitingList.id)
    .limit(batchSize);
  const run = ({ id }: { id: string }) => transaction((tx) => notifyEntry(tx, id, now));
  const counts = await forEachOf(items, { task: "waiting-list.notify", now, signal, run });
  return { ...counts, more: counts.more || items.length === batchSize };
}

/**
 * Checks the waiting lists after the response of a change that opens times, so that clients do not wait for the job.
 * Never throws; with JOBS=off only the job checks them.
 */
export function checkWaitingLists(): void {
  if (env.JOBS === "off") return;
  try {
    after(() =>
      notifyWaiting(currentTime()).then(
        () => sendMails(),
        (error: unknown) => logError("The waiting lists could not be checked.", error),
      ),
    );
  } catch {
    // Outside a request the job checks them.
  }
}

/** Entries of bookings that have started or ended, and of days that have passed everywhere. */
function pastEntries(now: Date): SQL | undefined {
  const open = sql`exists (select from ${bookings} b where b.id = ${waitingList.bookingId}
    and b.status in ('pending', 'confirmed') and b.starts_at > ${now.toISOString()}::timestamptz)`;
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  return or(lt(waitingList.untilDay, yesterday), and(sql`${waitingList.bookingId} is not null`, sql`not ${open}`));
}

/** Checks one entry; false when no time has opened. */
async function notifyEntry(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [entry] = await tx.select().from(waitingList).where(eq(waitingList.id, id)).for("update");
  if (!entry) return false;
  const [client] = await tx.select().from(accounts).where(eq(accounts.id, entry.accountId));
  const [host] = await tx.select().from(professionals).where(eq(professionals.id, entry.professionalId));
  const free = await freeNow(tx, entry, client!.email);
  const opened: string[] = [];
  for (const startsAt of openedTimes(free, entry.knownTimes))
    if (!(await isBusy(tx, entry, startsAt))) opened.push(startsAt);
  const checkedAt = new Date(now.getTime() - settledMs);
  const [first] = opened;
  await tx
    .update(waitingList)
    .set({ knownTimes: free, checkedAt, ...(first && { notifiedAt: now }) })
    .where(eq(waitingList.id, id));
  if (!first) return false;
  const { timeZone } = hoursOf(host!);
  const wall = wallTime(new Date(first), timeZone);
  const [kind] = entry.kindId
    ? await tx.select({ slug: meetingKinds.slug }).from(meetingKinds).where(eq(meetingKinds.id, entry.kindId))
    : [];
  const links = [{ label: "Leave the waiting list", path: `/waiting-list/${await leavingToken(id)}` }];
  const opening = { startsAt: first, timeZone, date: wallTime(new Date(first), zoneOfPerson(client!)).date };
  const names = { professional: host!.name };
  await notify(tx, {
    accountId: entry.accountId,
    links,
    names,
    ...(entry.bookingId
      ? {
          type: "waiting-earlier-time",
          params: { ...opening, bookingId: entry.bookingId, to: `${wall.date}T${wall.time}` },
        }
      : {
          type: "waiting-day-time",
          params: {
            ...opening,
            professionalId: entry.professionalId,
            hostDate: wall.date,
            time: wall.time,
            ...(kind && { kind: kind.slug }),
          },
        }),
  });
  return true;
}

/** True if the client has another meeting at that time. */
async function isBusy(tx: Tx, { accountId, bookingId, minutes }: Entry, startsAt: string): Promise<boolean> {
  const start = new Date(startsAt);
  const meetings = await tx.$count(
    bookings,
    and(
      eq(bookings.clientId, accountId),
      sql`${bookings.status} in ('pending', 'confirmed')`,
      bookingId ? sql`${bookings.id} <> ${bookingId}` : undefined,
      lt(bookings.startsAt, new Date(start.getTime() + minutes * 60_000)),
      gt(bookings.endsAt, start),
    ),
  );
  return meetings > 0;
}
