import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { planPath } from "@/lib/billing/plans/rules";
import { emitLeads } from "@/lib/deals/lead-events/writes";
import { allowanceOf } from "@/lib/deals/leads/reads";
import { mayApply } from "@/lib/deals/leads/rules";
import { readNotices } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";
import { conflict, HttpError } from "@/lib/platform/http/errors";

/** Marks the leads of a thread's requests as viewed when the professional opens it. */
export async function viewLeadsOfThread(tx: Tx, viewer: Viewer, conversationId: string): Promise<void> {
  const shown = tx
    .select({ id: messages.requestId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.requestId)));
  const own = and(eq(leads.professionalId, viewer.professionalId!), inArray(leads.requestId, shown));
  const seen = await tx.select({ id: leads.id, status: leads.status }).from(leads).where(own);
  for (const { id } of seen) await readNotices(tx, viewer, `lead:${id}`);
  if (!seen.some(({ status }) => status === "new")) return;
  const viewed = await tx
    .update(leads)
    .set({ status: "viewed", viewedAt: sql`now()`, version: sql`${leads.version} + 1` })
    .where(and(own, eq(leads.status, "new")))
    .returning({ id: leads.id });
  await emitLeads(
    tx,
    "viewed",
    viewed.map(({ id }) => id),
  );
}

/** The professional and the client of a conversation. */
export interface Pair {
  professionalId: string;
  clientId: string;
}

/**
 * The rule of every way to a lead's client (application, first message, message in a thread, quote), for the account of
 * the professional: the first contact uses one lead of the plan, `leadId` or else the latest open one; a client with
 * messages in the conversation, and any later contact, is free. Marks the client's leads as applied. 403
 * `lead-limit` or `plan-required` with the upgrade path, 409 `request-closed` if all requests are closed.
 */
export async function contactLeadsClient(
  tx: Tx,
  { professionalId, clientId, accountId }: Pair & { accountId: string },
  leadId?: string,
): Promise<void> {
  const pair = { professionalId, clientId };
  if (!(await haveMessaged(tx, pair))) {
    await lockFirstContacts(tx, professionalId);
    if (!(await haveMessaged(tx, pair))) await useLead(tx, { ...pair, accountId }, leadId);
  }
  const applied = await tx
    .update(leads)
    .set({
      status: "applied",
      viewedAt: sql`coalesce(${leads.viewedAt}, now())`,
      version: sql`${leads.version} + 1`,
    })
    .from(quoteRequests)
    .where(and(ofPair(pair), eq(leads.requestId, quoteRequests.id), ne(leads.status, "applied")))
    .returning({ id: leads.id });
  await emitLeads(
    tx,
    "applied",
    applied.map(({ id }) => id),
  );
}

/** Serializes a professional's first contacts, so that concurrent ones cannot both be the fiftieth. */
export async function lockFirstContacts(tx: Tx, professionalId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads:${professionalId}`}, 0))`);
}

const ofPair = ({ professionalId, clientId }: Pair) =>
  and(eq(leads.professionalId, professionalId), eq(quoteRequests.clientId, clientId));

/** True if the conversation of the two has a message. */
async function haveMessaged(tx: Tx, { professionalId, clientId }: Pair): Promise<boolean> {
  const withMessages = and(
    eq(conversations.professionalId, professionalId),
    eq(conversations.clientId, clientId),
    gt(conversations.lastSeq, 0),
  );
  return (await tx.$count(conversations, withMessages)) > 0;
}

/** Counts a lead of the pair against the plan, once for all of them. */
async function useLead(
  tx: Tx,
  { accountId, ...pair }: Pair & { accountId: string },
  leadId: string | undefined,
): Promise<void> {
  const known = await tx
    .select({
      id: leads.id,
      appliedAt: leads.appliedAt,
      closedAt: quoteRequests.closedAt,
      clientName: fullNameOf(accounts),
    })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .innerJoin(accounts, eq(accounts.id, quoteRequests.clientId))
    .where(ofPair(pair))
    .orderBy(desc(leads.createdAt), leads.id);
  if (known.length === 0 || known.some(({ appliedAt }) => appliedAt !== null)) return;
  const open = known.filter(({ closedAt }) => closedAt === null);
  const lead = open.find(({ id }) => id === leadId) ?? open[0];
  if (!lead) throw conflict("request-closed", `${known[0]!.clientName} has closed this request.`, { state: "closed" });
  const { applied, maxLeads } = await allowanceOf(tx, { accountId, professionalId: pair.professionalId });
  if (!mayApply(applied, maxLeads))
    throw maxLeads === 0
      ? new HttpError(403, "plan-required", "Your plan has ended. Choose a plan to apply to leads again.", {
          upgrade: planPath,
        })
      : new HttpError(403, "lead-limit", `Your plan includes ${maxLeads} leads a month, and they are used up.`, {
          upgrade: planPath,
        });
  await tx
    .update(leads)
    .set({ appliedAt: sql`now()` })
    .where(eq(leads.id, lead.id));
}

/** Gives the leads of a seat that ends to another seat of the firm, or back to the owner with null. */
export async function handOverLeads(tx: Tx, seatId: string, heirSeatId: string | null): Promise<void> {
  await tx
    .update(leads)
    .set({ assignedSeatId: heirSeatId, version: sql`${leads.version} + 1` })
    .where(eq(leads.assignedSeatId, seatId));
}
