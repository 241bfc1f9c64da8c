import { and, desc, eq, gt, ilike, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type {
  Conversation,
  ConversationList,
  ConversationQuery,
  NewConversation,
  Prospect,
} from "@/lib/messaging/messages/contract";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import { type Owner, requireOtherPerson, type Viewer } from "@/lib/platform/auth/viewer";
import { withheldText } from "@/lib/platform/auth/viewing";
import { currentTime } from "@/lib/platform/current-time";
import { asksForChanges, listChanges } from "@/lib/platform/db/changes";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversationMembers, conversations, messages } from "@/lib/platform/db/tables/messaging";
import { fullName } from "@/lib/platform/format/full-name";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { serviceIdOf } from "@/lib/platform/reference/services";

/** The authorization filter of conversations; required in every query on them. Administrators have none. */
export function ownConversations(viewer: Owner): SQL {
  if (viewer.role === "client") return eq(conversations.clientId, viewer.id);
  return viewer.role === "professional" && viewer.professionalId
    ? eq(conversations.professionalId, viewer.professionalId)
    : sql`false`;
}

export const nameOfClient = fullNameOf(accounts);
/** True for recent activity: open pages update it every ten seconds, leaving resets it (lib/identity/presence). */
const recently = (at: SQL | typeof accounts.lastActiveAt) =>
  sql<boolean>`coalesce(${at} > now() - interval '20 seconds', false)`;
const lastWords = sql<string>`coalesce((select case when hidden_at is null then content else ${hiddenMessage} end
  from ${messages} where ${messages.conversationId} = ${conversations.id}
  and ${messages.seq} = ${conversations.lastSeq}), '')`;

/**
 * The definition of reply times for all figures: one row per conversation started by its client, with the time of
 * the client's first message (`first_sent_at`) and of the professional's first reply (`answered_at`, null before it).
 * Conversations started by the professional are excluded.
 */
export const firstAnswers = sql`(
  select c.professional_id, c.client_id, opener.created_at as first_sent_at,
    (select min(m.created_at) from messages m
      where m.conversation_id = c.id and m.sender_id <> c.client_id and m.type <> 'event') as answered_at
  from conversations c join messages opener
    on opener.conversation_id = c.id and opener.seq = 1 and opener.sender_id = c.client_id) as talk`;

/** The authorization filter of those rows. */
export function ownAnswers(viewer: Viewer): SQL {
  if (viewer.role === "client") return sql`talk.client_id = ${viewer.id}`;
  return viewer.role === "professional" && viewer.professionalId
    ? sql`talk.professional_id = ${viewer.professionalId}`
    : sql`false`;
}

/**
 * The account's conversations, latest message first or in the order of changes. `q` searches the other participant's name, role and company, and
 * the last message.
 */
export async function listConversations(
  viewer: Viewer,
  { q, priority, page, perPage, ...changes }: ConversationQuery,
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
          viewer.viewedBy ? undefined : sql`${lastWords} ilike ${like}`,
        )
      : undefined,
    priority ? eq(conversations.priority, priority) : undefined,
  );
  if (asksForChanges(changes)) {
    const ids = db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
      .innerJoin(accounts, eq(accounts.id, conversations.clientId))
      .where(wanted);
    const own = and(ownConversations(viewer), inArray(conversations.id, ids));
    return listChanges(db, conversations, own, { ...changes, perPage }, async (found) => {
      const rows = await selectConversations(db, viewer).where(inArray(conversations.id, found));
      return rows.map((row) => toConversation(viewer, row));
    });
  }
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

/** A conversation of the viewer; 404 for other accounts. */
export async function getConversation(viewer: Viewer, id: string): Promise<Conversation> {
  return getConversationIn(await database(), viewer, id);
}

/** `getConversation` inside a transaction. */
export async function getConversationIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Conversation> {
  const [row] = await selectConversations(db, viewer).where(and(eq(conversations.id, id), ownConversations(viewer)));
  if (!row) throw notFound("There is no such conversation.");
  return toConversation(viewer, row);
}

/**
 * The participants of a first message: a client may write to a listed professional; a professional to a client whose
 * request they received or who wrote first. 400 without a recipient, 404 for any other.
 */
export async function pairWith(
  db: Db | Tx,
  viewer: Viewer,
  { professionalId, clientId }: Pick<NewConversation, "professionalId" | "clientId">,
): Promise<{ professionalId: string; clientId: string }> {
  if (viewer.role === "client") {
    if (!professionalId) throw badRequest("Choose a professional.", { professionalId: "Please choose a professional" });
    requireOtherPerson(viewer, professionalId);
    const [found] = await db
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(eq(professionals.id, professionalId), eq(professionals.listed, true)));
    if (!found) throw notFound("There is no such professional.");
    return { professionalId, clientId: viewer.id };
  }
  if (!viewer.professionalId || !clientId) throw badRequest("Choose a client.", { clientId: "Please choose a client" });
  const pair = { professionalId: viewer.professionalId, clientId };
  const requests = await db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(and(eq(leads.professionalId, pair.professionalId), eq(quoteRequests.clientId, clientId)))
    .limit(1);
  if (requests.length === 0 && !(await conversationOf(db, pair))) throw notFound("There is no such client.");
  return pair;
}

const ofPair = ({ professionalId, clientId }: { professionalId: string; clientId: string }) =>
  and(eq(conversations.professionalId, professionalId), eq(conversations.clientId, clientId));

async function conversationOf(db: Db | Tx, pair: { professionalId: string; clientId: string }) {
  const [known] = await db.select({ id: conversations.id }).from(conversations).where(ofPair(pair));
  return known;
}

/**
 * The conversation with a person: the existing one, or a preview of the one that the first message creates. Stores
 * nothing. Throws 404 as `pairWith`.
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
    service: null,
    budget: "",
    priority: "medium",
    participantName: isClient ? host.name : fullName(client),
    participantImage: isClient ? host.profileImage : client.profileImage,
    participantRole: isClient ? host.title : "Client",
    participantCountry: isClient ? host.country : client.country,
    clientCompany: client.company,
    lastMessage: "",
    timestamp: currentTime().toISOString(),
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
  const hostActive = sql`(select a.last_active_at from accounts a
    where a.id = ${professionals.accountId} and a.show_online)`;
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
      unread: sql<number>`(select count(*)::int from ${messages}
        where ${messages.conversationId} = ${conversations.id}
        and ${messages.seq} > coalesce(${conversationMembers.readSeq}, 0) and ${messages.senderId} is distinct
        from ${viewer.id})`,
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
    service: serviceIdOf(projectType),
    budget,
    priority,
    participantName: isClient ? row.hostName : row.clientName,
    participantImage: isClient ? row.hostImage : row.clientImage,
    participantRole: isClient ? row.hostTitle : "Client",
    participantCountry: (isClient ? row.hostCountry : row.clientCountry) ?? "",
    clientCompany: row.company,
    lastMessage: viewer.viewedBy && row.last ? withheldText : row.last,
    timestamp: lastMessageAt.toISOString(),
    unreadCount: row.unread,
    online: isClient ? row.hostOnline : row.clientOnline,
    cursor: lastSeq,
  };
}

/** Messages that the viewer has not read, in all conversations. */
export async function countUnread(viewer: Viewer): Promise<number> {
  const db = await database();
  const [row] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(conversations)
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.accountId, viewer.id)),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        gt(messages.seq, sql`coalesce(${conversationMembers.readSeq}, 0)`),
      ),
    )
    .where(and(ownConversations(viewer), or(ne(messages.senderId, viewer.id), isNull(messages.senderId))));
  return row?.rows ?? 0;
}
