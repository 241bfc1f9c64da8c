import { and, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceSeries, practiceWork } from "@/lib/platform/db/tables/practice";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { conflict } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { clientAllowance } from "@/lib/practice/clients/reads";
import { allowsWork } from "@/lib/practice/clients/rules";
import { demandSeat } from "@/lib/practice/clients/writes";
import { askForPapers } from "@/lib/practice/document-requests/writes";
import type { WorkFacts } from "@/lib/practice/work/contract";
import type { PeriodDate } from "@/lib/practice/work/rules";
import { clientForWork, demandObligation, newStep, noDate } from "@/lib/practice/work/writes";
import type { NewSeries, Series, SeriesChange, SeriesDue, SeriesState } from "./contract";
import { getSeriesIn, noSeries, ownSeries, rhythmOf } from "./reads";
import { beginsOn, firstPeriod, isWorthMaking, periodAfter, periodDate, type Rhythm, seriesState } from "./rules";

type Row = typeof practiceSeries.$inferSelect;

/** One run makes at most so many periods of a series. */
const periodsPerRun = 24;
/** Where the day begins first, it is so many hours ahead of UTC. */
const hoursAhead = 14;

/**
 * Adds work that returns, and makes its first period at once when its day has come. Throws 404 for another firm's client
 * or seat, 403 `plan-required`, 400 for an obligation of another country or without a date.
 */
export async function addSeries(
  tx: Tx,
  viewer: Viewer,
  { client: clientId, due, ...input }: NewSeries,
): Promise<Series> {
  const client = await clientForWork(tx, viewer, clientId);
  await demandSeat(tx, viewer, input.seat);
  const { columns, rhythm, first } = await startOf(tx, client, due);
  const { seat, steps, ...facts } = input;
  const [row] = await tx
    .insert(practiceSeries)
    .values({
      ...facts,
      ...columns,
      professionalId: viewer.professionalId!,
      clientId,
      seatId: seat,
      steps: steps.map(newStep),
      nextPeriod: first.period,
      nextOn: beginsOn(rhythm, first),
    })
    .returning();
  await makeDuePeriods(tx, row!, currentTime());
  return getSeriesIn(tx, viewer, row!.id);
}

/** The columns of what decides the periods, and the first of them. */
async function startOf(tx: Tx, client: PracticeClient, due: SeriesDue) {
  if (due.by === "hand") {
    const { first: firstDueOn, zone, frequency } = due;
    const rhythm: Rhythm = { by: "hand", first: firstDueOn, frequency };
    const first = { period: firstDueOn, date: firstDueOn, nominal: firstDueOn, tentative: false };
    return { columns: { firstDueOn, zone, frequency }, rhythm, first };
  }
  const known = await demandObligation(tx, client, due.obligation);
  const rhythm: Rhythm = { by: "obligation", facts: due.facts, ...known };
  const today = wallTime(currentTime(), known.zone).date;
  const first = due.period ? periodDate(rhythm, due.period) : firstPeriod(rhythm, today);
  if (!first) throw noDate();
  const { id: obligation, frequency } = known.obligation;
  return { columns: { obligation, facts: due.facts, zone: known.zone, frequency }, rhythm, first };
}

/**
 * Changes a series for its periods to come; pauses, resumes or ends it; skips its next period or brings one back. After a
 * pause, and with other facts, it goes on with the next period due. Throws 404 for another firm's series or seat, 412 for
 * an old version, 409 `no-such-period` for a period that cannot be skipped or brought back, 400 for facts with which its
 * obligation has no date, or of a series by hand.
 */
export function changeSeries(viewer: Viewer, id: string, version: number, change: SeriesChange): Promise<Series> {
  return transaction(async (tx) => {
    const own = and(eq(practiceSeries.id, id), ownSeries(viewer));
    const [stored] = await tx.select().from(practiceSeries).where(own).for("update");
    if (!stored) throw noSeries();
    if (stored.version !== version) throw stale(stored.version);
    const { seat, steps, facts, state, skip, unskip, ...fields } = change;
    if (seat !== undefined) await demandSeat(tx, viewer, seat);
    const now = currentTime();
    const answered = facts && (await withFacts(tx, stored, facts, now));
    const row = { ...stored, ...answered };
    const [saved] = await tx
      .update(practiceSeries)
      .set({
        ...fields,
        ...answered,
        ...(seat !== undefined && { seatId: seat }),
        ...(steps && { steps: steps.map(newStep) }),
        ...(state !== undefined && state !== seriesState(row) && (await inState(tx, row, state, now))),
        ...(skip && (await skipped(tx, row, skip))),
        ...(unskip && (await restored(tx, row, unskip))),
        updatedAt: now,
        version: row.version + 1,
      })
      .where(eq(practiceSeries.id, id))
      .returning();
    await makeDuePeriods(tx, saved!, now);
    return getSeriesIn(tx, viewer, id);
  });
}

/** Other answers, and the next period due by them. Throws 400 for answers without a date. */
async function withFacts(tx: Tx, row: Row, facts: WorkFacts, now: Date): Promise<Partial<Row>> {
  const next = row.obligation ? await nextDue(tx, { ...row, facts }, now) : null;
  if (!next?.nextPeriod) throw noDate();
  return { facts, ...next };
}

async function inState(tx: Tx, row: Row, state: SeriesState, now: Date): Promise<Partial<Row>> {
  if (state === "paused") return { pausedAt: now, endedAt: null };
  if (state === "ended") return { endedAt: now };
  const next = await nextDue(tx, row, now);
  // Periods before the stored one had their turn, also where their work was deleted since.
  const isEarlier = row.nextPeriod && next.nextPeriod && next.nextPeriod < row.nextPeriod;
  return { pausedAt: null, endedAt: null, ...(isEarlier ? undefined : next) };
}

/** The next period due that has no work yet. */
async function nextDue(tx: Tx, row: Row, now: Date): Promise<Pick<Row, "nextPeriod" | "nextOn">> {
  const rhythm = await rhythmOf(tx, row);
  if (!rhythm) return { nextPeriod: null, nextOn: null };
  const [made] = await tx
    .select({ last: sql<string | null>`max(${practiceWork.period})::text` })
    .from(practiceWork)
    .where(eq(practiceWork.seriesId, row.id));
  const first = firstPeriod(rhythm, wallTime(now, row.zone).date);
  const isTaken = first && ((made?.last && first.period <= made.last) || row.skipped.includes(first.period));
  const last = made?.last && first && made.last > first.period ? made.last : first?.period;
  return columnsOf(rhythm, isTaken ? periodAfter(rhythm, last!, row.skipped) : first);
}

const columnsOf = (rhythm: Rhythm, next: PeriodDate | undefined): Pick<Row, "nextPeriod" | "nextOn"> => ({
  nextPeriod: next?.period ?? null,
  nextOn: next ? beginsOn(rhythm, next) : null,
});

const noPeriod = () =>
  conflict("no-such-period", "Only the next period can be skipped, and only a skipped one brought back.");

async function skipped(tx: Tx, row: Row, period: string): Promise<Partial<Row>> {
  const rhythm = await rhythmOf(tx, row);
  if (!rhythm || period !== row.nextPeriod) throw noPeriod();
  const all = [...row.skipped, period];
  return { skipped: all, ...columnsOf(rhythm, periodAfter(rhythm, period, all)) };
}

async function restored(tx: Tx, row: Row, period: string): Promise<Partial<Row>> {
  const rhythm = await rhythmOf(tx, row);
  const date = rhythm && periodDate(rhythm, period);
  if (!row.skipped.includes(period) || !date) throw noPeriod();
  const all = row.skipped.filter((one) => one !== period);
  const isNext = row.nextPeriod === null || period < row.nextPeriod;
  return { skipped: all, ...(isNext && columnsOf(rhythm, date)) };
}

const isActive = and(isNull(practiceSeries.pausedAt), isNull(practiceSeries.endedAt));

/**
 * Job: makes the work of each period whose day has come in its series' zone, with steps and the request for its papers.
 * Two servers make a period once: series and period are unique. Stops for archived clients, for accounts that are not
 * active, and where the plan does not allow new work.
 */
export function makePeriods(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const latest = wallTime(new Date(now.getTime() + hoursAhead * 3_600_000), "UTC").date;
  return forEachSeries({
    task: "practice.make-periods",
    now,
    signal,
    due: and(isActive, isNotNull(practiceSeries.nextOn), lte(practiceSeries.nextOn, latest)),
    run: async (tx, row) => (await makeDuePeriods(tx, row, now)) > 0,
  });
}

/**
 * Job: finds the next period of series whose obligation had none, once a release or a published change names one, or a
 * withdrawal is undone.
 */
export function findPeriods(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return forEachSeries({
    task: "practice.find-periods",
    now,
    signal,
    due: and(isActive, isNull(practiceSeries.nextOn), isNotNull(practiceSeries.obligation)),
    run: async (tx, row) => {
      const next = await nextDue(tx, row, now);
      if (!next.nextOn) return false;
      await tx.update(practiceSeries).set(next).where(eq(practiceSeries.id, row.id));
      await makeDuePeriods(tx, { ...row, ...next }, now);
    },
  });
}

type SeriesJob = {
  task: string;
  now: Date;
  signal: AbortSignal | undefined;
  due: SQL | undefined;
  /** False when there was nothing to do. */
  run: (tx: Tx, row: Row) => Promise<unknown>;
};

/** Works on each due series in a transaction that locks it. */
const forEachSeries = ({ task, now, signal, due, run }: SeriesJob): Promise<ItemCounts> =>
  forEachItem({
    task,
    now,
    signal,
    page: async ({ next, limit }) =>
      (await database())
        .select({ id: practiceSeries.id })
        .from(practiceSeries)
        .where(and(due, next(practiceSeries.id)))
        .orderBy(practiceSeries.id)
        .limit(limit),
    run: ({ id }) =>
      transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(practiceSeries)
          .where(and(due, eq(practiceSeries.id, id)))
          .for("update");
        return row ? run(tx, row) : false;
      }),
  });

/** Makes the periods of a locked series whose day has come; answers how many. */
async function makeDuePeriods(tx: Tx, row: Row, now: Date): Promise<number> {
  const today = wallTime(now, row.zone).date;
  if (seriesState(row) !== "active" || !row.nextOn || row.nextOn > today) return 0;
  const rhythm = await rhythmOf(tx, row);
  if (!rhythm || !(await mayMake(tx, row))) return 0;
  let made = 0;
  let next = row.nextPeriod ? periodDate(rhythm, row.nextPeriod) : undefined;
  for (let count = 0; next && beginsOn(rhythm, next) <= today && count < periodsPerRun; count += 1) {
    if (isWorthMaking(next, today)) made += await makePeriod(tx, row, next, today);
    next = periodAfter(rhythm, next.period, row.skipped);
  }
  await tx.update(practiceSeries).set(columnsOf(rhythm, next)).where(eq(practiceSeries.id, row.id));
  return made;
}

/** Makes the work of a period, unless it exists, and asks the client for its papers. */
async function makePeriod(tx: Tx, row: Row, { period, date, nominal }: PeriodDate, today: string): Promise<number> {
  const [made] = await tx
    .insert(practiceWork)
    .values({
      professionalId: row.professionalId,
      clientId: row.clientId,
      seriesId: row.id,
      title: row.title,
      service: row.service,
      frequency: row.frequency,
      obligation: row.obligation,
      facts: row.facts,
      zone: row.zone,
      steps: row.steps.map(({ text }) => newStep(text)),
      seatId: row.seatId,
      period,
      dueOn: date,
      nominalOn: row.obligation ? nominal : null,
    })
    .onConflictDoNothing({ target: [practiceWork.seriesId, practiceWork.period] })
    .returning({ id: practiceWork.id });
  if (!made) return 0;
  if (row.papers.length > 0) {
    const papersDue = addDays(date, -row.papersDaysBefore);
    await askForPapers(tx, {
      professionalId: row.professionalId,
      clientId: row.clientId,
      workId: made.id,
      title: row.title,
      period: period.slice(0, 7),
      note: "",
      // The client is not asked for papers by a day that has passed.
      dueOn: papersDue < today ? today : papersDue,
      zone: row.zone,
      items: row.papers,
    });
  }
  return 1;
}

/** Whether new work is made: for a client who is not archived, by an active account whose plan has room. */
async function mayMake(tx: Tx, { clientId, professionalId }: Row): Promise<boolean> {
  const [found] = await tx
    .select({ accountId: accounts.id, origin: practiceClients.origin })
    .from(practiceClients)
    .innerJoin(professionals, eq(professionals.id, practiceClients.professionalId))
    .innerJoin(accounts, eq(accounts.id, professionals.accountId))
    .where(
      and(
        eq(practiceClients.id, clientId),
        isNull(practiceClients.archivedAt),
        eq(accounts.status, "active"),
        isNull(accounts.deletionDueAt),
      ),
    );
  if (!found) return false;
  const owner = { id: found.accountId, role: "professional" as const, professionalId };
  return allowsWork(await clientAllowance(tx, owner), found.origin);
}
