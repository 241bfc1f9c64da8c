import { and, eq, sql } from "drizzle-orm";
import { threadOpened } from "@/lib/messaging/cards/ports";
import type { Priority } from "@/lib/messaging/messages/contract";
import { readNotices } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { conversationMembers, conversations } from "@/lib/platform/db/tables/messaging";
import { notFound } from "@/lib/platform/http/errors";
import { ownConversations } from "./reads";

/** Returns the conversation of a pair, created if necessary. Idempotent under concurrent requests. */
export async function ensureConversation(
  tx: Tx,
  {
    professionalId,
    clientId,
    projectType,
    budget,
  }: { professionalId: string; clientId: string; projectType?: string; budget?: string },
): Promise<string> {
  const news = { ...(projectType && { projectType }), ...(budget && { budget }) };
  const [row] = await tx
    .insert(conversations)
    .values({ professionalId, clientId, ...news })
    .onConflictDoUpdate({
      target: [conversations.professionalId, conversations.clientId],
      set: { professionalId, ...news },
    })
    .returning({ id: conversations.id });
  return row!.id;
}

/**
 * Marks a conversation as read up to `seq`; never decreases. Also marks its notifications as read and its requests as
 * opened. 404 for other accounts.
 */
export async function markRead(viewer: Viewer, conversationId: string, seq: number): Promise<void> {
  await transaction(async (tx) => {
    const [mine] = await tx
      .select({ lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), ownConversations(viewer)));
    if (!mine) throw notFound("There is no such conversation.");
    const upTo = Math.min(seq, mine.lastSeq);
    await advance(tx, conversationId, viewer.id, upTo, upTo);
    await readNotices(tx, viewer, `conversation:${conversationId}`);
    if (viewer.role === "professional") await threadOpened.emit(tx, viewer, conversationId);
  });
}

/** Marks all current messages as read, inside a transaction. The caller has authorized the viewer. */
export async function markReadIn(tx: Tx, conversationId: string, accountId: string): Promise<void> {
  const [row] = await tx
    .select({ lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (row) await advance(tx, conversationId, accountId, row.lastSeq, row.lastSeq);
}

/** Marks messages as delivered up to `seq`. The caller has authorized the viewer. */
export async function markDelivered(viewer: Viewer, conversationId: string, seq: number): Promise<void> {
  await transaction((tx) => advance(tx, conversationId, viewer.id, seq, 0));
}

/** Sets the professional's priority of a conversation. 404 for other accounts. */
export async function setPriority(viewer: Viewer, conversationId: string, priority: Priority): Promise<void> {
  await transaction(async (tx) => {
    const changed = await tx
      .update(conversations)
      .set({ priority })
      .where(and(eq(conversations.id, conversationId), ownConversations(viewer)))
      .returning({ id: conversations.id });
    if (changed.length === 0) throw notFound("There is no such conversation.");
  });
}

/** Increases the delivered and read positions of a member; never decreases them. */
export async function advance(
  tx: Tx,
  conversationId: string,
  accountId: string,
  delivered: number,
  read: number,
): Promise<void> {
  await tx
    .insert(conversationMembers)
    .values({ conversationId, accountId, deliveredSeq: delivered, readSeq: read })
    .onConflictDoUpdate({
      target: [conversationMembers.conversationId, conversationMembers.accountId],
      set: {
        deliveredSeq: sql`greatest(${conversationMembers.deliveredSeq}, excluded.delivered_seq)`,
        readSeq: sql`greatest(${conversationMembers.readSeq}, excluded.read_seq)`,
      },
    });
}
