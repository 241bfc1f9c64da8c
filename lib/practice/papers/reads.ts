import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isSigned } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { requireOwnEyes } from "@/lib/platform/auth/viewing";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { files } from "@/lib/platform/db/tables/platform-files";
import {
  practiceClients,
  practicePapers,
  practiceRequestItems,
  practiceRequests,
} from "@/lib/platform/db/tables/practice";
import { type StoredFile, withContent } from "@/lib/platform/files/reads";
import { plainName } from "@/lib/platform/files/store";
import { HttpError, isHttpError, notFound } from "@/lib/platform/http/errors";
import { isOpenAccount } from "@/lib/practice/client-mail/reads";
import type { ClientRequest } from "@/lib/practice/document-requests/contract";
import {
  itemsOf,
  noRequest,
  ownRequests,
  papersPurpose,
  type RequestRow,
  stateOf,
} from "@/lib/practice/document-requests/reads";
import { areRemindersStopped } from "@/lib/practice/document-requests/rules";
import type { LinkedRequest } from "./contract";
import { entryNames, withoutSlashes } from "./rules";

/** Requests to the signed-in client, of all firms. */
const askedOf = ({ role, id }: Viewer): SQL => (role === "client" ? eq(practiceClients.accountId, id) : sql`false`);

/** No account, or one that is neither suspended nor closed. */
const clientIsOpen = sql`not exists (select from accounts c where c.id = ${practiceClients.accountId}
  and (c.status = 'suspended' or c.deletion_due_at is not null or c.erased_at is not null))`;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a key is the id of a request to the signed-in client; otherwise it is the token of a link. */
export const isRequestId = (key: string): boolean => uuidPattern.test(key);

/** A request that a client may send papers for. */
export interface Sending {
  request: RequestRow;
  /** The firm, and the account that owns its files. */
  firm: { name: string; accountId: string };
  client: { id: string; name: string; seatId: string | null };
}

const expired = () =>
  new HttpError(
    410,
    "papers-link-expired",
    "This link no longer works. Ask your accountant for a new one, or sign in.",
  );

/**
 * The request of a key, which is the token of a link or the id of a request to the signed-in client. Throws 404 for
 * another client's request, 410 `papers-link-expired` for a link that is forged, expired or revoked, after the client
 * objected, and where either side is suspended or closed.
 */
export async function sendingOf(db: Db | Tx, key: string, viewer: Viewer | null): Promise<Sending> {
  const byId = isRequestId(key);
  if (byId && !viewer) throw noRequest();
  if (viewer) requireOwnEyes(viewer);
  const [id = "", version = "", signature = ""] = key.split(".");
  if (!byId && !(uuidPattern.test(id) && (await isSigned(papersPurpose, `${id}.${version}`, signature))))
    throw expired();
  const which = byId
    ? askedOf(viewer!)
    : and(
        eq(sql`${practiceRequests.linkVersion}::text`, version),
        sql`${practiceRequests.linkExpiresAt} > ${currentTime().toISOString()}::timestamptz`,
        isNull(practiceClients.objectedAt),
        clientIsOpen,
      );
  const [row] = await db
    .select({
      request: practiceRequests,
      firm: { name: professionals.name, accountId: accounts.id },
      client: { id: practiceClients.id, name: practiceClients.name, seatId: practiceClients.seatId },
    })
    .from(practiceRequests)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceRequests.clientId))
    .innerJoin(professionals, eq(professionals.id, practiceRequests.professionalId))
    .innerJoin(accounts, eq(accounts.id, professionals.accountId))
    .where(and(eq(practiceRequests.id, id), isOpenAccount, which));
  if (!row) throw byId ? noRequest() : expired();
  return row;
}

/** What the page of a link shows; null for a link that does not work (`sendingOf`). Never what was sent. */
export async function linkedRequest(token: string): Promise<LinkedRequest | null> {
  if (isRequestId(token)) return null;
  const db = await database();
  const found = await sendingOf(db, token, null).catch((error: unknown) => {
    if (isHttpError(error) && error.status === 410) return null;
    throw error;
  });
  if (!found) return null;
  const { request, firm } = found;
  const items = await db
    .select({
      id: practiceRequestItems.id,
      name: practiceRequestItems.name,
      note: practiceRequestItems.note,
      dueOn: practiceRequestItems.dueOn,
      state: practiceRequestItems.state,
      reason: practiceRequestItems.reason,
    })
    .from(practiceRequestItems)
    .where(eq(practiceRequestItems.requestId, request.id))
    .orderBy(asc(practiceRequestItems.position), asc(practiceRequestItems.id));
  const { title, note, dueOn, closedAt } = request;
  return {
    firm: firm.name,
    title,
    note,
    dueOn,
    closed: closedAt !== null,
    remindersStopped: areRemindersStopped(request),
    items,
  };
}

/** The most requests that the page of a client shows. */
const shownRequests = 200;

/** All requests that firms sent to the signed-in client, with what was sent; the newest first. Those of a firm that is suspended or closed are closed. */
export async function requestsToClient(viewer: Viewer): Promise<ClientRequest[]> {
  requireOwnEyes(viewer);
  const db = await database();
  const rows = await db
    .select({
      request: practiceRequests,
      firm: professionals.name,
      isOpen: sql<boolean>`coalesce(${isOpenAccount}, false)`,
    })
    .from(practiceRequests)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceRequests.clientId))
    .innerJoin(professionals, eq(professionals.id, practiceRequests.professionalId))
    .leftJoin(accounts, eq(accounts.id, professionals.accountId))
    .where(and(askedOf(viewer), isShared))
    .orderBy(desc(practiceRequests.dueOn), desc(practiceRequests.id))
    .limit(shownRequests);
  const items = await itemsOf(
    db,
    rows.map(({ request }) => request.id),
  );
  return rows.map(({ request, firm, isOpen: takesPapers }) => {
    const own = items.get(request.id) ?? [];
    const { id, title, period, note, dueOn, zone } = request;
    const facts = { id, title, period, note, dueOn, zone };
    const remindersStopped = areRemindersStopped(request);
    return { ...facts, state: takesPapers ? stateOf(request, own) : "closed", firm, items: own, remindersStopped };
  });
}

/** A request that was sent, or for which something arrived by the link; drafts are the firm's own. */
const isShared = sql`(${practiceRequests.sentAt} is not null or exists (select from ${practiceRequestItems} i
  where i.request_id = ${practiceRequests.id} and i.state <> 'requested'))`;

const eitherSide = (viewer: Viewer): SQL => sql`(${ownRequests(viewer)} or ${askedOf(viewer)})`;

function selectPapers(db: Db) {
  return db
    .select({ file: files, item: practiceRequestItems, request: practiceRequests, clientName: practiceClients.name })
    .from(practicePapers)
    .innerJoin(files, eq(files.id, practicePapers.fileId))
    .innerJoin(practiceRequestItems, eq(practiceRequestItems.id, practicePapers.itemId))
    .innerJoin(practiceRequests, eq(practiceRequests.id, practiceRequestItems.requestId))
    .innerJoin(practiceClients, eq(practiceClients.id, practiceRequests.clientId))
    .$dynamic();
}

/** A paper that arrived whole, for both sides of its request; 404 for others, as for an unknown id. */
export async function getPaper(viewer: Viewer, id: string): Promise<StoredFile> {
  requireOwnEyes(viewer);
  const [row] = await selectPapers(await database()).where(
    and(eq(practicePapers.id, id), isNotNull(practicePapers.completedAt), eitherSide(viewer)),
  );
  if (!row) throw notFound();
  return withContent(row.file);
}

/** The papers of a request for a zip named by client and period. Throws 404 for others and without papers. */
export async function papersOfRequest(
  viewer: Viewer,
  requestId: string,
): Promise<{ name: string; files: { name: string; file: StoredFile }[] }> {
  requireOwnEyes(viewer);
  const rows = await selectPapers(await database())
    .where(and(eq(practiceRequests.id, requestId), isNotNull(practicePapers.completedAt), eitherSide(viewer)))
    .orderBy(asc(practiceRequestItems.position), asc(practicePapers.completedAt), asc(practicePapers.id));
  const [first] = rows;
  if (!first) throw notFound("There are no papers to download yet.");
  const name = plainName(withoutSlashes(`${first.clientName} ${first.request.period || first.request.title}`));
  const names = entryNames(
    rows.map(({ item, file }) => ({ folder: plainName(withoutSlashes(item.name)), name: plainName(file.name) })),
  );
  return { name: `${name}.zip`, files: rows.map(({ file }, at) => ({ name: names[at]!, file: withContent(file) })) };
}
