import { and, arrayContains, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { QuoteRequest, QuoteRequestList, RequestDeadline, RequestStatus } from "@/lib/deals/quotes/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import type { RequestCard } from "@/lib/messaging/cards/contract";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { asksForChanges, listChanges } from "@/lib/platform/db/changes";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { ChangeQuery } from "@/lib/platform/reference/list-fields";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import { requestDeadlines } from "./ports";
import { reachOf, type RequestReach } from "./rules";

/** The authorization filter of requests; required in every query on them. */
export const ownRequests = (viewer: Viewer): SQL =>
  viewer.role === "client" ? eq(quoteRequests.clientId, viewer.id) : sql`false`;

/** The maximum number of professionals who receive one brief. */
const mostLeads = 20;

/** What the professionals who receive a request offer, and where. */
interface Wanted {
  service: string;
  /** The client's country. */
  country: CountryCode;
  /** The country of the deadline that the request is about. */
  deadlineCountry?: CountryCode;
}

const recipientColumns = { id: professionals.id, accountId: professionals.accountId, country: professionals.country };
const listedForViewer = (viewer: Viewer) =>
  and(eq(professionals.listed, true), sql`${professionals.accountId} is distinct from ${viewer.id}`)!;

/** The chosen professional of a request; empty for one who is not listed. */
export const findRecipient = (db: Db | Tx, viewer: Viewer, professionalId: string) =>
  db
    .select(recipientColumns)
    .from(professionals)
    .where(and(listedForViewer(viewer), eq(professionals.id, professionalId)));

/**
 * The professionals who receive a request without a chosen one, at most 20: those who offer the service and have an
 * account, because only they can answer. For a deadline those of its country, and others only where it has none.
 */
export async function listRecipients(db: Db | Tx, viewer: Viewer, { service, country, deadlineCountry }: Wanted) {
  const matching = (where?: SQL) =>
    db
      .select(recipientColumns)
      .from(professionals)
      .innerJoin(accounts, and(eq(accounts.id, professionals.accountId), eq(accounts.status, "active")))
      .where(and(listedForViewer(viewer), arrayContains(professionals.specializations, [service]), where))
      .orderBy(desc(eq(professionals.country, country)), desc(professionals.rating), professionals.id)
      .limit(mostLeads);
  const local = deadlineCountry ? await matching(eq(professionals.country, deadlineCountry)) : [];
  return local.length > 0 ? local : matching();
}

/** Where a request about a deadline goes when the viewer sends it now. */
export async function requestReach(viewer: Viewer, service: string, country: CountryCode): Promise<RequestReach> {
  const found = await listRecipients(await database(), viewer, { service, country, deadlineCountry: country });
  return reachOf(
    country,
    found.map((person) => person.country as CountryCode),
  );
}

const statusCondition = {
  "": undefined,
  open: isNull(quoteRequests.closedAt),
  closed: isNotNull(quoteRequests.closedAt),
};

/**
 * A client's requests, newest first or in the order of changes, all or those of a status, each with its recipients and
 * their progress.
 */
export async function listRequests(
  viewer: Viewer,
  {
    page,
    perPage,
    status = "",
    ...changes
  }: { page: number; perPage: number; status?: RequestStatus | "" } & ChangeQuery,
): Promise<QuoteRequestList> {
  const db = await database();
  const wanted = and(ownRequests(viewer), statusCondition[status]);
  if (asksForChanges(changes))
    return listChanges(db, quoteRequests, wanted, { ...changes, perPage }, async (ids) =>
      toRequests(db, await db.select().from(quoteRequests).where(inArray(quoteRequests.id, ids))),
    );
  const rows = await db
    .select()
    .from(quoteRequests)
    .where(wanted)
    .orderBy(desc(quoteRequests.createdAt), quoteRequests.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(quoteRequests, wanted);
  return { items: await toRequests(db, rows), total, page, pages: Math.ceil(total / perPage) };
}

/** A request of the client, also inside a transaction; 404 for other accounts. */
export async function getRequestIn(db: Db | Tx, viewer: Viewer, id: string): Promise<QuoteRequest> {
  const rows = await db
    .select()
    .from(quoteRequests)
    .where(and(eq(quoteRequests.id, id), ownRequests(viewer)));
  const [request] = await toRequests(db, rows);
  if (!request) throw notFound("There is no such request.");
  return request;
}

async function toRequests(db: Db | Tx, rows: (typeof quoteRequests.$inferSelect)[]): Promise<QuoteRequest[]> {
  if (rows.length === 0) return [];
  const sent = await db
    .select({
      lead: leads,
      name: professionals.name,
      country: professionals.country,
      conversationId: conversations.id,
    })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .innerJoin(professionals, eq(professionals.id, leads.professionalId))
    .leftJoin(
      conversations,
      and(
        eq(conversations.professionalId, leads.professionalId),
        eq(conversations.clientId, quoteRequests.clientId),
        gt(conversations.lastSeq, 0),
      ),
    )
    .where(
      inArray(
        leads.requestId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(eq(leads.status, "applied")), professionals.name);
  return rows.map((row) => ({
    id: row.id,
    ...serviceNames(row.serviceType),
    brief: row.brief,
    budget: row.budget,
    createdAt: row.createdAt.toISOString(),
    deadline: deadlineOf(row),
    closed: row.closedAt !== null,
    sentTo: sent
      .filter(({ lead }) => lead.requestId === row.id)
      .map(({ lead, name, country, conversationId }) => ({
        professionalId: lead.professionalId,
        name,
        country: country as CountryCode,
        state: lead.acceptedAt ? "accepted" : answerOf[lead.status],
        conversationId,
      })),
    version: row.version,
  }));
}

/** The deadline of a request; null without one, and where no obligation has its id any more. */
export function deadlineOf({ deadlineObligation, deadlineOn }: DeadlineColumns): RequestDeadline | null {
  const found = deadlineObligation === null ? null : requestDeadlines.current().find(deadlineObligation);
  if (!found) return null;
  const today = wallTime(currentTime(), "UTC").date;
  const { name, path, country } = found;
  return { name, path, country, on: deadlineOn, days: deadlineOn === null ? null : daysBetween(today, deadlineOn) };
}
type DeadlineColumns = Pick<typeof quoteRequests.$inferSelect, "deadlineObligation" | "deadlineOn">;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const serviceNames = (slug: string) => ({ service: slug as SpecializationSlug, serviceType: quoteServiceLabel(slug) });
const answerOf = { new: "sent", viewed: "opened", applied: "answered" } as const;

/** The cards of the given requests. The caller has authorized the viewer for their thread. */
export async function requestCardsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, RequestCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, [...ids]));
  return new Map(
    rows.map(({ id, serviceType, budget, closedAt }) => [
      id,
      { id, ...serviceNames(serviceType), budget, closed: closedAt !== null },
    ]),
  );
}
