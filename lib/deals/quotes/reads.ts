import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lastActors } from "@/lib/identity/seats/reads";
import type { Quote, QuoteStatus } from "@/lib/messaging/cards/contract";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { asksForChanges, listChanges } from "@/lib/platform/db/changes";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { projects, quoteRequests, quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { ChangeQuery } from "@/lib/platform/reference/list-fields";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import type { QuoteList } from "./contract";
import { quoteMovesOf, quoteServiceLabel, quoteStatusOn } from "./rules";

/** The authorization filter of quotes; required in every query on them. */
export function ownQuotes(viewer: Viewer): SQL {
  if (viewer.role === "client") return eq(quotes.clientId, viewer.id);
  return viewer.role === "professional" && viewer.professionalId
    ? eq(quotes.professionalId, viewer.professionalId)
    : sql`false`;
}

/** The account's quotes, newest first or in the order of changes; `status` "pending" returns valid undecided quotes. */
export async function listQuotes(
  viewer: Viewer,
  { page, perPage, status, ...changes }: { page: number; perPage: number; status?: QuoteStatus } & ChangeQuery,
): Promise<QuoteList> {
  const db = await database();
  const wanted = and(
    ownQuotes(viewer),
    status ? eq(quotes.status, status) : undefined,
    status === "pending" ? sql`${quotes.validUntil} >= current_date` : undefined,
  );
  const quotesOf = async (ids: string[]) => [...(await quotesById(db, viewer, ids)).values()];
  if (asksForChanges(changes)) return listChanges(db, quotes, wanted, { ...changes, perPage }, quotesOf);
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(wanted)
    .orderBy(desc(quotes.createdAt), quotes.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(quotes, wanted);
  const found = await quotesById(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return { items: rows.flatMap(({ id }) => found.get(id) ?? []), total, page, pages: Math.ceil(total / perPage) };
}

/** A quote of the viewer; 404 for other accounts. */
export async function getQuote(viewer: Viewer, id: string): Promise<Quote> {
  return getQuoteIn(await database(), viewer, id);
}

/** A quote of the viewer, also inside a transaction; 404 for other accounts. */
export async function getQuoteIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Quote> {
  const quote = (await quotesById(db, viewer, [id])).get(id);
  if (!quote) throw notFound("There is no such quote.");
  return quote;
}

const rivals = alias(quotes, "rivals");

/** The undecided quotes of other professionals for the request of a quote. */
const rivalsOfQuote = and(
  eq(rivals.requestId, quotes.requestId),
  eq(rivals.status, "pending"),
  sql`${rivals.validUntil} >= current_date`,
  ne(rivals.professionalId, quotes.professionalId),
);

/** The viewer's quotes among the given ids. */
export async function quotesById(db: Db | Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, Quote>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      quote: quotes,
      host: { name: professionals.name, country: professionals.country },
      projectId: projects.id,
      request: quoteRequests,
      rivalCount: sql<number>`(select count(*)::int from ${quotes} as ${sql.identifier("rivals")} where ${rivalsOfQuote})`,
    })
    .from(quotes)
    .leftJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .innerJoin(professionals, eq(professionals.id, quotes.professionalId))
    .leftJoin(projects, eq(projects.quoteId, quotes.id))
    .where(and(inArray(quotes.id, [...ids]), ownQuotes(viewer)));
  const actors = await lastActors(db, viewer, ids);
  return new Map(
    rows.map((row) => {
      const changedBy = actors.get(row.quote.id);
      return [row.quote.id, { ...toQuote(viewer, row), ...(changedBy && { changedBy }) }];
    }),
  );
}

interface QuoteRow {
  quote: typeof quotes.$inferSelect;
  host: { name: string; country: string };
  projectId: string | null;
  request: typeof quoteRequests.$inferSelect | null;
  rivalCount: number;
}

function toQuote(viewer: Viewer, { quote: row, host, projectId, request, rivalCount }: QuoteRow): Quote {
  const status = quoteStatusOn(row, wallTime(currentTime(), countryByCode(host.country as CountryCode).timeZone).date);
  const actions = quoteMovesOf(status, viewer.role);
  return {
    id: row.id,
    conversationId: row.conversationId,
    professionalId: row.professionalId,
    professionalName: host.name,
    clientId: row.clientId,
    service: row.serviceType as SpecializationSlug,
    serviceType: quoteServiceLabel(row.serviceType),
    description: row.description,
    amount: row.amountCents / 100,
    currency: "ZAR",
    status,
    createdAt: row.createdAt.toISOString(),
    validUntil: row.validUntil,
    actions,
    projectId,
    requestId: row.requestId,
    ...(request &&
      actions.includes("accept") && {
        onAccept: {
          service: request.serviceType as SpecializationSlug,
          requestedAt: request.createdAt.toISOString(),
          closesRequest: request.closedAt === null,
          declinedQuotes: rivalCount,
        },
      }),
    version: row.version,
  };
}
