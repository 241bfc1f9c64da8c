import { createHash } from "node:crypto";
import { and, asc, eq, gt, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { notifySides } from "@/lib/meetings/booking-notices/writes";
import { hostById } from "@/lib/meetings/bookings/writes";
import { jobViewer } from "@/lib/meetings/outcomes/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { currentSealPrefix, seal, sealAnew, unseal } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings, calendarBusy, calendarSources, reminders } from "@/lib/platform/db/tables/meetings";
import type { CalendarResult } from "@/lib/platform/files/child/calendar";
import { filePool } from "@/lib/platform/files/pool";
import { nothingReadable } from "@/lib/platform/files/types";
import { badRequest, conflict } from "@/lib/platform/http/errors";
import { callOutbound, isOutboundError, type OutboundOptions } from "@/lib/platform/http/server/outbound";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { retryDelay } from "@/lib/platform/reference/retries";
import { forEachItem, forEachOf, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";
import type { CalendarSource, NewCalendarSource } from "./contract";
import { getCalendarSource, ownSource, ownSources, type SourceRow } from "./reads";
import {
  addressOf,
  busyDaysAhead,
  failedReadMinutes,
  mostCalendars,
  notifyAfterHours,
  readEveryMinutes,
  readTimeoutMs,
} from "./rules";

/** Encrypts the private addresses (lib/platform/auth/sealing.ts). */
const addressPurpose = "calendar address";

/** Calendars that the job reads at the same time, fewer than the jobs that may wait for a process that opens files. */
const parallel = 4;
const readsPerRun = 400;

/** What a calendar shows. */
type ReadCalendar = Pick<CalendarResult & { ok: true }, "busy" | "cut" | "unknownZones">;

/**
 * Adds a calendar from elsewhere and reads it at once; an address added before is read again instead. Throws 400 at
 * `address` when it cannot be read, 409 `no-profile` without a profile, and 409 `too-many-calendars` above five.
 * `options` are for tests.
 */
export async function addCalendarSource(
  viewer: Viewer,
  { address: entered }: NewCalendarSource,
  options?: OutboundOptions,
): Promise<CalendarSource> {
  if (!viewer.professionalId) throw conflict("no-profile", "Finish your profile before you add a calendar.");
  const address = addressOf(entered);
  const now = currentTime();
  for (const row of await ownSources(viewer))
    if ((await unseal(addressPurpose, row.address)) === address) return readCalendarNow(viewer, row.id, options);
  const result = await readAddress(address, await zoneOf(viewer.id), now, options);
  if ("failure" in result) throw badRequest(result.failure, { address: result.failure });
  const sealed = await seal(addressPurpose, address);
  const row = await transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    if ((await tx.$count(calendarSources, eq(calendarSources.accountId, viewer.id))) >= mostCalendars)
      throw conflict("too-many-calendars", `You have ${mostCalendars} calendars. Remove one that you no longer use.`);
    const [added] = await tx
      .insert(calendarSources)
      .values({ accountId: viewer.id, address: sealed, host: new URL(address).host, nextReadAt: nextRead(now) })
      .returning();
    await storeBusy(tx, added!, result, now);
    return added!;
  });
  await notifyConflicts(row.accountId, now);
  return getCalendarSource(viewer, row.id);
}

/** Reads one of the viewer's calendars now; a failure is part of the answer. 404 for any other. */
export async function readCalendarNow(viewer: Viewer, id: string, options?: OutboundOptions): Promise<CalendarSource> {
  await readSource(await ownSource(viewer, id), currentTime(), options);
  return getCalendarSource(viewer, id);
}

/** Removes one of the viewer's calendars with its busy times; 404 for any other. */
export async function removeCalendarSource(viewer: Viewer, id: string): Promise<void> {
  const { id: own } = await ownSource(viewer, id);
  const db = await database();
  await db.delete(calendarSources).where(eq(calendarSources.id, own));
}

/**
 * Job: reads the calendars that are due, several at a time, those whose last read failed after all others. An address
 * that fails or takes longer than `readTimeoutMs` is tried again later, each time after a longer wait; after a day its
 * owner is notified once. `options` are for tests.
 */
export async function readCalendars(
  now: Date,
  signal?: AbortSignal,
  options: OutboundOptions = {},
): Promise<ItemCounts> {
  const db = await database();
  const rows = await db
    .select({ row: calendarSources })
    .from(calendarSources)
    .innerJoin(accounts, eq(accounts.id, calendarSources.accountId))
    .where(and(lte(calendarSources.nextReadAt, now), ne(accounts.status, "suspended"), isNull(accounts.deletionDueAt)))
    .orderBy(asc(calendarSources.failures), asc(calendarSources.nextReadAt), asc(calendarSources.id))
    .limit(readsPerRun);
  const lanes = Array.from({ length: parallel }, (_, lane) => rows.filter((_row, index) => index % parallel === lane));
  const counts = await Promise.all(
    lanes.map((lane) =>
      forEachOf(
        lane.map(({ row }) => row),
        {
          task: "calendars.read",
          now,
          signal,
          run: (row) => readSource(row, now, { ...options, ...(signal && { signal }) }),
        },
      ),
    ),
  );
  return sumCounts(counts);
}

async function readSource(row: SourceRow, now: Date, options?: OutboundOptions): Promise<void> {
  const address = await unseal(addressPurpose, row.address);
  const result = await readAddress(address, await zoneOf(row.accountId), now, options);
  await transaction((tx) =>
    "failure" in result ? storeFailure(tx, row, result.failure, now) : storeBusy(tx, row, result, now),
  );
  await notifyConflicts(row.accountId, now);
}

const nextRead = (now: Date) => new Date(now.getTime() + readEveryMinutes * 60_000);

/** The zone of all-day entries: that of the professional's country. */
async function zoneOf(accountId: string): Promise<string> {
  const db = await database();
  const [person] = await db
    .select({ country: professionals.country })
    .from(professionals)
    .where(eq(professionals.accountId, accountId));
  return person ? countryByCode(person.country as CountryCode).timeZone : "UTC";
}

/** Calls the address and parses the answer in a child process; a failure is a sentence for the owner. */
async function readAddress(
  address: string,
  timeZone: string,
  now: Date,
  options?: OutboundOptions,
): Promise<ReadCalendar | { failure: string }> {
  let bytes: Buffer;
  try {
    const headers = { Accept: "text/calendar", "User-Agent": `${brand.name}-Calendar/1` };
    const { status, body } = await callOutbound({ url: address, headers }, { timeoutMs: readTimeoutMs, ...options });
    if (status !== 200) return { failure: `The calendar's server answered ${status}. Copy the private address again.` };
    bytes = body;
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return { failure: error.message };
  }
  // From midnight, so that the busy times of an unchanged calendar stay equal all day.
  const from = Math.floor(now.getTime() / 86_400_000) * 86_400_000 - 86_400_000;
  const window = { timeZone, from, to: from + busyDaysAhead * 86_400_000 };
  const result = await filePool.run({ kind: "calendar", bytes, ownUid: `@${brand.companyDomain}`, ...window });
  if (result.ok) return result;
  if (result.reason === nothingReadable) return { failure: `${nothingReadable}.` };
  return {
    failure:
      result.code === "file-too-complex"
        ? "This calendar is too large to read. Share a smaller one."
        : "This address does not lead to a calendar. Copy the private iCal address again.",
  };
}

/** Replaces the busy times of a calendar, if they have changed, and marks it as read. */
async function storeBusy(tx: Tx, { id, accountId }: SourceRow, read: ReadCalendar, now: Date): Promise<void> {
  const { busy, cut, unknownZones } = read;
  const busyHash = createHash("sha256").update(JSON.stringify(busy)).digest("base64url");
  const [row] = await tx.select().from(calendarSources).where(eq(calendarSources.id, id)).for("update");
  // Removed meanwhile.
  if (!row) return;
  if (row.busyHash !== busyHash) {
    await tx.delete(calendarBusy).where(eq(calendarBusy.sourceId, id));
    const [starts, ends] = [0, 1].map((index) => busy.map((time) => new Date(time[index]!).toISOString()));
    await tx.execute(sql`
      insert into calendar_busy (source_id, account_id, starts_at, ends_at)
      select ${id}::uuid, ${accountId}::uuid, s, e
      from unnest(${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) as t (s, e)`);
  }
  await tx
    .update(calendarSources)
    .set({
      busyHash,
      partlyRead: cut,
      unknownZones,
      readAt: now,
      nextReadAt: nextRead(now),
      failure: null,
      failingSince: null,
      failures: 0,
      notifiedAt: null,
    })
    .where(eq(calendarSources.id, id));
}

/** Stores a failure; the busy times read before stay. */
async function storeFailure(tx: Tx, source: SourceRow, failure: string, now: Date): Promise<void> {
  const { id, accountId, host } = source;
  const own = eq(calendarSources.id, id);
  const failures = source.failures + 1;
  const waitMs = retryDelay(failedReadMinutes, failures) * 60_000;
  const [row] = await tx
    .update(calendarSources)
    .set({
      failure,
      failures,
      nextReadAt: new Date(now.getTime() + waitMs),
      failingSince: sql`coalesce(${calendarSources.failingSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(own)
    .returning();
  if (!row || row.notifiedAt || now.getTime() - row.failingSince!.getTime() < notifyAfterHours * 3_600_000) return;
  await tx.update(calendarSources).set({ notifiedAt: now }).where(own);
  await notify(tx, { accountId, type: "calendar-unreadable", params: { sourceId: id, host } });
}

/**
 * Notifies a professional, once for each meeting and time, of meetings that overlap a busy time. A busy time that
 * equals the meeting is the professional's own entry of it.
 */
async function notifyConflicts(accountId: string, now: Date): Promise<void> {
  const db = await database();
  const found = await db
    .selectDistinct({ id: bookings.id })
    .from(bookings)
    .innerJoin(professionals, eq(professionals.id, bookings.professionalId))
    .innerJoin(
      calendarBusy,
      and(
        eq(calendarBusy.accountId, accountId),
        lt(calendarBusy.startsAt, bookings.endsAt),
        gt(calendarBusy.endsAt, bookings.startsAt),
        sql`(${calendarBusy.startsAt}, ${calendarBusy.endsAt}) <> (${bookings.startsAt}, ${bookings.endsAt})`,
      ),
    )
    .where(
      and(
        eq(professionals.accountId, accountId),
        gt(bookings.startsAt, now),
        sql`(${bookings.status} = 'confirmed'
          or ${bookings.status} = 'pending' and ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz)`,
        sql`not exists (select from ${reminders} r
          where r.kind = ${conflictKind} and r.about = ${bookings.id}::text and r.moment = ${bookings.startsAt})`,
      ),
    )
    .limit(20);
  for (const { id } of found) await transaction((tx) => notifyConflict(tx, id));
}

const conflictKind = "calendar-conflict";

async function notifyConflict(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  if (!row) return;
  const first = await tx
    .insert(reminders)
    .values({ kind: conflictKind, about: id, moment: row.startsAt })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) return;
  const host = await hostById(tx, row.professionalId);
  await notifySides(tx, jobViewer, row, host, ["professional"], (_, notice) =>
    notify(tx, { ...notice, type: "calendar-conflict" }),
  );
}

/** Job: encrypts the addresses of older keys with the current one; safe to repeat. */
export async function sealCalendarsAnew(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const isOld = sql`not starts_with(${calendarSources.address}, ${await currentSealPrefix()})`;
  return forEachItem({
    task: "calendars.seal-anew",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: calendarSources.id, address: calendarSources.address })
        .from(calendarSources)
        .where(and(isOld, next(calendarSources.id)))
        .orderBy(calendarSources.id)
        .limit(limit);
    },
    run: async ({ id, address }) => {
      const { sealed } = await sealAnew(addressPurpose, address);
      const db = await database();
      await db
        .update(calendarSources)
        .set({ address: sealed })
        .where(and(eq(calendarSources.id, id), eq(calendarSources.address, address)));
    },
  });
}
