import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
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
import { conflict, notFound } from "@/lib/http/errors";
import { notify, readNotices } from "@/lib/notifications/writes";
import type { Attachment, Message, NewConversation, NewMessage, Priority } from "./contract";
import { getMessageIn, ownConversations, pairWith } from "./reads";

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
 * Sends the first message to somebody, which makes the conversation; there is one a pair, so a later one goes into it.
 * Refuses as `pairWith` and `sendMessage`.
 */
export async function startConversation(
  tx: Tx,
  viewer: Viewer,
  { message, ...wish }: NewConversation,
): Promise<string> {
  const id = await ensureConversation(tx, await pairWith(tx, viewer, wish));
  await sendMessage(tx, viewer, id, message);
  return id;
}

/**
 * Stores a message in one's own conversation; the same id again answers the message that is there. 404 for a stranger,
 * 409 when the id belongs to something else.
 */
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

/**
 * Adds a message under the conversation's lock, so that numbers have no gaps; one's own message counts as read by
 * oneself. For other rooms' quotes and events.
 */
export async function appendMessage(
  tx: Tx,
  {
    id = randomUUID(),
    conversationId,
    senderId,
    type,
    content,
    quoteId,
    requestId,
  }: {
    id?: string;
    conversationId: string;
    senderId: string | null;
    type: Message["type"];
    content: string;
    quoteId?: string;
    requestId?: string;
  },
): Promise<void> {
  const [row] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1`, lastMessageAt: sql`clock_timestamp()` })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.lastSeq });
  await tx.insert(messages).values({ id, conversationId, seq: row!.seq, senderId, type, content, quoteId, requestId });
  if (senderId) await advance(tx, conversationId, senderId, row!.seq, row!.seq);
  if (senderId && (type === "text" || type === "quote")) await answerLeads(tx, conversationId, senderId);
}

/**
 * A message or a quote of the professional's answers the client's open requests (decisions, Leads); it costs no lead.
 */
async function answerLeads(tx: Tx, conversationId: string, senderId: string): Promise<void> {
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
    if (viewer.role === "professional") await openRequests(tx, viewer, conversationId);
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

/** Whoever opens a thread has opened the requests whose cards stand in it. */
async function openRequests(tx: Tx, viewer: Viewer, conversationId: string): Promise<void> {
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
    titleOf: (times) => `${sender} sent you ${times} messages`,
    body: content,
    href: `/messages?conversation=${conversationId}`,
    about: `conversation:${conversationId}`,
  });
}
