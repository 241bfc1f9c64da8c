import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { emitProject } from "@/lib/deals/project-events/writes";
import { closeChosen } from "@/lib/deals/quote-requests/writes";
import { type Quote } from "@/lib/messaging/cards/contract";
import { appendMessage } from "@/lib/messaging/messages/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { accountEvent } from "@/lib/platform/account-events/ports";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { leads, projects, quoteRequests, quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { serviceOf } from "@/lib/platform/reference/service-fields";
import { quoteServices } from "@/lib/platform/reference/services";
import { type NewQuote, type QuoteAction, quoteDays } from "./contract";
import { getQuoteIn, ownQuotes } from "./reads";
import { mayUndo, nextQuoteStatus, quoteAmount, quoteServiceLabel, quoteStatusOn } from "./rules";

/**
 * Sends a quote into the viewer's conversation (professionals only), as a message in the thread. 404 for other
 * accounts, 400 for a past date or one more than a year ahead, and for a request that the client has not sent to the
 * viewer, 409 `request-closed` for a closed one.
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
  const today = wallTime(currentTime(), countryByCode(pair.country as CountryCode).timeZone).date;
  const validUntil = input.validUntil ?? addDays(today, quoteDays);
  if (validUntil < today || validUntil > addDays(today, 365))
    throw badRequest("The last day is not possible.", { validUntil: "Choose a day from today to a year ahead" });
  if (input.requestId) await requireOpenRequest(tx, input.requestId, { professionalId, clientId: pair.clientId });
  const id = randomUUID();
  const amountCents = Math.round(Number(input.amount) * 100);
  const service = serviceOf(quoteServices, input);
  await tx.insert(quotes).values({
    id,
    conversationId: input.conversationId,
    professionalId,
    clientId: pair.clientId,
    serviceType: service,
    description: input.description,
    amountCents,
    requestId: input.requestId,
    validUntil,
  });
  await emitQuote(tx, "created", id);
  const words = `Quote: ${quoteServiceLabel(service)}, ${quoteAmount(amountCents)}`;
  await appendMessage(tx, {
    conversationId: input.conversationId,
    senderId: viewer.id,
    seatId: viewer.seat?.id,
    type: "quote",
    content: words,
    quoteId: id,
  });
  await notify(tx, {
    accountId: pair.clientId,
    type: "quote-received",
    params: {
      conversationId: input.conversationId,
      quoteId: id,
      amountCents,
      service: service,
    },
    names: { professional: pair.name },
  });
  return getQuoteIn(tx, viewer, id);
}

/**
 * Accepts, declines, withdraws, or undoes the last two within five minutes. Accepting creates one project, closes the
 * request it answers and declines the open quotes of others for it, all in the same transaction. 404 for other
 * accounts, 412 for an old version, 409 with the status if the action is not allowed.
 */
export function moveQuote(viewer: Viewer, id: string, version: number, action: QuoteAction): Promise<Quote> {
  return transaction((tx) => moveQuoteIn(tx, viewer, id, version, action));
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
  const status = quoteStatusOn(row, wallTime(currentTime(), countryByCode(host.country as CountryCode).timeZone).date);
  const next = nextQuoteStatus(status, action, viewer.role);
  const now = currentTime();
  if (!next || (action === "reopen" && !mayUndo(row.decidedAt, now)))
    throw conflict("quote-move-refused", `This quote is ${status}.`, { state: status });
  await tx
    .update(quotes)
    .set({ status: next, decidedAt: next === "pending" ? null : now, version: version + 1 })
    .where(eq(quotes.id, id));
  await emitQuote(tx, next, id);
  if (next === "accepted") {
    await acceptLead(tx, viewer, row);
    // The unique quote id prevents a second project.
    const [project] = await tx
      .insert(projects)
      .values({
        quoteId: id,
        professionalId: row.professionalId,
        clientId: row.clientId,
        title: quoteServiceLabel(row.serviceType),
        valueCents: row.amountCents,
      })
      .returning();
    await emitProject(tx, "created", project!.id);
  }
  const outcome = next === "pending" ? "open again" : next;
  const words = `Quote ${outcome}: ${quoteAmount(row.amountCents)}`;
  await appendMessage(tx, {
    conversationId: row.conversationId,
    senderId: viewer.id,
    seatId: viewer.seat?.id,
    type: "event",
    content: words,
    quoteId: id,
  });
  const byClient = viewer.role === "client";
  await notify(tx, {
    accountId: byClient ? host.accountId : row.clientId,
    type: noticeOf[next],
    params: {
      conversationId: row.conversationId,
      quoteId: id,
      amountCents: row.amountCents,
      by: byClient ? "client" : "professional",
    },
    names: { client: viewer.name, professional: host.name },
  });
  return getQuoteIn(tx, viewer, id);
}

/** Emits a change of a quote to programs of both sides, with the quote as it is now. */
export async function emitQuote(
  tx: Tx,
  change: "created" | Exclude<QuoteRow["status"], "expired">,
  id: string,
): Promise<void> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id));
  if (!row) return;
  const { conversationId, clientId, professionalId, status, amountCents, validUntil } = row;
  await accountEvent.emit(tx, {
    type: `quote.${change === "pending" ? "reopened" : change}`,
    clientId,
    professionalId,
    data: { id, conversationId, status, amountCents, validUntil },
  });
}
type QuoteRow = typeof quotes.$inferSelect;

const noticeOf = {
  pending: "quote-reopened",
  accepted: "quote-accepted",
  declined: "quote-declined",
  withdrawn: "quote-withdrawn",
} as const;

/**
 * Marks the lead of the request that an accepted quote answers, declines the open quotes of others for it, and closes
 * it: the client has chosen. A quote without a request changes no request.
 */
async function acceptLead(tx: Tx, viewer: Viewer, { requestId, professionalId }: QuoteRow): Promise<void> {
  if (requestId === null) return;
  const [request] = await tx.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  if (!request) return;
  await tx
    .update(leads)
    .set({ acceptedAt: currentTime() })
    .where(and(eq(leads.requestId, requestId), eq(leads.professionalId, professionalId), isNull(leads.acceptedAt)));
  for (const rival of await lockRivals(tx, requestId, professionalId)) await decline(tx, viewer, rival);
  await closeChosen(tx, viewer, request, professionalId);
}

/** The undecided quotes of other professionals for a request, locked. */
function lockRivals(tx: Tx, requestId: string, chosenId: string): Promise<QuoteRow[]> {
  return tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), eq(quotes.status, "pending"), ne(quotes.professionalId, chosenId)))
    .orderBy(quotes.id)
    .for("update");
}

/**
 * Requires a request that the quote may answer: one that this professional received from this client, and that is
 * open. 400 at `requestId` for any other, 409 `request-closed` for a closed one.
 */
async function requireOpenRequest(
  tx: Tx,
  requestId: string,
  { professionalId, clientId }: { professionalId: string; clientId: string },
): Promise<void> {
  const [request] = await tx
    .select({ closedAt: quoteRequests.closedAt })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(
      and(
        eq(leads.requestId, requestId),
        eq(leads.professionalId, professionalId),
        eq(quoteRequests.clientId, clientId),
      ),
    );
  if (!request)
    throw badRequest("This client has sent you no such request.", {
      requestId: "Choose a request of this client, or none",
    });
  if (request.closedAt) throw conflict("request-closed", "The client has closed this request.", { state: "closed" });
}

/** Declines a quote of a request that another quote has won. Its author is notified of the closed request instead. */
async function decline(tx: Tx, viewer: Viewer, quote: QuoteRow): Promise<void> {
  await tx
    .update(quotes)
    .set({ status: "declined", decidedAt: currentTime(), version: quote.version + 1 })
    .where(eq(quotes.id, quote.id));
  await emitQuote(tx, "declined", quote.id);
  await appendMessage(tx, {
    conversationId: quote.conversationId,
    senderId: viewer.id,
    type: "event",
    quoteId: quote.id,
    content: `Quote declined: ${quoteAmount(quote.amountCents)}`,
  });
}
