import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Owner, Viewer } from "@/lib/auth/viewer";
import { database, type Db, type Tx } from "@/lib/db/connection";
import { containing } from "@/lib/db/like";
import { accounts } from "@/lib/db/tables/accounts";
import { files } from "@/lib/db/tables/files";
import { conversationMembers, conversations, messageAttachments, messages } from "@/lib/db/tables/messages";
import { professionals } from "@/lib/db/tables/professionals";
import { type StoredFile, withContent } from "@/lib/files/reads";
import { leads } from "@/lib/db/tables/leads";
import { quoteRequests } from "@/lib/db/tables/quotes";
import { badRequest, notFound } from "@/lib/http/errors";
import { hiddenMessage } from "@/lib/moderation/rules";
import { quotesById, requestCardsById } from "@/lib/quotes/reads";
import type {
  Conversation,
  ConversationList,
  ConversationQuery,
  Message,
  MessageList,
  MessageQuery,
  NewConversation,
  Prospect,
} from "./contract";

/** Which conversations are a viewer's; for every query on them. Admins have none of their own. */
export function ownConversations(viewer: Owner): SQL {
  if (viewer.role === "client") return eq(conversations.clientId, viewer.id);
  return viewer.role === "professional" && viewer.professionalId
    ? eq(conversations.professionalId, viewer.professionalId)
    : sql`false`;
}

const nameOfClient = sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`;
/** Seen just now: whoever has a page open is noted every ten seconds, and whoever leaves at once (lib/live). */
const recently = (at: SQL | typeof accounts.lastActiveAt) =>
  sql<boolean>`coalesce(${at} > now() - interval '20 seconds', false)`;
const lastWords = sql<string>`coalesce((select case when hidden_at is null then content else ${hiddenMessage} end from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.seq} = ${conversations.lastSeq}), '')`;

/**
 * The one definition of asking and answering, for every figure: a row a conversation that its client began, with when
 * they first wrote (`asked_at`) and when its professional first answered (`answered_at`, null before that). Nobody has
 * to answer what they began themselves.
 */
export const firstAnswers = sql`(
  select c.professional_id, c.client_id, asked.created_at as asked_at,
    (select min(m.created_at) from messages m where m.conversation_id = c.id and m.sender_id <> c.client_id and m.type <> 'event') as answered_at
  from conversations c join messages asked on asked.conversation_id = c.id and asked.seq = 1 and asked.sender_id = c.client_id) as talk`;

/** Which of those rows are a viewer's. */
export function ownAnswers(viewer: Viewer): SQL {
  if (viewer.role === "client") return sql`talk.client_id = ${viewer.id}`;
  return viewer.role === "professional" && viewer.professionalId
    ? sql`talk.professional_id = ${viewer.professionalId}`
    : sql`false`;
}

/**
 * One's own conversations, last message first; `q` is found in the other's name, their role or company, or the last
 * message.
 */
export async function listConversations(
  viewer: Viewer,
  { q, priority, page, perPage }: ConversationQuery,
): Promise<ConversationList> {
  const db = await database();
  const like = containing(q);
  const wanted = and(
    ownConversations(viewer),
    gt(conversations.lastSeq, 0),
    q
      ? or(
          ilike(viewer.role === "client" ? professionals.name : nameOfClient, like),
          viewer.role === "client" ? ilike(professionals.title, like) : ilike(accounts.company, like),
          sql`${lastWords} ilike ${like}`,
        )
      : undefined,
    priority ? eq(conversations.priority, priority) : undefined,
  );
  const rows = await selectConversations(db, viewer)
    .where(wanted)
    .orderBy(desc(conversations.lastMessageAt), conversations.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(conversations)
    .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
    .innerJoin(accounts, eq(accounts.id, conversations.clientId))
    .where(wanted);
  const total = counted!.n;
  return { items: rows.map((row) => toConversation(viewer, row)), total, page, pages: Math.ceil(total / perPage) };
}

/** One of one's own conversations; 404 for a stranger. */
export async function getConversation(viewer: Viewer, id: string): Promise<Conversation> {
  return getConversationIn(await database(), viewer, id);
}

/** The same inside a transaction. */
export async function getConversationIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Conversation> {
  const [row] = await selectConversations(db, viewer).where(and(eq(conversations.id, id), ownConversations(viewer)));
  if (!row) throw notFound("There is no such conversation.");
  return toConversation(viewer, row);
}

/**
 * Whom a viewer may write to first: a listed professional (client), or a client whose request came in or who wrote
 * (professional). 400 without a name, 404 for anybody else.
 */
export async function pairWith(
  db: Db | Tx,
  viewer: Viewer,
  { professionalId, clientId }: Pick<NewConversation, "professionalId" | "clientId">,
): Promise<{ professionalId: string; clientId: string }> {
  if (viewer.role === "client") {
    if (!professionalId) throw badRequest("Choose a professional.", { professionalId: "Please choose a professional" });
    const [found] = await db
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(eq(professionals.id, professionalId), eq(professionals.listed, true)));
    if (!found) throw notFound("There is no such professional.");
    return { professionalId, clientId: viewer.id };
  }
  if (!viewer.professionalId || !clientId) throw badRequest("Choose a client.", { clientId: "Please choose a client" });
  const pair = { professionalId: viewer.professionalId, clientId };
  const asked = await db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(and(eq(leads.professionalId, pair.professionalId), eq(quoteRequests.clientId, clientId)))
    .limit(1);
  if (asked.length === 0 && !(await conversationOf(db, pair))) throw notFound("There is no such client.");
  return pair;
}

const ofPair = ({ professionalId, clientId }: { professionalId: string; clientId: string }) =>
  and(eq(conversations.professionalId, professionalId), eq(conversations.clientId, clientId));

async function conversationOf(db: Db | Tx, pair: { professionalId: string; clientId: string }) {
  const [known] = await db.select({ id: conversations.id }).from(conversations).where(ofPair(pair));
  return known;
}

/**
 * What a viewer would open with somebody: their conversation, or what it will be once something is said. Stores
 * nothing. 404 as `pairWith`.
 */
export async function getProspect(viewer: Viewer, person: string): Promise<Prospect> {
  const db = await database();
  const pair = await pairWith(
    db,
    viewer,
    viewer.role === "client" ? { professionalId: person } : { clientId: z.uuid().safeParse(person).data },
  );
  const known = await conversationOf(db, pair);
  if (known) return getConversation(viewer, known.id);
  const [host] = await db.select().from(professionals).where(eq(professionals.id, pair.professionalId));
  const [client] = await db.select().from(accounts).where(eq(accounts.id, pair.clientId));
  if (!host || !client) throw notFound("There is no such person.");
  const isClient = viewer.role === "client";
  return {
    ...pair,
    id: null,
    projectType: "",
    budget: "",
    priority: "medium",
    participantName: isClient ? host.name : `${client.firstName} ${client.lastName}`.trim(),
    participantImage: isClient ? host.profileImage : client.profileImage,
    participantRole: isClient ? host.title : "Client",
    participantCountry: isClient ? host.country : client.country,
    clientCompany: client.company,
    lastMessage: "",
    timestamp: new Date().toISOString(),
    unreadCount: 0,
    online: false,
    cursor: 0,
  };
}

function selectConversations(db: Db | Tx, viewer: Viewer) {
  const mine = and(
    eq(conversationMembers.conversationId, conversations.id),
    eq(conversationMembers.accountId, viewer.id),
  );
  const hostActive = sql`(select a.last_active_at from accounts a where a.id = ${professionals.accountId} and a.show_online)`;
  return db
    .select({
      conversation: conversations,
      hostName: professionals.name,
      hostTitle: professionals.title,
      hostImage: professionals.profileImage,
      hostCountry: professionals.country,
      clientName: nameOfClient,
      clientImage: accounts.profileImage,
      clientCountry: accounts.country,
      company: accounts.company,
      clientOnline: sql<boolean>`${accounts.showOnline} and ${recently(accounts.lastActiveAt)}`,
      hostOnline: recently(hostActive),
      last: lastWords,
      unread: sql<number>`(select count(*)::int from ${messages} where ${messages.conversationId} = ${conversations.id} and ${messages.seq} > coalesce(${conversationMembers.readSeq}, 0) and ${messages.senderId} is distinct from ${viewer.id})`,
    })
    .from(conversations)
    .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
    .innerJoin(accounts, eq(accounts.id, conversations.clientId))
    .leftJoin(conversationMembers, mine)
    .$dynamic();
}
type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

function toConversation(viewer: Viewer, row: ConversationRow): Conversation {
  const { id, professionalId, clientId, projectType, budget, priority, lastSeq, lastMessageAt } = row.conversation;
  const isClient = viewer.role === "client";
  return {
    id,
    professionalId,
    clientId,
    projectType,
    budget,
    priority,
    participantName: isClient ? row.hostName : row.clientName,
    participantImage: isClient ? row.hostImage : row.clientImage,
    participantRole: isClient ? row.hostTitle : "Client",
    participantCountry: (isClient ? row.hostCountry : row.clientCountry) ?? "",
    clientCompany: row.company,
    lastMessage: row.last,
    timestamp: lastMessageAt.toISOString(),
    unreadCount: row.unread,
    online: isClient ? row.hostOnline : row.clientOnline,
    cursor: lastSeq,
  };
}

/**
 * Messages of one's own conversation, oldest first: those after a number, before one, or the newest. 404 for a
 * stranger.
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
  const place = and(
    eq(messages.conversationId, conversationId),
    forward ? gt(messages.seq, after) : undefined,
    before === undefined ? undefined : lt(messages.seq, before),
  );
  const found = await db
    .select()
    .from(messages)
    .where(place)
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

/** One message of one's own conversation, inside a transaction; 404 for a stranger. */
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
      // Who shows no read ticks has, for others, opened nothing.
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
  const quotes = await quotesById(
    db,
    viewer,
    rows.flatMap(({ quoteId }) => quoteId ?? []),
  );
  const requests = await requestCardsById(
    db,
    rows.flatMap(({ requestId }) => requestId ?? []),
  );
  return rows.map((row) => {
    // A request is its client's word, also where an application put it into the thread.
    const byClient = row.senderId === conversation.clientId || row.type === "request";
    const status = row.seq <= peer.opened ? "read" : row.seq <= peer.delivered ? "delivered" : "sent";
    const isOwn = row.type === "request" ? viewer.id === conversation.clientId : row.senderId === viewer.id;
    return {
      id: row.id,
      conversationId: row.conversationId,
      seq: row.seq,
      senderName: (byClient ? names?.client : names?.host) ?? "",
      isOwn,
      type: row.type,
      content: row.hiddenAt ? hiddenMessage : row.content,
      timestamp: row.createdAt.toISOString(),
      status,
      read: status === "read",
      quote: (row.quoteId && quotes.get(row.quoteId)) || null,
      ...(row.requestId && { request: requests.get(row.requestId) }),
      attachments: attached
        .filter(({ messageId }) => messageId === row.id && !row.hiddenAt)
        .map(({ id, name, type, size }) => ({ id, name, type, size })),
    };
  });
}

/** A file of a message in one's own conversation, or one's own not yet sent; 404 for a stranger. */
export async function getMessageFile(viewer: Viewer, id: string): Promise<StoredFile> {
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
