import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { threadCards } from "@/lib/messaging/cards/ports";
import { nameOfClient, ownConversations } from "@/lib/messaging/conversations/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { requireOwnEyes, withheldText } from "@/lib/platform/auth/viewing";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { conversationMembers, conversations, messageAttachments, messages } from "@/lib/platform/db/tables/messaging";
import { files } from "@/lib/platform/db/tables/platform-files";
import { type StoredFile, withContent } from "@/lib/platform/files/reads";
import { notFound } from "@/lib/platform/http/errors";
import type { Message, MessageList, MessageQuery } from "./contract";
import { hiddenMessage } from "./rules";

/**
 * Messages of the viewer's conversation, oldest first: after a number, before one, or the latest. 404 for other
 * accounts.
 */
export async function listMessages(
  viewer: Viewer,
  conversationId: string,
  { after, before, limit }: MessageQuery,
): Promise<MessageList> {
  const db = await database();
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), ownConversations(viewer)));
  if (!conversation) throw notFound("There is no such conversation.");
  const forward = after !== undefined;
  const condition = and(
    eq(messages.conversationId, conversationId),
    forward ? gt(messages.seq, after) : undefined,
    before === undefined ? undefined : lt(messages.seq, before),
  );
  const found = await db
    .select()
    .from(messages)
    .where(condition)
    .orderBy(forward ? asc(messages.seq) : desc(messages.seq))
    .limit(limit);
  const rows = forward ? found : found.reverse();
  const peer = await peerOf(db, viewer, conversationId);
  const first = rows[0]?.seq ?? (forward ? after + 1 : 1);
  const items = await toMessages(db, viewer, conversation, rows, peer);
  return {
    items,
    total: conversation.lastSeq,
    page: 1,
    pages: 1,
    cursor: rows.at(-1)?.seq ?? after ?? conversation.lastSeq,
    earlier: first > 1,
    ...peer,
  };
}

/** A message of the viewer's conversation, inside a transaction; 404 for other accounts. */
export async function getMessageIn(db: Db | Tx, viewer: Viewer, conversationId: string, id: string): Promise<Message> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), ownConversations(viewer)));
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
  if (!conversation || rows.length === 0) throw notFound("There is no such message.");
  const [message] = await toMessages(db, viewer, conversation, rows, await peerOf(db, viewer, conversationId));
  return message!;
}

async function peerOf(
  db: Db | Tx,
  viewer: Viewer,
  conversationId: string,
): Promise<{ delivered: number; opened: number }> {
  const [peer] = await db
    .select({
      delivered: conversationMembers.deliveredSeq,
      // Members with read receipts turned off count as not having opened any message.
      opened: sql<number>`case when ${accounts.readTicks} then ${conversationMembers.readSeq} else 0 end`,
    })
    .from(conversationMembers)
    .innerJoin(accounts, eq(accounts.id, conversationMembers.accountId))
    .where(and(eq(conversationMembers.conversationId, conversationId), ne(conversationMembers.accountId, viewer.id)));
  return peer ?? { delivered: 0, opened: 0 };
}

async function toMessages(
  db: Db | Tx,
  viewer: Viewer,
  conversation: typeof conversations.$inferSelect,
  rows: (typeof messages.$inferSelect)[],
  peer: { delivered: number; opened: number },
): Promise<Message[]> {
  if (rows.length === 0) return [];
  const [names] = await db
    .select({ host: professionals.name, client: nameOfClient })
    .from(conversations)
    .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
    .innerJoin(accounts, eq(accounts.id, conversations.clientId))
    .where(eq(conversations.id, conversation.id));
  const attached = await db
    .select({
      messageId: messageAttachments.messageId,
      id: files.id,
      name: files.name,
      type: files.type,
      size: files.size,
    })
    .from(messageAttachments)
    .innerJoin(files, eq(files.id, messageAttachments.fileId))
    .where(
      inArray(
        messageAttachments.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(messageAttachments.position);
  const writers = await writersOf(db, viewer, rows);
  const quotes = await threadCards.current().quotes(
    db,
    viewer,
    rows.flatMap(({ quoteId }) => quoteId ?? []),
  );
  const requests = await threadCards.current().requests(
    db,
    rows.flatMap(({ requestId }) => requestId ?? []),
  );
  return rows.map((row) => {
    // A request is shown as the client's message, also if the professional's application added it to the thread.
    const byClient = row.senderId === conversation.clientId || row.type === "request";
    const status = row.seq <= peer.opened ? "read" : row.seq <= peer.delivered ? "delivered" : "sent";
    const isOwn = row.type === "request" ? viewer.id === conversation.clientId : row.senderId === viewer.id;
    return {
      id: row.id,
      conversationId: row.conversationId,
      seq: row.seq,
      senderName: (byClient ? names?.client : names?.host) ?? "",
      ...(row.seatId && writers.has(row.seatId) && { writtenBy: writers.get(row.seatId) }),
      isOwn,
      type: row.type,
      content: row.hiddenAt ? hiddenMessage : viewer.viewedBy && row.content ? withheldText : row.content,
      timestamp: row.createdAt.toISOString(),
      status,
      read: status === "read",
      quote: (row.quoteId && quotes.get(row.quoteId)) || null,
      ...(row.requestId && { request: requests.get(row.requestId) }),
      attachments: attached
        .filter(({ messageId }) => messageId === row.id && !row.hiddenAt && !viewer.viewedBy)
        .map(({ id, name, type, size }) => ({ id, name, type, size })),
    };
  });
}

/** The people who wrote messages by a seat: their full names for the firm, their first names for its client. */
async function writersOf(
  db: Db | Tx,
  viewer: Viewer,
  rows: readonly { seatId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ seatId }) => seatId ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: seats.id, firstName: accounts.firstName, name: fullNameOf(accounts) })
    .from(seats)
    .innerJoin(accounts, eq(accounts.id, seats.accountId))
    .where(inArray(seats.id, ids));
  return new Map(people.map(({ id, firstName, name }) => [id, viewer.role === "client" ? firstName : name]));
}

/** An attachment of the viewer's conversation, or the viewer's own unsent one; 404 for other accounts. */
export async function getMessageFile(viewer: Viewer, id: string): Promise<StoredFile> {
  requireOwnEyes(viewer);
  const db = await database();
  const [sent] = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(messageAttachments, eq(messageAttachments.fileId, files.id))
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(files.id, id), isNull(messages.hiddenAt), ownConversations(viewer)))
    .limit(1);
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.kind, "message"), sent ? undefined : eq(files.ownerId, viewer.id)));
  if (!file) throw notFound("There is no such file.");
  return withContent(file);
}
