import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { readNotices } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Tx } from "@/lib/platform/db/connection";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";

/** Marks the leads of a thread's requests as viewed when the professional opens it. */
export async function viewLeadsOfThread(tx: Tx, viewer: Viewer, conversationId: string): Promise<void> {
  const shown = tx
    .select({ id: messages.requestId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.requestId)));
  const own = and(eq(leads.professionalId, viewer.professionalId!), inArray(leads.requestId, shown));
  const seen = await tx.select({ id: leads.id, status: leads.status }).from(leads).where(own);
  for (const { id } of seen) await readNotices(tx, viewer, `lead:${id}`);
  if (seen.some(({ status }) => status === "new"))
    await tx
      .update(leads)
      .set({ status: "viewed", viewedAt: sql`now()`, version: sql`${leads.version} + 1` })
      .where(and(own, eq(leads.status, "new")));
}

/**
 * A professional's message or quote answers the client's open requests (decisions, Leads) without using a lead of the
 * plan.
 */
export async function answerLeads(tx: Tx, conversationId: string, senderId: string): Promise<void> {
  await tx
    .update(leads)
    .set({
      status: "applied",
      viewedAt: sql`coalesce(${leads.viewedAt}, now())`,
      version: sql`${leads.version} + 1`,
    })
    .from(conversations)
    .innerJoin(quoteRequests, eq(quoteRequests.clientId, conversations.clientId))
    .where(
      and(
        eq(conversations.id, conversationId),
        ne(conversations.clientId, senderId),
        eq(leads.professionalId, conversations.professionalId),
        eq(leads.requestId, quoteRequests.id),
        ne(leads.status, "applied"),
      ),
    );
}
