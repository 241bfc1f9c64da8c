import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { obligationById } from "@/lib/deadlines/obligations/data/find";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import { dayNumber } from "@/lib/deadlines/working-days/rules";
import { notify } from "@/lib/notifications/notices/writes";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { practiceClients, practiceWork } from "@/lib/platform/db/tables/practice";
import { formatDay } from "@/lib/platform/format/dates";
import { nameInMail } from "@/lib/platform/format/mail-name";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { receiverOf } from "@/lib/practice/clients/reads";
import { moveRequests } from "@/lib/practice/document-requests/writes";
import { factsOf, inCountry, isOpenWork, type KnownObligation } from "@/lib/practice/work/reads";
import { dateOfPeriod, type PeriodDate } from "@/lib/practice/work/rules";

/** Work whose due date an obligation gives; a date by hand has no obligation and stays. */
const followsObligation = and(isOpenWork, isNotNull(practiceWork.obligation), isNotNull(practiceWork.period));

/** An email names so many pieces of work. */
const mostNamed = 10;

/**
 * Job: moves work that is neither filed nor done to the due date that its obligation has now, after an announced holiday,
 * a published change or a release with other data. Tells the person in charge, else the owner, in one notice and one
 * email for each firm and run. Open requests for the papers of a series' work move by the same days, if no reminder was
 * sent yet. Work whose obligation has no date for its period any more stays. Two servers move and tell once: the rows are
 * locked before they are compared.
 */
export function moveChangedWork(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return forEachItem({
    task: "practice.move-changed-work",
    now,
    signal,
    page: async ({ next, limit }) =>
      (await database())
        .selectDistinct({ id: practiceWork.professionalId })
        .from(practiceWork)
        .where(and(followsObligation, next(practiceWork.professionalId)))
        .orderBy(practiceWork.professionalId)
        .limit(limit),
    run: ({ id }) => transaction((tx) => moveWorkOf(tx, id, now)),
  });
}

/** Moves the work of a firm and tells those in charge; false where every date is as before. */
async function moveWorkOf(tx: Tx, professionalId: string, now: Date): Promise<boolean> {
  const ofFirm = and(eq(practiceWork.professionalId, professionalId), followsObligation);
  const found = await selectDated(tx, ofFirm);
  const dateOf = await currentDates(tx, found);
  const ids = found.filter((work) => isChanged(work, dateOf(work))).map(({ id }) => id);
  if (ids.length === 0) return false;
  const locked = await selectDated(tx, and(ofFirm, inArray(practiceWork.id, ids))).for("update", { of: practiceWork });
  const moved = locked.flatMap((work) => {
    const to = dateOf(work);
    return to && isChanged(work, to) ? [{ ...work, to }] : [];
  });
  const groups = Map.groupBy(moved, ({ dueOn, to }) => `${dueOn} ${to.date} ${to.nominal}`);
  for (const group of groups.values()) await moveAlike(tx, group, now);
  await tellInCharge(
    tx,
    professionalId,
    moved.filter(({ dueOn, to }) => to.date !== dueOn),
  );
  return moved.length > 0;
}

type DatedWork = Awaited<ReturnType<typeof selectDated>>[number];
type MovedWork = DatedWork & { to: PeriodDate };

const selectDated = (tx: Tx, wanted: SQL | undefined) =>
  tx
    .select({
      id: practiceWork.id,
      title: practiceWork.title,
      client: practiceClients.name,
      obligation: practiceWork.obligation,
      facts: practiceWork.facts,
      period: practiceWork.period,
      dueOn: practiceWork.dueOn,
      nominalOn: practiceWork.nominalOn,
      seatId: practiceWork.seatId,
      seriesId: practiceWork.seriesId,
    })
    .from(practiceWork)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceWork.clientId))
    .where(wanted)
    .orderBy(asc(practiceWork.id))
    .$dynamic();

const isChanged = ({ dueOn, nominalOn }: DatedWork, to: PeriodDate | undefined): boolean =>
  to !== undefined && (to.date !== dueOn || to.nominal !== nominalOn);

/**
 * Answers the due date of a piece of work by its obligation as it is published now; undefined for none. Each obligation
 * is looked up once, and each date computed once for all work with the same answers and period.
 */
async function currentDates(tx: Tx, works: readonly DatedWork[]) {
  const countries = new Map<CountryCode, CountryObligations>();
  const known = new Map<string, KnownObligation | undefined>();
  for (const id of new Set(works.map(({ obligation }) => obligation!))) {
    const country = obligationById(id)?.country;
    if (!country) continue;
    if (!countries.has(country)) countries.set(country, await obligationsNowIn(tx, country));
    known.set(id, inCountry(countries.get(country)!, id));
  }
  const dates = new Map<string, PeriodDate | undefined>();
  return ({ obligation, facts, period }: DatedWork): PeriodDate | undefined => {
    const rule = known.get(obligation!);
    const answers = factsOf(facts);
    if (!rule || !answers) return undefined;
    const key = JSON.stringify([obligation, period, answers]);
    if (!dates.has(key)) dates.set(key, dateOfPeriod(rule.obligation, answers, period!, rule.calendar));
    return dates.get(key);
  };
}

/** Moves work from one due date to another. */
async function moveAlike(tx: Tx, works: readonly MovedWork[], now: Date): Promise<void> {
  const [{ dueOn, to }] = works as [MovedWork];
  await tx
    .update(practiceWork)
    .set({ dueOn: to.date, nominalOn: to.nominal, updatedAt: now, version: sql`${practiceWork.version} + 1` })
    .where(
      inArray(
        practiceWork.id,
        works.map(({ id }) => id),
      ),
    );
  const ofSeries = works.filter(({ seriesId }) => seriesId !== null).map(({ id }) => id);
  await moveRequests(tx, ofSeries, dayNumber(to.date) - dayNumber(dueOn));
}

/** Tells the person in charge of each piece of work, else the owner, of the new due dates. */
async function tellInCharge(tx: Tx, professionalId: string, moved: readonly MovedWork[]): Promise<void> {
  for (const [seatId, works] of Map.groupBy(moved, (work) => work.seatId)) {
    const { to, seat } = await receiverOf(tx, { professionalId, seatId });
    const sorted = works.toSorted((a, b) => a.to.date.localeCompare(b.to.date));
    const first = sorted[0]!;
    await notify(tx, {
      ...to,
      type: "work-moved",
      params: { ...seat, workId: first.id, old: first.dueOn, date: first.to.date, count: works.length },
      names: { work: first.title, client: first.client },
      lines: [...(works.length > 1 ? linesOf(sorted) : []), ...(to.lines ?? [])],
    });
  }
}

/** The lines of an email about several pieces of work. */
function linesOf(works: readonly MovedWork[]): string[] {
  const lines = works
    .slice(0, mostNamed)
    .map(
      ({ title, client, dueOn, to }) =>
        `${nameInMail(title, "Work")}, ${nameInMail(client, "a client")}: due on ${formatDay(to.date)}, until now ` +
        `on ${formatDay(dueOn)}.`,
    );
  const more = works.length - lines.length;
  return more > 0 ? [...lines, `And ${more} more.`] : lines;
}
