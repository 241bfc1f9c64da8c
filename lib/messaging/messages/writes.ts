import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { clientContacted } from "@/lib/messaging/cards/ports";
import { ownConversations, pairWith } from "@/lib/messaging/conversations/reads";
import { advance, ensureConversation } from "@/lib/messaging/conversations/writes";
import { notify, withdrawMessage } from "@/lib/notifications/notices/writes";
import { accountEvent } from "@/lib/platform/account-events/ports";
import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations, messageAttachments, messages } from "@/lib/platform/db/tables/messaging";
import { files } from "@/lib/platform/db/tables/platform-files";
import { storeFile, type UploadedFile } from "@/lib/platform/files/store";
import { sendable } from "@/lib/platform/files/sweep";
import { fullName } from "@/lib/platform/format/full-name";
import { conflict, notFound } from "@/lib/platform/http/errors";
import type { Attachment, Message, NewConversation, NewMessage } from "./contract";
import { getMessageIn } from "./reads";
import { hiddenMessage } from "./rules";

/**
 * Sends the first message to a person, which creates the conversation of the pair if necessary. Throws as `pairWith`,
 * `sendMessage` and the handlers of `clientContacted`.
 */
export async function startConversation(
  tx: Tx,
  viewer: Viewer,
  { message, ...wish }: NewConversation,
): Promise<string> {
  const pair = await pairWith(tx, viewer, wish);
  // Before the conversation's row is locked: an application takes its locks in this order, too.
  if (viewer.id !== pair.clientId) await clientContacted.emit(tx, { ...pair, accountId: viewer.id });
  const id = await ensureConversation(tx, pair);
  await sendMessage(tx, viewer, id, message);
  return id;
}

/**
 * Stores a message in the viewer's conversation; a repeated id returns the stored message. 404 for other accounts, 409
 * if the id belongs to another message.
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
  const sender = { senderId: viewer.id, seatId: viewer.seat?.id };
  await appendMessage(tx, { id, conversationId, ...sender, type: "text", content });
  if (attachmentIds.length > 0)
    await tx
      .insert(messageAttachments)
      .values(attachmentIds.map((fileId, position) => ({ messageId: id, fileId, position })));
  await notifyRecipient(tx, viewer, { id, conversationId, content });
  return getMessageIn(tx, viewer, conversationId, id);
}

/**
 * Appends a message under the conversation's lock, so that numbers have no gaps; it counts as read by its sender. Also
 * used for quotes and events of other domains. Throws as the handlers of `clientContacted`.
 */
export async function appendMessage(
  tx: Tx,
  {
    id = randomUUID(),
    conversationId,
    senderId,
    seatId,
    type,
    content,
    quoteId,
    requestId,
  }: {
    id?: string;
    conversationId: string;
    senderId: string | null;
    /** The seat that writes it for the sender. */
    seatId?: string;
    type: Message["type"];
    content: string;
    quoteId?: string;
    requestId?: string;
  },
): Promise<void> {
  if (senderId && (type === "text" || type === "quote")) await contactClient(tx, conversationId, senderId);
  const [row] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1`, lastMessageAt: sql`clock_timestamp()` })
    .where(eq(conversations.id, conversationId))
    .returning({
      seq: conversations.lastSeq,
      clientId: conversations.clientId,
      professionalId: conversations.professionalId,
    });
  const { seq, clientId, professionalId } = row!;
  await tx.insert(messages).values({ id, conversationId, seq, senderId, seatId, type, content, quoteId, requestId });
  const sentBy = senderId === null ? "system" : senderId === clientId ? "client" : "professional";
  await accountEvent.emit(tx, {
    type: "message.created",
    clientId,
    professionalId,
    data: { id, conversationId, seq, kind: type, sentBy },
  });
  if (senderId) await advance(tx, conversationId, senderId, seq, seq);
}

async function contactClient(tx: Tx, conversationId: string, senderId: string): Promise<void> {
  const [pair] = await tx
    .select({ professionalId: conversations.professionalId, clientId: conversations.clientId })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  if (pair && pair.clientId !== senderId) await clientContacted.emit(tx, { ...pair, accountId: senderId });
}

/**
 * Hides a message's text and attachments from both participants, in their notices and in mails that are not sent yet
 * (moderation).
 */
export async function hideMessage(tx: Tx, id: string, now: Date): Promise<void> {
  const [message] = await tx.update(messages).set({ hiddenAt: now }).where(eq(messages.id, id)).returning();
  if (message) await withdrawMessage(tx, message, hiddenMessage);
}

/** Shows a hidden message to both participants again (moderation). */
export async function showMessage(tx: Tx, id: string): Promise<void> {
  await tx.update(messages).set({ hiddenAt: null }).where(eq(messages.id, id));
}

/** Keeps an uploaded file until a message of its owner attaches it; until then only the owner can read it. */
export async function storeAttachment(tx: Tx, viewer: Viewer, file: UploadedFile): Promise<Attachment> {
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
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, viewer.id), eq(files.kind, "message"), sendable));
  if (own.length !== new Set(ids).size) throw notFound("A file is not there any more. Add it again.");
}

async function notifyRecipient(
  tx: Tx,
  viewer: Viewer,
  { id, conversationId, content }: { id: string; conversationId: string; content: string },
): Promise<void> {
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
  await notify(tx, {
    accountId: toHost ? pair.accountId : pair.clientId,
    type: content ? "message-received" : "file-received",
    params: { conversationId, messageId: id, by: toHost ? "client" : "professional" },
    names: { client: fullName(pair), professional: pair.host, message: content },
  });
}
