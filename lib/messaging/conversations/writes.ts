import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { conversationMembers, conversations } from "@/lib/platform/db/tables/messaging";
import { notFound } from "@/lib/platform/http/errors";
import type { Priority } from "@/lib/messaging/messages/contract";
import { threadOpened } from "@/lib/messaging/cards/ports";
import { readNotices } from "@/lib/notifications/notices/writes";
import { ownConversations } from "./reads";

/** The one conversation of this pair; made when there is none. Idempotent, also under rivals. */
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
 * Notes that one has opened everything up to a number; never goes back. It reads the notices about the thread, and a
 * request in it counts as opened. 404 for a stranger.
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

/** Notes that one has opened all there is so far, inside a transaction that knows the conversation is theirs. */
export async function markReadIn(tx: Tx, conversationId: string, accountId: string): Promise<void> {
  const [row] = await tx
    .select({ lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (row) await advance(tx, conversationId, accountId, row.lastSeq, row.lastSeq);
}

/** Notes that one has fetched everything up to a number. The caller has checked that the conversation is theirs. */
export async function markDelivered(viewer: Viewer, conversationId: string, seq: number): Promise<void> {
  await transaction((tx) => advance(tx, conversationId, viewer.id, seq, 0));
}

/** The professional's own mark on a conversation. 404 for a stranger. */
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

/** Moves one's marks of what was fetched and read on; never back. */
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
