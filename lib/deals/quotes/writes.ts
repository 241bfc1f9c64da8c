import { randomUUID } from "node:crypto";
import { and, desc, eq, gte, inArray, isNull, lte, ne } from "drizzle-orm";
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
 * accounts, 400 for a past date or one more than a year ahead.
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
export async function emitQuote(tx: Tx, change: "created" | QuoteRow["status"], id: string): Promise<void> {
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
 * Marks the lead that an accepted quote answers (the latest earlier one of this pair, of the same service if there is
 * one) and closes its request: the client has chosen.
 */
async function acceptLead(tx: Tx, viewer: Viewer, quote: QuoteRow): Promise<void> {
  const [lead] = await tx
    .select({ id: leads.id, request: quoteRequests })
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
  if (!lead) return;
  await tx.update(leads).set({ acceptedAt: currentTime() }).where(eq(leads.id, lead.id));
  const open = await openQuotesFor(tx, lead.request, quote.professionalId);
  for (const other of open) await decline(tx, viewer, other);
  await closeChosen(tx, viewer, lead.request, quote.professionalId);
}

/** The open quotes of other professionals for a request: of its service, sent after it, by those who received it. */
function openQuotesFor(tx: Tx, request: typeof quoteRequests.$inferSelect, chosenId: string): Promise<QuoteRow[]> {
  const recipients = tx.select({ id: leads.professionalId }).from(leads).where(eq(leads.requestId, request.id));
  return tx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.clientId, request.clientId),
        eq(quotes.status, "pending"),
        eq(quotes.serviceType, request.serviceType),
        gte(quotes.createdAt, request.createdAt),
        ne(quotes.professionalId, chosenId),
        inArray(quotes.professionalId, recipients),
      ),
    )
    .orderBy(quotes.id)
    .for("update");
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
