import { randomUUID } from "node:crypto";
import { and, arrayContains, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { transaction, type Tx } from "@/lib/db/connection";
import { accounts } from "@/lib/db/tables/accounts";
import { leads, projects } from "@/lib/db/tables/leads";
import { conversations } from "@/lib/db/tables/messages";
import { professionals } from "@/lib/db/tables/professionals";
import { quoteRequests, quotes } from "@/lib/db/tables/quotes";
import { addDays, wallTime } from "@/lib/format/zones";
import { badRequest, conflict, notFound } from "@/lib/http/errors";
import { stale } from "@/lib/http/versions";
import { appendMessage, ensureConversation } from "@/lib/messages/writes";
import { notify } from "@/lib/notifications/writes";
import { countryByCode, type CountryCode } from "@/lib/reference/countries";
import {
  type NewQuote,
  type NewQuoteRequest,
  type Quote,
  type QuoteAction,
  quoteDays,
  type QuoteRequest,
  type QuoteRequestAction,
  type QuoteRequestReceipt,
  quoteServiceSlug,
} from "./contract";
import { getQuoteIn, getRequestIn, ownQuotes, ownRequests } from "./reads";
import { mayUndo, nextQuoteStatus, quoteAmount, quoteServiceLabel, quoteStatusOn } from "./rules";

/** At most this many professionals hear of one brief. */
const mostLeads = 20;

/**
 * Sends a quote into one's own conversation (professionals only), as a message in the thread. 404 for a stranger, 400
 * for a day gone by or more than a year ahead.
 */
export async function createQuote(tx: Tx, viewer: Viewer, input: NewQuote): Promise<Quote> {
  const professionalId = viewer.professionalId;
  if (!professionalId) throw conflict("no-profile", "Finish your profile before you send quotes.");
  const [pair] = await tx
    .select({ clientId: conversations.clientId, name: professionals.name, country: professionals.country })
    .from(conversations)
    .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
    .where(and(eq(conversations.id, input.conversationId), eq(conversations.professionalId, professionalId)));
  if (!pair) throw notFound("There is no such conversation.");
  const today = wallTime(new Date(), countryByCode(pair.country as CountryCode).timeZone).date;
  const validUntil = input.validUntil ?? addDays(today, quoteDays);
  if (validUntil < today || validUntil > addDays(today, 365))
    throw badRequest("The last day is not possible.", { validUntil: "Choose a day from today to a year ahead" });
  const id = randomUUID();
  const amountCents = Math.round(Number(input.amount) * 100);
  await tx.insert(quotes).values({
    id,
    conversationId: input.conversationId,
    professionalId,
    clientId: pair.clientId,
    serviceType: quoteServiceSlug(input.serviceType),
    description: input.description,
    amountCents,
    validUntil,
  });
  const words = `Quote: ${input.serviceType}, ${quoteAmount(amountCents)}`;
  await appendMessage(tx, {
    conversationId: input.conversationId,
    senderId: viewer.id,
    type: "quote",
    content: words,
    quoteId: id,
  });
  await notify(tx, {
    accountId: pair.clientId,
    kind: "quote",
    title: `${pair.name} sent you a quote`,
    body: words,
    href: threadPath(input.conversationId),
    about: `conversation:${input.conversationId}`,
  });
  return getQuoteIn(tx, viewer, id);
}

/**
 * Accepts, declines, withdraws, or takes the last two back for five minutes. Accepting makes one project in the same
 * transaction. 404 for a stranger, 412 on an old version, 409 with the state when the move is refused.
 */
export function moveQuote(viewer: Viewer, id: string, version: number, action: QuoteAction): Promise<Quote> {
  return transaction((tx) => moveQuoteIn(tx, viewer, id, version, action));
}

/**
 * Opens a quote again that its side withdrew or declined by closing their account, in the thread and for the other
 * side. False when it changed since or ran out.
 */
export async function restoreQuote(tx: Tx, viewer: Viewer, id: string): Promise<boolean> {
  const [row] = await tx
    .update(quotes)
    .set({ status: "pending", decidedAt: null, version: sql`${quotes.version} + 1` })
    .where(
      and(
        eq(quotes.id, id),
        ownQuotes(viewer),
        inArray(quotes.status, ["withdrawn", "declined"]),
        sql`${quotes.validUntil} >= current_date`,
      ),
    )
    .returning();
  if (!row) return false;
  const content = `Quote open again: ${quoteAmount(row.amountCents)}`;
  const { conversationId } = row;
  await appendMessage(tx, { conversationId, senderId: viewer.id, type: "event", content, quoteId: id });
  const [host] = await tx
    .select({ accountId: professionals.accountId })
    .from(professionals)
    .where(eq(professionals.id, row.professionalId));
  await notify(tx, {
    accountId: viewer.role === "client" ? (host?.accountId ?? null) : row.clientId,
    kind: "quote",
    title: `${viewer.name} is back: quote open again, ${quoteAmount(row.amountCents)}`,
    href: threadPath(conversationId),
    about: `conversation:${conversationId}`,
  });
  return true;
}

/** `moveQuote` inside a transaction. */
export async function moveQuoteIn(
  tx: Tx,
  viewer: Viewer,
  id: string,
  version: number,
  action: QuoteAction,
): Promise<Quote> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), ownQuotes(viewer)))
    .for("update");
  if (!row) throw notFound("There is no such quote.");
  if (row.version !== version) throw stale(row.version);
  const [host] = await tx
    .select({ name: professionals.name, accountId: professionals.accountId, country: professionals.country })
    .from(professionals)
    .where(eq(professionals.id, row.professionalId));
  if (!host) throw notFound("There is no such quote.");
  const status = quoteStatusOn(row, wallTime(new Date(), countryByCode(host.country as CountryCode).timeZone).date);
  const next = nextQuoteStatus(status, action, viewer.role);
  const now = new Date();
  if (!next || (action === "reopen" && !mayUndo(row.decidedAt, now)))
    throw conflict("quote-move-refused", `This quote is ${status}.`, { state: status });
  await tx
    .update(quotes)
    .set({ status: next, decidedAt: next === "pending" ? null : now, version: version + 1 })
    .where(eq(quotes.id, id));
  if (next === "accepted") {
    await acceptLead(tx, row);
    // The unique quote id refuses a second project.
    await tx.insert(projects).values({
      quoteId: id,
      professionalId: row.professionalId,
      clientId: row.clientId,
      title: quoteServiceLabel(row.serviceType),
      valueCents: row.amountCents,
    });
  }
  const outcome = next === "pending" ? "open again" : next;
  const words = `Quote ${outcome}: ${quoteAmount(row.amountCents)}`;
  await appendMessage(tx, {
    conversationId: row.conversationId,
    senderId: viewer.id,
    type: "event",
    content: words,
    quoteId: id,
  });
  const other = viewer.role === "client" ? host.accountId : row.clientId;
  await notify(tx, {
    accountId: other,
    kind: "quote",
    title: `${viewer.role === "client" ? viewer.name : host.name}: quote ${outcome}, ${quoteAmount(row.amountCents)}`,
    href: threadPath(row.conversationId),
    about: `conversation:${row.conversationId}`,
  });
  return getQuoteIn(tx, viewer, id);
}

/**
 * Marks the lead that an accepted quote answers: the latest of this pair before it, of the same service if there is
 * one.
 */
async function acceptLead(tx: Tx, quote: typeof quotes.$inferSelect): Promise<void> {
  const [lead] = await tx
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(
      and(
        eq(leads.professionalId, quote.professionalId),
        eq(quoteRequests.clientId, quote.clientId),
        lte(quoteRequests.createdAt, quote.createdAt),
        isNull(leads.acceptedAt),
      ),
    )
    .orderBy(desc(eq(quoteRequests.serviceType, quote.serviceType)), desc(quoteRequests.createdAt))
    .limit(1);
  if (lead) await tx.update(leads).set({ acceptedAt: new Date() }).where(eq(leads.id, lead.id));
}

/**
 * A client's request. To one listed professional: their lead and a card in the thread. Without a name: a lead for up to
 * 20 listed professionals with an account who offer the service, best rated first, those of the client's country before
 * others. 404 for an unknown professional.
 */
export async function createQuoteRequest(tx: Tx, viewer: Viewer, input: NewQuoteRequest): Promise<QuoteRequestReceipt> {
  const service = quoteServiceSlug(input.serviceType);
  const [client] = await tx
    .select({ country: accounts.country, city: accounts.city })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  const country = countryByCode((client?.country ?? "ZA") as CountryCode);
  const id = randomUUID();
  const location = [client?.city, country.name].filter(Boolean).join(", ");
  await tx
    .insert(quoteRequests)
    .values({ id, clientId: viewer.id, serviceType: service, brief: input.brief, budget: input.budget, location });
  const people = await matching(tx, input.professionalId, service, country.code);
  if (input.professionalId && people.length === 0) throw notFound("There is no such professional.");
  const sent =
    people.length === 0
      ? []
      : await tx
          .insert(leads)
          .values(people.map((person) => ({ professionalId: person.id, requestId: id })))
          .returning({ id: leads.id, professionalId: leads.professionalId });
  for (const lead of sent)
    await notify(tx, {
      accountId: people.find((person) => person.id === lead.professionalId)?.accountId ?? null,
      kind: "lead",
      title: "A new lead",
      body: `${input.serviceType}, ${location}`,
      href: "/professional-dashboard?tab=leads",
      about: `lead:${lead.id}`,
    });
  if (!input.professionalId) return { id, professionals: people.length, conversationId: null };
  const conversationId = await ensureConversation(tx, {
    professionalId: input.professionalId,
    clientId: viewer.id,
    projectType: input.serviceType,
    budget: input.budget,
  });
  await appendMessage(tx, {
    conversationId,
    senderId: viewer.id,
    type: "request",
    content: input.brief,
    requestId: id,
  });
  return { id, professionals: 1, conversationId };
}

/**
 * Closes one's own request, so that nobody can apply any more, or opens it again. 404 for a stranger, 412 on an old
 * version.
 */
export function changeRequest(
  viewer: Viewer,
  id: string,
  version: number,
  action: QuoteRequestAction,
): Promise<QuoteRequest> {
  return transaction(async (tx) => {
    const [row] = await tx
      .select({ version: quoteRequests.version })
      .from(quoteRequests)
      .where(and(eq(quoteRequests.id, id), ownRequests(viewer)))
      .for("update");
    if (!row) throw notFound("There is no such request.");
    if (row.version !== version) throw stale(row.version);
    await tx
      .update(quoteRequests)
      .set({ closedAt: action === "close" ? new Date() : null, version: version + 1 })
      .where(eq(quoteRequests.id, id));
    return getRequestIn(tx, viewer, id);
  });
}

async function matching(
  tx: Tx,
  professionalId: string | undefined,
  service: string,
  country: CountryCode,
): Promise<{ id: string; accountId: string | null }[]> {
  const columns = { id: professionals.id, accountId: professionals.accountId };
  const listed = eq(professionals.listed, true);
  if (professionalId)
    return tx
      .select(columns)
      .from(professionals)
      .where(and(listed, eq(professionals.id, professionalId)));
  const near = desc(eq(professionals.country, country));
  // Only who can sign in can answer.
  return tx
    .select(columns)
    .from(professionals)
    .innerJoin(accounts, and(eq(accounts.id, professionals.accountId), eq(accounts.status, "active")))
    .where(and(listed, arrayContains(professionals.specializations, [service])))
    .orderBy(near, desc(professionals.rating), professionals.id)
    .limit(mostLeads);
}

const threadPath = (conversationId: string) => `/messages?conversation=${conversationId}`;
