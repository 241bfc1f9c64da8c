import { and, asc, desc, eq, gte, ilike, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { calendarOf } from "@/lib/deadlines/calendar/rules";
import { type CountryObligations, fileDates, vatFilingsOf } from "@/lib/deadlines/obligations/contract";
import { obligationById } from "@/lib/deadlines/obligations/data/find";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import { projects } from "@/lib/platform/db/tables/deals";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceWork } from "@/lib/platform/db/tables/practice";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { getClientIn, ownClients } from "@/lib/practice/clients/reads";
import { taxName } from "@/lib/practice/taxes/rules";
import {
  type Board,
  type BoardQuery,
  type DatesQuery,
  type DueDays,
  type DueDaysQuery,
  type Work,
  type WorkDates,
  type WorkFacts,
  workFactsSchema,
  type WorkList,
  type WorkQuery,
  workStates,
} from "./contract";
import { factsOfClient, isFinished, type KnownRule, obligationDates, questionsOf } from "./rules";

/** The authorization filter of work; required in every query on it. */
export const ownWork = ({ role, professionalId }: Viewer): SQL =>
  role === "professional" && professionalId ? eq(practiceWork.professionalId, professionalId) : sql`false`;

/**
 * Work that is neither filed nor done, in the words of the index `practice_work_open`: PostgreSQL takes the index only
 * where a query has this condition, beside a narrower one, too.
 */
export const isOpenWork = sql`${practiceWork.state} not in ('filed', 'done')`;

const isFinishedWork = sql`${practiceWork.state} in ('filed', 'done')`;

/** A column of the board shows so many cards. */
const boardCards = 25;
/** A board shows what was filed or done in so many days. */
const boardDays = 30;

/** The order of a list: the next due first, or the latest. */
const nextFirst = [asc(practiceWork.dueOn), asc(practiceWork.id)];
const latestFirst = [desc(practiceWork.dueOn), desc(practiceWork.id)];
const lastChangedFirst = [desc(practiceWork.updatedAt), desc(practiceWork.id)];

/** A page of the firm's work: filed or done work from the latest, all other lists by due date. */
export async function listWork(viewer: Viewer, { page, perPage, ...filters }: WorkQuery): Promise<WorkList> {
  const db = await database();
  const { state } = filters;
  const wanted = and(matching(viewer, filters), inState(state), inRange(filters));
  const isNextFirst = state === "open" || state === "all" || !isFinished(state);
  const found = await findPage(db, viewer, wanted, {
    order: isNextFirst ? nextFirst : latestFirst,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return {
    ...found,
    page,
    pages: Math.ceil(found.total / perPage),
    open: await db.$count(practiceWork, and(ownWork(viewer), isOpenWork)),
    countries: await clientCountries(db, viewer),
  };
}

/** A column for each state, with its next cards; filed and done ones of the last 30 days, the last changed first. */
export async function getBoard(viewer: Viewer, filters: BoardQuery): Promise<Board> {
  const db = await database();
  const since = new Date(currentTime().getTime() - boardDays * 86_400_000);
  const isFiltered = matching(viewer, filters);
  const isRecent = and(isFinishedWork, gte(practiceWork.updatedAt, since));
  const columns = workStates.map((state) => {
    const wanted = and(isFinished(state) ? isRecent : isOpenWork, eq(practiceWork.state, state), isFiltered);
    return { name: state, wanted, order: isFinished(state) ? lastChangedFirst : nextFirst };
  });
  const found = await firstOfParts(db, viewer, columns, boardCards);
  return { columns: workStates.map((state) => ({ state, ...found[state] })) };
}

interface Part<Name extends string> {
  name: Name;
  wanted: SQL | undefined;
  order: readonly SQL[];
}

/** The first pieces of each part of the firm's work, and how many the part has. */
async function firstOfParts<Name extends string>(
  db: Db,
  viewer: Viewer,
  parts: readonly Part<Name>[],
  limit: number,
): Promise<Record<Name, { items: Work[]; total: number }>> {
  const found = [];
  for (const { name, wanted, order } of parts) {
    found.push({ name, ...(await idsOfPage(db, viewer, wanted, { order, limit, offset: 0 })) });
  }
  const works = await worksById(
    db,
    viewer,
    found.flatMap(({ ids }) => ids),
  );
  return Object.fromEntries(
    found.map(({ name, ids, total }) => [name, { items: ids.flatMap((id) => works.get(id) ?? []), total }]),
  ) as Record<Name, { items: Work[]; total: number }>;
}

/** The next due work of each part of the firm's open work, by the part's name, and how many the part has. */
export const firstOpenWork = <Name extends string>(
  db: Db,
  viewer: Viewer,
  parts: Record<Name, SQL | undefined>,
  limit: number,
) => {
  const names = Object.keys(parts) as Name[];
  const open = names.map((name) => ({ name, wanted: and(isOpenWork, parts[name]), order: nextFirst }));
  return firstOfParts(db, viewer, open, limit);
};

interface PageOfWork {
  order: readonly SQL[];
  limit: number;
  offset: number;
}

/** The ids of a page of the firm's work that fits a condition, and how many pieces fit. */
async function idsOfPage(
  db: Db,
  viewer: Viewer,
  wanted: SQL | undefined,
  { order, limit, offset }: PageOfWork,
): Promise<{ ids: string[]; total: number }> {
  const all = and(ownWork(viewer), wanted);
  const rows = await db
    .select({ id: practiceWork.id })
    .from(practiceWork)
    .where(all)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  // The last page tells the number itself.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await db.$count(practiceWork, all);
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * A page of the firm's work that fits a condition, and how many pieces fit. The page is found before clients, seats and
 * projects are joined, which are read for its rows only.
 */
async function findPage(
  db: Db,
  viewer: Viewer,
  wanted: SQL | undefined,
  page: PageOfWork,
): Promise<{ items: Work[]; total: number }> {
  const { ids, total } = await idsOfPage(db, viewer, wanted, page);
  const works = await worksById(db, viewer, ids);
  return { items: ids.flatMap((id) => works.get(id) ?? []), total };
}

/** Pieces of the firm's work by their ids. */
async function worksById(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, Work>> {
  if (ids.length === 0) return new Map();
  const rows = await selectWork(db, and(ownWork(viewer), inArray(practiceWork.id, [...ids])));
  return new Map(rows.map((row) => [row.work.id, toWork(row)]));
}

/** A day of the calendar shows so much work. */
const workPerDay = 5;

/** The open work of the firm that is due between two civil dates, both included, by its day. */
export async function listDueDays(viewer: Viewer, { from, to }: DueDaysQuery): Promise<DueDays> {
  const db = await database();
  const { id, dueOn: date, title, clientId } = practiceWork;
  const ofDays = and(ownWork(viewer), isOpenWork, inRange({ from, to }));
  const numbered = db
    .select({
      id,
      date,
      title,
      clientId,
      place: sql<number>`row_number() over (partition by ${date} order by ${id})::int`.as("place"),
      total: sql<number>`count(*) over (partition by ${date})::int`.as("total"),
    })
    .from(practiceWork)
    .where(ofDays)
    .as("numbered");
  const rows = await db
    .select({
      id: numbered.id,
      date: numbered.date,
      title: numbered.title,
      total: numbered.total,
      client: practiceClients.name,
    })
    .from(numbered)
    .innerJoin(practiceClients, eq(practiceClients.id, numbered.clientId))
    .where(lte(numbered.place, workPerDay))
    .orderBy(asc(numbered.date), asc(numbered.place));
  return {
    items: [...Map.groupBy(rows, (row) => row.date)].map(([day, found]) => ({
      date: day,
      total: found[0]!.total,
      work: found.map((row) => ({ id: row.id, title: row.title, client: row.client })),
    })),
  };
}

/** A piece of work of the viewer's firm; 404 for other accounts. */
export async function getWork(viewer: Viewer, id: string): Promise<Work> {
  return getWorkIn(await database(), viewer, id);
}

/** `getWork` inside a transaction. */
export async function getWorkIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Work> {
  const [row] = await selectWork(db, and(eq(practiceWork.id, id), ownWork(viewer)));
  if (!row) throw noWork();
  return toWork(row);
}

/** The 404 for another firm's work. */
export const noWork = () => notFound("There is no such work.");

/** Work in the charge of a seat; "owner" for the owner, "" for everyone. */
export const inCharge = (seat: string): SQL | undefined => {
  if (seat === "") return undefined;
  return seat === "owner" ? isNull(practiceWork.seatId) : eq(practiceWork.seatId, seat);
};

function matching(viewer: Viewer, { q, client, country, seat }: BoardQuery): SQL | undefined {
  const ofClients = (wanted: SQL) =>
    sql`${practiceWork.clientId} in (select ${practiceClients.id} from ${practiceClients}
      where ${ownClients(viewer)} and ${wanted})`;
  const like = containing(q);
  return and(
    q ? or(ilike(practiceWork.title, like), ofClients(ilike(practiceClients.name, like))) : undefined,
    client ? eq(practiceWork.clientId, client) : undefined,
    country ? ofClients(eq(practiceClients.country, country)) : undefined,
    inCharge(seat),
  );
}

function inState(state: WorkQuery["state"]): SQL | undefined {
  if (state === "all") return undefined;
  if (state === "open") return isOpenWork;
  return isFinished(state) ? eq(practiceWork.state, state) : and(isOpenWork, eq(practiceWork.state, state));
}

const inRange = ({ from, to }: Pick<WorkQuery, "from" | "to">): SQL | undefined =>
  and(from ? gte(practiceWork.dueOn, from) : undefined, to ? lte(practiceWork.dueOn, to) : undefined);

async function clientCountries(db: Db, viewer: Viewer): Promise<string[]> {
  const { country } = practiceClients;
  const rows = await db
    .selectDistinct({ country })
    .from(practiceClients)
    .where(and(ownClients(viewer), ne(country, "")))
    .orderBy(country);
  return rows.map((row) => row.country);
}

function selectWork(db: Db | Tx, wanted: SQL | undefined) {
  return db
    .select({
      work: practiceWork,
      client: { id: practiceClients.id, name: practiceClients.name, country: practiceClients.country },
      seatName: fullNameOf(accounts),
      projectTitle: projects.title,
    })
    .from(practiceWork)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceWork.clientId))
    .leftJoin(seats, eq(seats.id, practiceWork.seatId))
    .leftJoin(accounts, eq(accounts.id, seats.accountId))
    .leftJoin(projects, eq(projects.id, practiceWork.projectId))
    .where(wanted);
}

function toWork({ work, client, seatName, projectTitle }: Awaited<ReturnType<typeof selectWork>>[number]): Work {
  const { professionalId: _p, clientId: _c, seatId, projectId, obligation, frequency, facts, ...columns } = work;
  const { filedAt, doneAt, createdAt, updatedAt, ...plain } = columns;
  const today = wallTime(currentTime(), plain.zone).date;
  return {
    ...plain,
    client,
    frequency: frequency as Work["frequency"],
    service: plain.service as Work["service"],
    obligation: obligation ? { id: obligation, name: taxName(obligation) } : null,
    facts: obligation ? factsOf(facts) : null,
    seat: seatId ? { id: seatId, name: seatName ?? "" } : null,
    project: projectId ? { id: projectId, title: projectTitle ?? "" } : null,
    filedAt: filedAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    overdue: !isFinished(plain.state) && plain.dueOn < today,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The stored answers; null where a later release does not accept them any more. */
export const factsOf = (facts: object): WorkFacts | null => {
  const { success, data } = workFactsSchema.safeParse(facts);
  return success ? data : null;
};

/** What decides the due dates of an obligation now, and the zone whose days count. */
export interface KnownObligation extends KnownRule {
  zone: string;
}

/** An obligation as it is published now; undefined for an unknown one. */
export async function knownObligation(db: Db | Tx, id: string): Promise<KnownObligation | undefined> {
  const original = obligationById(id);
  return original && inCountry(await obligationsNowIn(db, original.country), id);
}

/** The obligation of a country with its changes. */
export function inCountry(known: CountryObligations, id: string): KnownObligation | undefined {
  const obligation = known.obligations.find((one) => one.id === id);
  const { country } = known;
  return obligation && { obligation, calendar: calendarOf(country, known.announced), zone: zoneOf(country) };
}

/** The zone whose days count in a country. */
export const zoneOf = (country: CountryCode): string => countryByCode(country).timeZone;

/** Due dates to choose from, of the last and the next days. */
const choiceDays = { before: 60, after: 550 };

/**
 * The next due dates of an obligation for a client, with what the answers decide. 404 for another firm's client, or an
 * obligation of another country than the client's.
 */
export async function listDates(viewer: Viewer, query: DatesQuery): Promise<WorkDates> {
  const db = await database();
  const client = await getClientIn(db, viewer, query.client);
  const known = await knownObligation(db, query.obligation);
  if (!known || known.obligation.country !== client.country) throw notFound("There is no such tax in this country.");
  const { obligation, calendar, zone } = known;
  const { asksVat, asksYearEnd, schedules, documents } = questionsOf(obligation);
  const rhythms = vatFilingsOf(obligation.country).filter((rhythm) => rhythm !== "none");
  const { client: _c, obligation: _o, kind, vat, yearEnd, schedule, ...dates } = query;
  const usual = factsOfClient(client, rhythms[0]!);
  const facts: WorkFacts = {
    kind: kind || usual.kind,
    vat: vat || usual.vat,
    yearEnd: yearEnd ?? usual.yearEnd,
    schedule: schedule || null,
    dates,
  };
  const today = wallTime(currentTime(), zone).date;
  const range = [addDays(today, -choiceDays.before), addDays(today, choiceDays.after)] as const;
  return {
    facts,
    zone,
    vatFilings: asksVat ? rhythms : [],
    asksYearEnd,
    schedules,
    documents: documents.map((id) => ({ id, question: fileDates[id] })),
    dates: obligationDates(obligation, facts, range, calendar),
  };
}

/** The titles of the client's projects with the firm, the latest first, to link work to. */
export async function listProjectsOfClient(db: Db | Tx, viewer: Viewer, clientId: string) {
  return db
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .innerJoin(
      practiceClients,
      and(
        eq(practiceClients.accountId, projects.clientId),
        eq(practiceClients.professionalId, projects.professionalId),
      ),
    )
    .where(and(eq(practiceClients.id, clientId), ownClients(viewer)))
    .orderBy(desc(projects.createdAt))
    .limit(50);
}

/** `listProjectsOfClient` for pages. */
export async function listProjectChoices(viewer: Viewer, clientId: string) {
  return listProjectsOfClient(await database(), viewer, clientId);
}
