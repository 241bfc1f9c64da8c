import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { transaction, type Tx } from "@/lib/db/connection";
import { accounts } from "@/lib/db/tables/accounts";
import { files } from "@/lib/db/tables/files";
import { leads } from "@/lib/db/tables/leads";
import { conversationMembers, conversations, messageAttachments, messages } from "@/lib/db/tables/messages";
import { professionals } from "@/lib/db/tables/professionals";
import { quoteRequests } from "@/lib/db/tables/quotes";
import { type ReadyFile, storeFile } from "@/lib/files/store";
import { stillToSend } from "@/lib/files/sweep";
import { badRequest, conflict, notFound } from "@/lib/http/errors";
import { notify } from "@/lib/notifications/writes";
import type { Attachment, Message, NewConversation, NewMessage, Priority } from "./contract";
import { getMessageIn, ownConversations } from "./reads";

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

/** Opens the conversation with a listed professional (client), or with a client whose request came in or who is known (professional). 404 otherwise. */
export function startConversation(viewer: Viewer, wish: NewConversation): Promise<string> {
  return transaction((tx) => startIn(tx, viewer, wish));
}

async function startIn(tx: Tx, viewer: Viewer, wish: NewConversation): Promise<string> {
  if (viewer.role === "client") {
    if (!wish.professionalId)
      throw badRequest("Choose a professional.", { professionalId: "Please choose a professional" });
    const [found] = await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(eq(professionals.id, wish.professionalId), eq(professionals.listed, true)));
    if (!found) throw notFound("There is no such professional.");
    return ensureConversation(tx, { professionalId: found.id, clientId: viewer.id });
  }
  if (!viewer.professionalId || !wish.clientId)
    throw badRequest("Choose a client.", { clientId: "Please choose a client" });
  const pair = { professionalId: viewer.professionalId, clientId: wish.clientId };
  const [asked] = await tx
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(and(eq(leads.professionalId, pair.professionalId), eq(quoteRequests.clientId, pair.clientId)))
    .limit(1);
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.professionalId, pair.professionalId), eq(conversations.clientId, pair.clientId)));
  if (!asked && !known) throw notFound("There is no such client.");
  return ensureConversation(tx, pair);
}

/** Stores a message in one's own conversation; the same id again answers the message that is there. 404 for a stranger, 409 when the id belongs to something else. */
export async function sendMessage(
  tx: Tx,
  viewer: Viewer,
  conversationId: string,
  { id, content, attachmentIds }: NewMessage,
): Promise<Message> {
  const [mine] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), ownConversations(viewer)));
  if (!mine) throw notFound("There is no such conversation.");
  const [known] = await tx
    .select({ senderId: messages.senderId, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id));
  if (known) {
    if (known.senderId !== viewer.id || known.conversationId !== conversationId)
      throw conflict("id-taken", "This message id is in use. Send it again with another.");
    return getMessageIn(tx, viewer, conversationId, id);
  }
  await demandOwnFiles(tx, viewer, attachmentIds);
  await appendMessage(tx, { id, conversationId, senderId: viewer.id, type: "text", content });
  if (attachmentIds.length > 0)
    await tx
      .insert(messageAttachments)
      .values(attachmentIds.map((fileId, position) => ({ messageId: id, fileId, position })));
  await tellOfMessage(tx, viewer, conversationId, content || "sent a file");
  return getMessageIn(tx, viewer, conversationId, id);
}

/** Adds a message under the conversation's lock, so that numbers have no gaps; one's own message counts as read by oneself. For other rooms' quotes and events. */
export async function appendMessage(
  tx: Tx,
  {
    id = randomUUID(),
    conversationId,
    senderId,
    type,
    content,
    quoteId,
  }: {
    id?: string;
    conversationId: string;
    senderId: string | null;
    type: Message["type"];
    content: string;
    quoteId?: string;
  },
): Promise<void> {
  const [row] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1`, lastMessageAt: sql`clock_timestamp()` })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.lastSeq });
  await tx.insert(messages).values({ id, conversationId, seq: row!.seq, senderId, type, content, quoteId });
  if (senderId) await advance(tx, conversationId, senderId, row!.seq, row!.seq);
}

/** Notes that one has opened everything up to a number; never goes back. 404 for a stranger. */
export async function markRead(viewer: Viewer, conversationId: string, seq: number): Promise<void> {
  await transaction(async (tx) => {
    const [mine] = await tx
      .select({ lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), ownConversations(viewer)));
    if (!mine) throw notFound("There is no such conversation.");
    const upTo = Math.min(seq, mine.lastSeq);
    await advance(tx, conversationId, viewer.id, upTo, upTo);
  });
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

async function advance(
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

/** Keeps an inspected file until one of the sender's messages takes it along; only its owner sees it before. */
export async function storeAttachment(tx: Tx, viewer: Viewer, file: ReadyFile): Promise<Attachment> {
  const id = await storeFile(tx, viewer.id, "message", file);
  const [row] = await tx
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(files)
    .where(eq(files.id, id));
  return row!;
}

async function demandOwnFiles(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, viewer.id), eq(files.kind, "message"), stillToSend));
  if (own.length !== new Set(ids).size) throw notFound("A file is not there any more. Add it again.");
}

async function tellOfMessage(tx: Tx, viewer: Viewer, conversationId: string, content: string): Promise<void> {
  const [pair] = await tx
    .select({
      clientId: conversations.clientId,
      accountId: professionals.accountId,
      host: professionals.name,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(conversations)
    .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
    .innerJoin(accounts, eq(accounts.id, conversations.clientId))
    .where(eq(conversations.id, conversationId));
  if (!pair) return;
  const toHost = viewer.id === pair.clientId;
  const sender = toHost ? `${pair.firstName} ${pair.lastName}`.trim() : pair.host;
  await notify(tx, {
    accountId: toHost ? pair.accountId : pair.clientId,
    kind: "message",
    title: `${sender} wrote to you`,
    body: content.slice(0, 140),
    href: `/messages?conversation=${conversationId}`,
  });
}
