import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { emitLeads } from "@/lib/deals/lead-events/writes";
import {
  type NewQuoteRequest,
  type QuoteRequest,
  type QuoteRequestAction,
  type QuoteRequestReceipt,
} from "@/lib/deals/quotes/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { appendMessage } from "@/lib/messaging/messages/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { requireOtherPerson, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { serviceOf } from "@/lib/platform/reference/service-fields";
import { requestServices } from "@/lib/platform/reference/services";
import { requestDeadlines } from "./ports";
import { findRecipient, getRequestIn, listRecipients, ownRequests } from "./reads";

/**
 * Creates a client's request. With a professional: their lead and a card in the thread. Without: a lead for up to 20
 * listed professionals with an account who offer the service, those of the client's country first, then by rating. A
 * request about a deadline goes to professionals of the deadline's country, and to others only where it has none. 404 for
 * an unknown professional.
 */
export async function createQuoteRequest(tx: Tx, viewer: Viewer, input: NewQuoteRequest): Promise<QuoteRequestReceipt> {
  const service = serviceOf(requestServices, input);
  if (input.professionalId) requireOtherPerson(viewer, input.professionalId);
  const [client] = await tx
    .select({ country: accounts.country, city: accounts.city })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  const country = countryByCode((client?.country ?? "ZA") as CountryCode);
  const id = randomUUID();
  const location = [client?.city, country.name].filter(Boolean).join(", ");
  const { brief, budget } = input;
  const deadline = deadlineOf(input);
  await tx
    .insert(quoteRequests)
    .values({ id, clientId: viewer.id, serviceType: service, brief, budget, location, ...deadline?.columns });
  const people = input.professionalId
    ? await findRecipient(tx, viewer, input.professionalId)
    : await listRecipients(tx, viewer, { service, country: country.code, deadlineCountry: deadline?.country });
  if (input.professionalId && people.length === 0) throw notFound("There is no such professional.");
  const sent =
    people.length === 0
      ? []
      : await tx
          .insert(leads)
          .values(people.map((person) => ({ professionalId: person.id, requestId: id })))
          .returning({ id: leads.id, professionalId: leads.professionalId });
  await emitLeads(
    tx,
    "created",
    sent.map((lead) => lead.id),
  );
  for (const lead of sent)
    await notify(tx, {
      accountId: people.find((person) => person.id === lead.professionalId)?.accountId ?? null,
      type: "lead-received",
      params: { leadId: lead.id, service },
      names: { location },
    });
  if (!input.professionalId) return { id, professionals: people.length, conversationId: null };
  const conversationId = await ensureConversation(tx, {
    professionalId: input.professionalId,
    clientId: viewer.id,
    projectType: quoteServiceLabel(service),
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

/** The columns and the country of the deadline that a request names; null without one, 400 for an unknown obligation. */
function deadlineOf({ deadlineObligation, deadlineOn }: NewQuoteRequest) {
  if (!deadlineObligation) return null;
  const found = requestDeadlines.current().find(deadlineObligation);
  if (!found)
    throw badRequest("We don't know this deadline any more.", {
      deadlineObligation: "Choose a deadline of our pages.",
    });
  return { columns: { deadlineObligation, deadlineOn: deadlineOn ?? null }, country: found.country };
}

/**
 * Closes the client's request, so that no further applications are possible, or reopens it. 404 for other accounts, 412
 * for an old version.
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
      .set({ closedAt: action === "close" ? currentTime() : null, version: version + 1 })
      .where(eq(quoteRequests.id, id));
    return getRequestIn(tx, viewer, id);
  });
}

/**
 * Closes a request whose client has accepted a quote, and notifies the other professionals who answered it. A request
 * that is closed already is unchanged.
 */
export async function closeChosen(
  tx: Tx,
  viewer: Viewer,
  { id, clientId, serviceType }: typeof quoteRequests.$inferSelect,
  chosenId: string,
): Promise<void> {
  const [closed] = await tx
    .update(quoteRequests)
    .set({ closedAt: currentTime(), version: sql`${quoteRequests.version} + 1` })
    .where(and(eq(quoteRequests.id, id), isNull(quoteRequests.closedAt)))
    .returning({ id: quoteRequests.id });
  if (!closed) return;
  const others = await tx
    .select({ accountId: professionals.accountId, conversationId: conversations.id })
    .from(leads)
    .innerJoin(professionals, eq(professionals.id, leads.professionalId))
    .innerJoin(
      conversations,
      and(eq(conversations.professionalId, leads.professionalId), eq(conversations.clientId, clientId)),
    )
    .where(and(eq(leads.requestId, id), eq(leads.status, "applied"), ne(leads.professionalId, chosenId)))
    .orderBy(leads.id);
  for (const { accountId, conversationId } of others)
    await notify(tx, {
      accountId,
      type: "request-taken",
      params: { conversationId, service: serviceType },
      names: { client: viewer.name },
    });
}
