import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceSeries } from "@/lib/platform/db/tables/practice";
import { notFound } from "@/lib/platform/http/errors";
import { taxName } from "@/lib/practice/taxes/rules";
import type { WorkFrequency } from "@/lib/practice/work/contract";
import { factsOf, knownObligation } from "@/lib/practice/work/reads";
import type { Series, SeriesList, SeriesQuery } from "./contract";
import { type Rhythm, seriesState } from "./rules";

/** The authorization filter of series; required in every query on them. */
export const ownSeries = ({ role, professionalId }: Viewer): SQL =>
  role === "professional" && professionalId ? eq(practiceSeries.professionalId, professionalId) : sql`false`;

/** A page of the firm's work that returns: what goes on first, by the client's name. */
export async function listSeries(viewer: Viewer, { client, page, perPage }: SeriesQuery): Promise<SeriesList> {
  const db = await database();
  const wanted = and(ownSeries(viewer), client ? eq(practiceSeries.clientId, client) : undefined);
  const rows = await selectSeries(db)
    .where(wanted)
    .orderBy(sql`${practiceSeries.endedAt} is not null`, asc(practiceClients.name), asc(practiceSeries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(practiceSeries, wanted);
  return { items: rows.map(toSeries), total, page, pages: Math.ceil(total / perPage) };
}

/** A series of the viewer's firm; 404 for other accounts. */
export async function getSeries(viewer: Viewer, id: string): Promise<Series> {
  return getSeriesIn(await database(), viewer, id);
}

/** `getSeries` inside a transaction. */
export async function getSeriesIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Series> {
  const [row] = await selectSeries(db).where(and(eq(practiceSeries.id, id), ownSeries(viewer)));
  if (!row) throw noSeries();
  return toSeries(row);
}

/** The 404 for another firm's series. */
export const noSeries = () => notFound("There is no such work that returns.");

/** What decides the periods of a series now; undefined for an obligation that is no longer known. */
export async function rhythmOf(
  db: Db | Tx,
  { obligation, facts, firstDueOn, frequency }: typeof practiceSeries.$inferSelect,
): Promise<Rhythm | undefined> {
  if (!obligation)
    return firstDueOn ? { by: "hand", first: firstDueOn, frequency: frequency as WorkFrequency } : undefined;
  const known = await knownObligation(db, obligation);
  const answers = factsOf(facts);
  return known && answers ? { by: "obligation", facts: answers, ...known } : undefined;
}

function selectSeries(db: Db | Tx) {
  return db
    .select({
      series: practiceSeries,
      client: { id: practiceClients.id, name: practiceClients.name, country: practiceClients.country },
      seatName: fullNameOf(accounts),
    })
    .from(practiceSeries)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceSeries.clientId))
    .leftJoin(seats, eq(seats.id, practiceSeries.seatId))
    .leftJoin(accounts, eq(accounts.id, seats.accountId))
    .$dynamic();
}

const toSeries = ({ series, client, seatName }: Awaited<ReturnType<typeof selectSeries>>[number]): Series => ({
  id: series.id,
  client,
  title: series.title,
  service: series.service,
  frequency: series.frequency as WorkFrequency,
  obligation: series.obligation ? { id: series.obligation, name: taxName(series.obligation) } : null,
  facts: series.obligation ? factsOf(series.facts) : null,
  zone: series.zone,
  steps: series.steps.map(({ text }) => text),
  seat: series.seatId ? { id: series.seatId, name: seatName ?? "" } : null,
  papers: series.papers,
  papersDaysBefore: series.papersDaysBefore,
  state: seriesState(series),
  next: series.nextPeriod && series.nextOn ? { period: series.nextPeriod, on: series.nextOn } : null,
  skipped: series.skipped,
  version: series.version,
});
