import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ownLeads, ownProjects } from "@/lib/deals/leads/reads";
import { ownQuotes } from "@/lib/deals/quotes/reads";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { firstAnswers, ownAnswers } from "@/lib/messaging/conversations/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { bucketOf, monthBounds } from "@/lib/platform/db/buckets";
import { database } from "@/lib/platform/db/connection";
import { leads, projects, quotes } from "@/lib/platform/db/tables/deals";
import { contactReveals, professionals, profileViews } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { reviews } from "@/lib/platform/db/tables/trust";
import type { Cell } from "@/lib/platform/format/cells";
import { addDays, startOfDay, wallTime } from "@/lib/platform/format/zones";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { MonthFigures, PeriodFigures, Reach, ReachFigures, Report } from "./contract";
import type { Period } from "./periods";
import { beforeOf, lastMonths, reachRows, sinceOf } from "./rules";

/** A period in the viewer's zone: days and months begin at local midnight. */
interface Span {
  timeZone: string;
  today: string;
}

/**
 * The figures of a client or professional. A client's money is quotes accepted, by month of acceptance; a
 * professional's is the value of projects completed in the month. Bookings count in the month of the meeting, future
 * ones up to the month's end included. An answer is the professional's first message in a conversation started by the
 * client; it counts in the month of the client's message.
 */
export async function getReport(viewer: Viewer, period: Period, now = currentTime()): Promise<Report> {
  const country = await countryOf(viewer);
  const { timeZone } = countryByCode(country);
  const span = { timeZone, today: wallTime(now, timeZone).date };
  const since = sinceOf(period, span.today);
  const [thisTime, before, months] = await Promise.all([
    figuresBetween(viewer, startOfDay(since, timeZone), now),
    figuresBetween(
      viewer,
      startOfDay(beforeOf(period, span.today), timeZone),
      new Date(startOfDay(since, timeZone).getTime() - 1),
    ),
    figuresByMonth(viewer, span),
  ]);
  return {
    side: viewer.role === "professional" ? "professional" : "client",
    country,
    period,
    since,
    now: thisTime,
    before,
    months,
  };
}

async function countryOf(viewer: Viewer): Promise<CountryCode> {
  const db = await database();
  const [row] = viewer.professionalId
    ? await db
        .select({ country: professionals.country })
        .from(professionals)
        .where(eq(professionals.id, viewer.professionalId))
    : await db.select({ country: accounts.country }).from(accounts).where(eq(accounts.id, viewer.id));
  return (row?.country ?? "ZA") as CountryCode;
}

/** The source of a role's money: accepted quotes, or completed projects. */
function dealsOf(viewer: Viewer) {
  return viewer.role === "professional"
    ? {
        table: projects,
        cents: projects.valueCents,
        at: projects.completedAt,
        own: and(ownProjects(viewer), eq(projects.status, "completed"), isNotNull(projects.completedAt)),
      }
    : {
        table: quotes,
        cents: quotes.amountCents,
        at: quotes.decidedAt,
        own: and(ownQuotes(viewer), eq(quotes.status, "accepted"), isNotNull(quotes.decidedAt)),
      };
}

async function figuresBetween(viewer: Viewer, from: Date, to: Date): Promise<PeriodFigures> {
  const db = await database();
  const { table, cents, at, own } = dealsOf(viewer);
  const [[deals], met, { rows: talks }] = await Promise.all([
    db
      .select({ cents: sql`coalesce(sum(${cents}), 0)`.mapWith(Number), deals: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(and(own, gte(at, from), lte(at, to))),
    db.$count(bookings, and(ownBookings(viewer), gte(bookings.startsAt, from), lte(bookings.startsAt, to))),
    db.execute<Talks>(
      sql`select ${talkColumns} from ${firstAnswers}
        where ${ownAnswers(viewer)}
        and first_sent_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`,
    ),
  ]);
  return { cents: deals!.cents, deals: deals!.deals, bookings: met, ...talks[0]! };
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));
type Talks = { received: number; answered: number; answerMinutes: number | null };
const talkColumns = sql`count(*)::int as received, count(answered_at)::int as answered,
  (percentile_cont(0.5) within group (
    order by extract(epoch from answered_at - first_sent_at) / 60))::float8 as "answerMinutes"`;

async function figuresByMonth(viewer: Viewer, { timeZone, today }: Span): Promise<MonthFigures[]> {
  const db = await database();
  const list = lastMonths(today);
  const bounds = monthBounds(list, timeZone);
  const within = (month: SQL) => sql`${month} between 1 and ${list.length}`;
  const { table, cents, at, own } = dealsOf(viewer);
  const paidIn = bucketOf(at, bounds);
  const metIn = bucketOf(bookings.startsAt, bounds);
  // A pending booking past its hold counts as cancelled, even before a job has updated it.
  const status = sql<BookingStatus>`case when ${bookings.status} = 'pending'
    and ${bookings.holdExpiresAt} <= now() then 'cancelled' else ${bookings.status} end`;
  const receivedIn = bucketOf(sql`first_sent_at`, bounds);
  const [paid, met, { rows: talk }] = await Promise.all([
    db
      .select({ month: paidIn, cents: sql`sum(${cents})`.mapWith(Number) })
      .from(table)
      .where(and(own, within(paidIn)))
      .groupBy(paidIn),
    db
      .select({ month: metIn, status, count: sql`count(*)`.mapWith(Number) })
      .from(bookings)
      .where(and(ownBookings(viewer), within(metIn)))
      .groupBy(metIn, status),
    db.execute<Talks & { month: number }>(
      sql`select ${receivedIn} as month, ${talkColumns} from ${firstAnswers}
        where ${ownAnswers(viewer)} and ${within(receivedIn)} group by 1`,
    ),
  ]);
  return list.map((month, index) => {
    const number = index + 1;
    const counts: MonthFigures["bookings"] = { pending: 0, confirmed: 0, completed: 0, cancelled: 0, "no-show": 0 };
    for (const row of met) if (row.month === number) counts[row.status] = row.count;
    const { received, answered, answerMinutes } = talk.find((row) => row.month === number) ?? {
      received: 0,
      answered: 0,
      answerMinutes: null,
    };
    return {
      month,
      cents: paid.find((row) => row.month === number)?.cents ?? 0,
      bookings: counts,
      received,
      answered,
      answerMinutes,
    };
  });
}

/** The reach of the viewer's profile in the selected and the preceding period; null without a profile. */
export async function getReach(viewer: Viewer, period: Period, now = currentTime()): Promise<Reach> {
  const today = now.toISOString().slice(0, 10);
  const since = sinceOf(period, today);
  const earlier = beforeOf(period, today);
  const [thisTime, before, months] = await Promise.all([
    reachBetween(viewer, since, today),
    reachBetween(viewer, earlier, addDays(since, -1)),
    reachByMonth(viewer, lastMonths(today)),
  ]);
  return { now: thisTime, before, months };
}

const leadDay = sql`(${leads.createdAt} at time zone 'utc')::date`;

async function reachBetween(viewer: Viewer, from: string, to: string): Promise<ReachFigures> {
  const db = await database();
  const id = viewer.professionalId ?? "";
  const within = (day: SQL | AnyPgColumn) => sql`${day} between ${from}::date and ${to}::date`;
  const [[seen], [reveals], sent, [rated]] = await Promise.all([
    db
      .select({ n: sql`coalesce(sum(${profileViews.count}), 0)`.mapWith(Number) })
      .from(profileViews)
      .where(and(eq(profileViews.professionalId, id), within(profileViews.day))),
    db
      .select({ n: sql`coalesce(sum(${contactReveals.count}), 0)`.mapWith(Number) })
      .from(contactReveals)
      .where(and(eq(contactReveals.professionalId, id), within(contactReveals.day))),
    db.$count(leads, and(ownLeads(viewer), within(leadDay))),
    db
      .select({ n: sql`count(*)`.mapWith(Number), rating: sql`avg(${reviews.rating})`.mapWith(numberOrNull) })
      .from(reviews)
      .where(and(eq(reviews.professionalId, id), isNull(reviews.hiddenAt), within(reviews.reviewDate))),
  ]);
  return { views: seen!.n, contacts: reveals!.n, leads: sent, reviews: rated!.n, rating: rated!.rating };
}

async function reachByMonth(viewer: Viewer, list: readonly string[]): Promise<Reach["months"]> {
  const db = await database();
  const id = viewer.professionalId ?? "";
  const monthIn = (day: SQL | AnyPgColumn) => sql<string>`to_char(${day}, 'YYYY-MM')`;
  const viewsIn = monthIn(profileViews.day);
  const contactsIn = monthIn(contactReveals.day);
  const leadsIn = monthIn(leadDay);
  const recent = (month: SQL) => sql`${month} >= ${list[0]!}`;
  const [seen, reveals, sent] = await Promise.all([
    db
      .select({ month: viewsIn, n: sql`sum(${profileViews.count})`.mapWith(Number) })
      .from(profileViews)
      .where(and(eq(profileViews.professionalId, id), recent(viewsIn)))
      .groupBy(viewsIn),
    db
      .select({ month: contactsIn, n: sql`sum(${contactReveals.count})`.mapWith(Number) })
      .from(contactReveals)
      .where(and(eq(contactReveals.professionalId, id), recent(contactsIn)))
      .groupBy(contactsIn),
    db
      .select({ month: leadsIn, n: sql`count(*)`.mapWith(Number) })
      .from(leads)
      .where(and(ownLeads(viewer), recent(leadsIn)))
      .groupBy(leadsIn),
  ]);
  const of = (rows: { month: string; n: number }[], month: string) => rows.find((row) => row.month === month)?.n ?? 0;
  return list.map((month) => ({
    month,
    views: of(seen, month),
    contacts: of(reveals, month),
    leads: of(sent, month),
  }));
}

/** The figures of a professional's account, of the previous period and by month, as rows to export. */
export async function* exportFigures(viewer: Viewer, period: Period): AsyncGenerator<Cell[][]> {
  const [report, reach] = await Promise.all([getReport(viewer, period), getReach(viewer, period)]);
  yield reachRows(report, reach);
}
