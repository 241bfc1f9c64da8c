import { and, arrayContains, asc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { limitsOf } from "@/lib/billing/plans/rules";
import { entitledPlan } from "@/lib/billing/subscriptions/rules";
import { seatLimit } from "@/lib/identity/seats/reads";
import { hasTeamSeats } from "@/lib/identity/seats/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { Cell } from "@/lib/platform/format/cells";
import { nameInMail } from "@/lib/platform/format/mail-name";
import { notFound } from "@/lib/platform/http/errors";
import { countryName } from "@/lib/platform/reference/world-countries";
import { checkTaxNumber } from "@/lib/practice/tax-numbers/rules";
import { taxName } from "@/lib/practice/taxes/rules";
import type { ClientList, ClientQuery, ListedClient, PracticeClient } from "./contract";
import { seesPrivateFacts } from "./rules";

/** Whose firm it is. */
type OfFirm = Pick<Viewer, "role" | "professionalId">;

/** The authorization filter of clients, also of doubles that were merged into another client. */
export const ownClientsAndDoubles = ({ role, professionalId }: OfFirm): SQL =>
  role === "professional" && professionalId ? eq(practiceClients.professionalId, professionalId) : sql`false`;

/** The authorization filter of clients; required in every query on them. Leaves out doubles that were merged. */
export const ownClients = (viewer: OfFirm): SQL =>
  and(ownClientsAndDoubles(viewer), isNull(practiceClients.mergedAt)) ?? sql`false`;

/** Added and imported clients, which the plan counts. */
export const isAdded = ne(practiceClients.origin, "marketplace");
/** As the index `practice_clients_name`. */
const byName = [sql`lower(${practiceClients.name})`, asc(practiceClients.id)];

/**
 * A page of the firm's clients by name. `q` searches name, company, email and tags, and the tax number for those who see
 * it.
 */
export async function listClients(viewer: Viewer, { page, perPage, ...filters }: ClientQuery): Promise<ClientList> {
  const db = await database();
  const isWanted = matching(viewer, filters);
  // The page is found first, by the index, and only its rows are joined.
  const ofPage = db
    .select({ id: practiceClients.id })
    .from(practiceClients)
    .where(and(ownClients(viewer), isWanted))
    .orderBy(...byName)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await selectClients(db)
    .where(inArray(practiceClients.id, ofPage))
    .orderBy(...byName);
  const [counts] = await db
    .select({ everyone: countIf(isNull(practiceClients.archivedAt)), total: countIf(isWanted) })
    .from(practiceClients)
    .where(ownClients(viewer));
  const { everyone, total } = counts!;
  return {
    items: rows.map((row) => listed(toClient(viewer, row))),
    total,
    page,
    pages: Math.ceil(total / perPage),
    everyone,
    ...(await clientAllowance(db, viewer)),
    ...(await filterChoices(db, viewer)),
  };
}

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

function matching(viewer: Viewer, { q, country, tag, seat, tax, archived }: Omit<ClientQuery, "page" | "perPage">) {
  const like = containing(q);
  const { name, company, email, tags, taxNumber, seatId, taxes } = practiceClients;
  const inTags = sql`array_to_string(${tags}, ' ') ilike ${like}`;
  const inTaxNumber = seesPrivateFacts(viewer) ? ilike(taxNumber, like) : undefined;
  return and(
    archived === "yes" ? isNotNull(practiceClients.archivedAt) : isNull(practiceClients.archivedAt),
    q ? or(ilike(name, like), ilike(company, like), ilike(email, like), inTags, inTaxNumber) : undefined,
    country ? eq(practiceClients.country, country) : undefined,
    tag ? arrayContains(tags, [tag]) : undefined,
    tax ? arrayContains(taxes, [tax]) : undefined,
    seat === "owner" ? isNull(seatId) : undefined,
    seat !== "" && seat !== "owner" ? eq(seatId, seat) : undefined,
  );
}

/** How many clients the firm added, and how many its plan allows (-1: no limit). */
export async function clientAllowance(
  db: Db | Tx,
  viewer: Pick<Viewer, "id" | "role" | "professionalId">,
): Promise<{ used: number; limit: number }> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id));
  const used = await db.$count(practiceClients, and(ownClients(viewer), isAdded));
  return { used, limit: limitsOf(entitledPlan(subscription, currentTime())).ownClients };
}

/** The countries, taxes and tags that occur among the firm's clients. */
async function filterChoices(db: Db, viewer: Viewer) {
  const { country, taxes, tags } = practiceClients;
  const rows = await db.selectDistinct({ country, taxes, tags }).from(practiceClients).where(ownClients(viewer));
  const sorted = (values: readonly string[]) => [...new Set(values)].toSorted();
  return {
    countries: sorted(rows.map((row) => row.country).filter(Boolean)),
    taxes: sorted(rows.flatMap((row) => row.taxes)),
    tags: sorted(rows.flatMap((row) => row.tags)),
  };
}

/** A client of the viewer's firm; 404 for other accounts. */
export async function getClient(viewer: Viewer, id: string): Promise<PracticeClient> {
  return getClientIn(await database(), viewer, id);
}

/** `getClient` inside a transaction. */
export async function getClientIn(db: Db | Tx, viewer: Viewer, id: string): Promise<PracticeClient> {
  const [row] = await selectClients(db).where(and(eq(practiceClients.id, id), ownClients(viewer)));
  if (!row) throw noClient();
  return toClient(viewer, row);
}

/** The 404 for another firm's client. */
export const noClient = () => notFound("There is no such client.");

function selectClients(db: Db | Tx) {
  return db
    .select({ client: practiceClients, seatName: fullNameOf(accounts) })
    .from(practiceClients)
    .leftJoin(seats, eq(seats.id, practiceClients.seatId))
    .leftJoin(accounts, eq(accounts.id, seats.accountId))
    .$dynamic();
}

function toClient(
  viewer: Viewer,
  { client, seatName }: Awaited<ReturnType<typeof selectClients>>[number],
): PracticeClient {
  const { seatId, archivedAt, createdAt, updatedAt, taxNumber, notes } = client;
  const isOpen = seesPrivateFacts(viewer);
  return {
    id: client.id,
    accountId: client.accountId,
    origin: client.origin,
    kind: client.kind,
    name: client.name,
    company: client.company,
    country: client.country,
    email: client.email,
    whatsapp: client.whatsapp,
    language: client.language,
    yearEnd: client.yearEnd,
    taxes: client.taxes,
    tags: client.tags,
    version: client.version,
    taxNumber: isOpen ? taxNumber : null,
    taxNumberCheck: isOpen ? checkTaxNumber(client.country, taxNumber) : "unknown",
    notes: isOpen ? notes : null,
    seat: seatId ? { id: seatId, name: seatName ?? "" } : null,
    archived: archivedAt !== null,
    invitedAt: client.invitedAt?.toISOString() ?? null,
    objectedAt: client.objectedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const listed = ({ notes: _notes, ...client }: PracticeClient): ListedClient => client;

/** Clients of a batch of an export. */
const exportStep = 500;

const exportHead: Cell[] = [
  ...["Name", "Kind", "Company", "Country", "Email", "WhatsApp", "Language", "Tax number", "Year end", "Taxes"],
  ...["In charge", "Tags", "Private notes", "Archived", "Added on"],
];

/** A client in the order of `exportHead`. */
const exportRow = (client: PracticeClient): Cell[] => [
  ...[client.name, client.kind, client.company, countryName(client.country), client.email, client.whatsapp],
  ...[client.language, client.taxNumber, client.yearEnd, client.taxes.map(taxName).join("; ")],
  ...[client.seat?.name, client.tags.join("; "), client.notes, client.archived ? "yes" : "no"],
  client.createdAt.slice(0, 10),
];

/** All clients of the viewer's firm with all facts, archived ones too, in batches; the first row is the head. */
export async function* exportClients(viewer: Viewer): AsyncGenerator<Cell[][]> {
  yield [exportHead];
  const db = await database();
  for (let offset = 0; ; offset += exportStep) {
    const rows = await selectClients(db)
      .where(ownClients(viewer))
      .orderBy(asc(practiceClients.createdAt), asc(practiceClients.id))
      .limit(exportStep)
      .offset(offset);
    if (rows.length > 0) yield rows.map((row) => exportRow(toClient(viewer, row)));
    if (rows.length < exportStep) return;
  }
}

/**
 * For `notify`: the firm, the seat that gets the notice with a line for its email, and the `seatId` of the parameters.
 */
export interface Receiver {
  to: { accountId: string | null; seatAccountId?: string; lines?: readonly string[] };
  seat: { seatId?: string };
}

/**
 * Who gets notices about a client or a piece of work: the seat in charge while it can act for the firm, otherwise the
 * owner.
 */
export async function receiverOf(
  tx: Tx,
  { professionalId, seatId }: { professionalId: string; seatId: string | null },
): Promise<Receiver> {
  const [firm] = await tx
    .select({ accountId: professionals.accountId, name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  const to = { accountId: firm?.accountId ?? null };
  if (!seatId || !to.accountId || !hasTeamSeats(await seatLimit(tx, to.accountId))) return { to, seat: {} };
  const [person] = await tx
    .select({ accountId: accounts.id })
    .from(seats)
    .innerJoin(accounts, eq(accounts.id, seats.accountId))
    .where(
      and(eq(seats.id, seatId), isNotNull(seats.acceptedAt), isNull(seats.endedAt), eq(accounts.status, "active")),
    );
  if (!person) return { to, seat: {} };
  const name = nameInMail(firm?.name ?? "", "your firm");
  const lines = [`If the page does not open, choose "As ${name}" in your account menu first.`];
  return { to: { ...to, seatAccountId: person.accountId, lines }, seat: { seatId } };
}

/** The names of the firm's clients who are not archived, for a choice; at most `limit`. */
export async function listClientNames(viewer: Viewer, limit: number) {
  const db = await database();
  return db
    .select({ id: practiceClients.id, name: practiceClients.name, country: practiceClients.country })
    .from(practiceClients)
    .where(and(ownClients(viewer), isNull(practiceClients.archivedAt)))
    .orderBy(...byName)
    .limit(limit);
}
