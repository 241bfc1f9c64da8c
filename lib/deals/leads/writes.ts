import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { emitLeads } from "@/lib/deals/lead-events/writes";
import { contactLeadsClient, lockFirstContacts } from "@/lib/deals/lead-progress/writes";
import { createQuote } from "@/lib/deals/quotes/writes";
import { listColleagues } from "@/lib/identity/seats/reads";
import { ensureConversation, markReadIn } from "@/lib/messaging/conversations/writes";
import { appendMessage } from "@/lib/messaging/messages/writes";
import { notify, readNotices } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { leads } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { messages } from "@/lib/platform/db/tables/messaging";
import { conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { Lead, LeadAnswer, LeadChange } from "./contract";
import { getLeadIn, ownLeads } from "./reads";
import { nextLeadStatus } from "./rules";

/**
 * Views a lead, assigns it, or applies: the first application sends a message, followed by the quote if given, and uses
 * a lead of the plan by the rule of `contactLeadsClient`. 404 for other accounts, 412 for an old version, 409
 * `request-closed`, 403 `lead-limit` or `plan-required` with the upgrade path.
 */
export function moveLead(viewer: Viewer, id: string, version: number, change: LeadChange): Promise<LeadAnswer> {
  return transaction(async (tx) => {
    // Before the lead's row is locked: a first message takes its locks in this order, too.
    if (change.action === "apply" && viewer.professionalId) await lockFirstContacts(tx, viewer.professionalId);
    const [row] = await tx
      .select()
      .from(leads)
      .where(and(eq(leads.id, id), ownLeads(viewer)))
      .for("update");
    if (!row) throw notFound("There is no such lead.");
    if (row.version !== version) throw stale(row.version);
    if (viewer.seat?.role === "assistant" && change.action !== "view") throw accountantOnly();
    if (change.action === "assign") {
      await assignLead(tx, viewer, row, change.seat);
      return { ...(await getLeadIn(tx, viewer, id)), conversationId: null };
    }
    const lead = await getLeadIn(tx, viewer, id);
    const next = nextLeadStatus(row.status, change.action);
    const firstApplication = next === "applied" && row.status !== "applied";
    if (firstApplication && lead.closed)
      throw conflict("request-closed", `${lead.clientName} has closed this request.`, { state: "closed" });
    const pair = { professionalId: row.professionalId, clientId: lead.clientId };
    if (firstApplication) await contactLeadsClient(tx, { ...pair, accountId: viewer.id }, id);
    else if (next !== row.status) {
      await tx
        .update(leads)
        .set({ status: next, viewedAt: row.viewedAt ?? currentTime(), version: version + 1 })
        .where(eq(leads.id, id));
      await emitLeads(tx, "viewed", [id]);
    }
    await readNotices(tx, viewer, `lead:${id}`);
    const conversationId =
      next === "applied"
        ? await ensureConversation(tx, { ...pair, projectType: lead.projectType, budget: lead.budget })
        : null;
    if (firstApplication && conversationId && change.action === "apply") {
      await putRequest(tx, conversationId, row.requestId, lead);
      const messageId = randomUUID();
      const sender = { senderId: viewer.id, seatId: viewer.seat?.id };
      const message = { id: messageId, conversationId, ...sender, content: change.message };
      await appendMessage(tx, { ...message, type: "text" });
      if (change.quote) await createQuote(tx, viewer, { conversationId, requestId: row.requestId, ...change.quote });
      await notify(tx, {
        accountId: lead.clientId,
        type: "request-answered",
        params: { conversationId, messageId },
        names: { professional: await profileName(tx, row.professionalId), message: change.message },
      });
    }
    return { ...(await getLeadIn(tx, viewer, id)), conversationId };
  });
}

const accountantOnly = () =>
  new HttpError(403, "owner-only", "Only the owner and the accountants of your firm can answer or give away leads.");

/** Gives a lead to a seat of the viewer's firm, or to its owner with null; 404 for a seat of another firm. */
async function assignLead(
  tx: Tx,
  viewer: Viewer,
  { id, version }: typeof leads.$inferSelect,
  seat: string | null,
): Promise<void> {
  if (seat && !(await listColleagues(viewer, tx)).some((colleague) => colleague.id === seat))
    throw notFound("There is no such seat.");
  await tx
    .update(leads)
    .set({ assignedSeatId: seat, version: version + 1 })
    .where(eq(leads.id, id));
}

/** The name on a professional's public profile. */
async function profileName(tx: Tx, id: string): Promise<string> {
  const [profile] = await tx.select({ name: professionals.name }).from(professionals).where(eq(professionals.id, id));
  return profile!.name;
}

/**
 * Inserts the request's card before the first answer, so that the thread shows its subject. The client is its sender,
 * so it counts as read by them.
 */
async function putRequest(tx: Tx, conversationId: string, requestId: string, lead: Lead): Promise<void> {
  const known = and(eq(messages.conversationId, conversationId), eq(messages.requestId, requestId));
  if ((await tx.$count(messages, known)) > 0) return;
  await appendMessage(tx, { conversationId, senderId: null, type: "request", content: lead.brief, requestId });
  await markReadIn(tx, conversationId, lead.clientId);
}
