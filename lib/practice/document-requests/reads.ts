import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { sign } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { files } from "@/lib/platform/db/tables/platform-files";
import {
  practiceClients,
  practicePapers,
  practiceRequestItems,
  practiceRequests,
} from "@/lib/platform/db/tables/practice";
import { notFound } from "@/lib/platform/http/errors";
import type { DocumentRequest, ListedRequest, Paper, RequestItem, RequestList, RequestQuery } from "./contract";
import { areRemindersStopped, papersPath, requestStateOf } from "./rules";

export type RequestRow = typeof practiceRequests.$inferSelect;

/** The authorization filter of a firm's requests; required in every query on them. */
export const ownRequests = ({ role, professionalId }: Viewer): SQL =>
  role === "professional" && professionalId ? eq(practiceRequests.professionalId, professionalId) : sql`false`;

/** The 404 for another firm's request. */
export const noRequest = () => notFound("There is no such document request.");

const countOf = (state: SQL) =>
  sql<number>`(select count(*)::int from ${practiceRequestItems} i where i.request_id = ${practiceRequests.id} and ${state})`;
const counts = {
  items: countOf(sql`true`),
  received: countOf(sql`i.state = 'received'`),
  accepted: countOf(sql`i.state = 'accepted'`),
  sentBack: countOf(sql`i.state = 'sent-back'`),
};

/** A page of the firm's requests, those due last first. */
export async function listRequests(
  viewer: Viewer,
  { page, perPage, client, work, state }: RequestQuery,
): Promise<RequestList> {
  const db = await database();
  const { clientId, workId, closedAt, dueOn, id } = practiceRequests;
  const wanted = and(
    ownRequests(viewer),
    client ? eq(clientId, client) : undefined,
    work ? eq(workId, work) : undefined,
    state === "open" ? isNull(closedAt) : undefined,
    state === "closed" ? isNotNull(closedAt) : undefined,
  );
  // The page is found first, so that papers are counted for its requests only.
  const ofPage = db
    .select({ id })
    .from(practiceRequests)
    .where(wanted)
    .orderBy(desc(dueOn), desc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await db
    .select({ request: practiceRequests, client: { id: practiceClients.id, name: practiceClients.name }, ...counts })
    .from(practiceRequests)
    .innerJoin(practiceClients, eq(practiceClients.id, clientId))
    .where(inArray(id, ofPage))
    .orderBy(desc(dueOn), desc(id));
  const total = await db.$count(practiceRequests, wanted);
  const items = rows.map(({ request, ...row }): ListedRequest => ({
    ...row,
    ...factsOf(request),
    state: requestStateOf({ ...request, ...row }),
    workId: request.workId,
    sentAt: request.sentAt?.toISOString() ?? null,
    version: request.version,
  }));
  return { items, total, page, pages: Math.ceil(total / perPage) };
}

const factsOf = ({ id, title, period, note, dueOn, zone }: RequestRow) => ({ id, title, period, note, dueOn, zone });

/** A request of the viewer's firm, without its link during a view; 404 for other accounts. */
export async function getRequest(viewer: Viewer, id: string): Promise<DocumentRequest> {
  return getRequestIn(await database(), viewer, id);
}

/** `getRequest` inside a transaction. */
export async function getRequestIn(db: Db | Tx, viewer: Viewer, id: string): Promise<DocumentRequest> {
  const [row] = await db
    .select({ request: practiceRequests, client: practiceClients })
    .from(practiceRequests)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceRequests.clientId))
    .where(and(eq(practiceRequests.id, id), ownRequests(viewer)));
  if (!row) throw noRequest();
  const { request, client } = row;
  const items = (await itemsOf(db, [id])).get(id) ?? [];
  return {
    ...factsOf(request),
    state: stateOf(request, items),
    client: {
      id: client.id,
      name: client.name,
      mailable: client.objectedAt === null && (client.email !== "" || client.accountId !== null),
      whatsapp: client.whatsapp,
      objected: client.objectedAt !== null,
    },
    workId: request.workId,
    items,
    link: viewer.viewedBy ? null : await linkOf(request, currentTime()),
    sentAt: request.sentAt?.toISOString() ?? null,
    remindersStopped: areRemindersStopped(request),
    remindersRefused: request.remindersRefusedAt !== null,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    version: request.version,
  };
}

/** The state of a request with its items. */
export function stateOf(request: RequestRow, items: readonly Pick<RequestItem, "state">[]) {
  const count = (state: RequestItem["state"]) => items.filter((item) => item.state === state).length;
  return requestStateOf({
    ...request,
    items: items.length,
    received: count("received"),
    accepted: count("accepted"),
  });
}

/** The items of requests in their order with the papers that arrived whole, by request. Access was checked. */
export async function itemsOf(db: Db | Tx, requestIds: readonly string[]): Promise<Map<string, RequestItem[]>> {
  const found = new Map<string, RequestItem[]>();
  if (requestIds.length === 0) return found;
  const rows = await db
    .select()
    .from(practiceRequestItems)
    .where(inArray(practiceRequestItems.requestId, [...requestIds]))
    .orderBy(asc(practiceRequestItems.position), asc(practiceRequestItems.id));
  const papers = await papersOf(
    db,
    rows.map(({ id }) => id),
  );
  for (const { id, requestId, name, note, dueOn, state, reason, updatedAt: changedAt } of rows) {
    const updatedAt = changedAt.toISOString();
    const item = { id, name, note, dueOn, state, reason, papers: papers.get(id) ?? [], updatedAt };
    found.set(requestId, [...(found.get(requestId) ?? []), item]);
  }
  return found;
}

async function papersOf(db: Db | Tx, itemIds: readonly string[]): Promise<Map<string, Paper[]>> {
  const rows = await db
    .select({ paper: practicePapers, type: files.type, fileName: files.name })
    .from(practicePapers)
    .innerJoin(files, eq(files.id, practicePapers.fileId))
    .where(and(inArray(practicePapers.itemId, [...itemIds]), isNotNull(practicePapers.completedAt)))
    .orderBy(asc(practicePapers.completedAt), asc(practicePapers.id));
  const found = new Map<string, Paper[]>();
  for (const { paper, type, fileName } of rows) {
    const shown = {
      id: paper.id,
      name: fileName,
      type,
      size: paper.size,
      sentAt: paper.completedAt!.toISOString(),
    };
    found.set(paper.itemId, [...(found.get(paper.itemId) ?? []), shown]);
  }
  return found;
}

/** The purpose of signatures of links to `/papers/{token}`. */
export const papersPurpose = "papers";

/** The token of a request's current link: id, version of the link and signature. */
export async function papersToken({ id, linkVersion }: Pick<RequestRow, "id" | "linkVersion">): Promise<string> {
  const text = `${id}.${linkVersion}`;
  return `${text}.${await sign(papersPurpose, text)}`;
}

/** The link of a request while it works at `now`. */
export async function linkOf(request: RequestRow, now: Date): Promise<DocumentRequest["link"]> {
  const { linkExpiresAt } = request;
  if (!linkExpiresAt || linkExpiresAt <= now) return null;
  return { path: papersPath(await papersToken(request)), expiresAt: linkExpiresAt.toISOString() };
}
