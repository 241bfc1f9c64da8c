import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { planRequired } from "@/lib/billing/plans/rules";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import {
  practiceClients,
  practicePapers,
  practiceRequestItems,
  practiceRequests,
  practiceWork,
} from "@/lib/platform/db/tables/practice";
import { siteUrl } from "@/lib/platform/env";
import { formatDay } from "@/lib/platform/format/dates";
import { dialledNumber } from "@/lib/platform/format/typed-text";
import { wallTime } from "@/lib/platform/format/zones";
import { conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { reachOfClient } from "@/lib/practice/client-mail/reads";
import { mailClient, type MailResult } from "@/lib/practice/client-mail/writes";
import { clientAllowance, noClient, ownClients } from "@/lib/practice/clients/reads";
import { allowsWork } from "@/lib/practice/clients/rules";
import type { DecidedRequest, DocumentRequest, ItemDecision, NewRequest, RequestChange } from "./contract";
import { getRequestIn, noRequest, ownRequests, papersToken, type RequestRow } from "./reads";
import { linkExpiry, papersPath } from "./rules";

/** A request to add for a client of a firm; `items` in their order. `dueOn` is a civil date in `zone`. */
export interface RequestToAdd extends Omit<NewRequest, "items"> {
  professionalId: string;
  items: readonly { name: string; note: string; dueOn?: string | null }[];
}

/**
 * Adds a document request that is not sent yet, and answers its id. The caller has checked that client and work are the
 * firm's, and the plan.
 */
export async function addRequestIn(tx: Tx, { items, ...request }: RequestToAdd): Promise<string> {
  const now = currentTime();
  const linkExpiresAt = linkExpiry(request.dueOn, wallTime(now, request.zone).date);
  const stamps = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(practiceRequests)
    .values({ ...request, ...stamps, linkExpiresAt })
    .returning({ id: practiceRequests.id });
  const requestId = row!.id;
  if (items.length > 0)
    await tx
      .insert(practiceRequestItems)
      .values(items.map((item, position) => ({ ...item, requestId, position, updatedAt: now })));
  return requestId;
}

/**
 * `addRequestIn`, and sends it by email. Where no email reaches the client, it waits to be sent in another way; the
 * professional sees that it was not sent.
 */
export async function askForPapers(tx: Tx, request: RequestToAdd): Promise<void> {
  const id = await addRequestIn(tx, request);
  const which = eq(practiceRequests.id, id);
  const [row] = await tx.select().from(practiceRequests).where(which);
  const result = await mailLink(tx, row!);
  if (result !== "queued") await tx.update(practiceRequests).set({ sentAt: null }).where(which);
}

/**
 * Adds a document request for a client of the viewer's firm. Throws 404 for another firm's client, or for work of
 * another client, 403 `plan-required` where the plan has no room for more work.
 */
export async function addRequest(tx: Tx, viewer: Viewer, input: NewRequest): Promise<DocumentRequest> {
  const own = and(eq(practiceClients.id, input.clientId), ownClients(viewer));
  const [client] = await tx.select().from(practiceClients).where(own);
  if (!client || client.mergedIntoId) throw noClient();
  if (!allowsWork(await clientAllowance(tx, viewer), client.origin)) throw planRequired("practice");
  if (input.workId) {
    const ofClient = and(eq(practiceWork.id, input.workId), eq(practiceWork.clientId, client.id));
    if ((await tx.$count(practiceWork, ofClient)) === 0) throw notFound("There is no such work for this client.");
  }
  const id = await addRequestIn(tx, { ...input, professionalId: client.professionalId });
  return getRequestIn(tx, viewer, id);
}

/**
 * Changes a request of the viewer's firm: its facts and items, whether it is closed, and whether reminders are sent,
 * which the client can refuse. A link that works ends later or earlier with a new due date.
 * Throws 404 for another firm's request or an unknown item, 412 for an old version, 409 `item-has-papers` for an item
 * that would be deleted with its papers.
 */
export function changeRequest(
  viewer: Viewer,
  id: string,
  version: number,
  { items, closed, remindersStopped, ...facts }: RequestChange,
): Promise<DocumentRequest> {
  return transaction(async (tx) => {
    const row = await lockRequest(tx, viewer, id, version);
    const now = currentTime();
    if (items) await replaceItems(tx, id, items);
    await tx
      .update(practiceRequests)
      .set({
        ...facts,
        ...(facts.dueOn && laterLink(row, facts.dueOn, now)),
        ...(closed !== undefined && { closedAt: closed ? (row.closedAt ?? now) : null }),
        ...(remindersStopped !== undefined && {
          remindersStoppedAt: remindersStopped ? (row.remindersStoppedAt ?? now) : null,
        }),
        ...changed(row, now),
      })
      .where(eq(practiceRequests.id, id));
    return getRequestIn(tx, viewer, id);
  });
}

/**
 * Accepts a received item, or sends it back with a reason, which opens it for the client again and is mailed to them
 * where an email reaches them. The same decision again, as after a lost answer, changes nothing. Throws 404, 412 for an
 * item that changed since it was `seen` or, without `seen`, for an old version, 409 `nothing-received` for an item without
 * papers, and `request-closed`.
 */
export function decideItem(
  viewer: Viewer,
  { id, itemId }: { id: string; itemId: string },
  version: number,
  { seen, ...input }: ItemDecision,
): Promise<DecidedRequest> {
  return transaction(async (tx) => {
    const row = await lockRequest(tx, viewer, id, seen ? null : version);
    if (row.closedAt) throw requestClosed();
    const which = and(eq(practiceRequestItems.id, itemId), eq(practiceRequestItems.requestId, id));
    const [item] = await tx.select().from(practiceRequestItems).where(which);
    if (!item) throw notFound("There is no such paper in this request.");
    const decided =
      input.decision === "accept"
        ? { state: "accepted" as const, reason: "" }
        : { state: "sent-back" as const, reason: input.reason };
    if (item.state === decided.state && item.reason === decided.reason) {
      const isMailable = (await reachOfClient(tx, row.clientId)).to !== null;
      return { ...(await getRequestIn(tx, viewer, id)), emailed: decided.state === "sent-back" && isMailable };
    }
    if (seen && seen !== item.updatedAt.toISOString()) throw stale(row.version);
    if (item.state === "requested")
      throw conflict("nothing-received", "The client has not sent this paper yet, so there is nothing to check.");
    const now = currentTime();
    const emailed =
      decided.state === "sent-back" && (await mailSentBack(tx, row, { paper: item.name, reason: decided.reason }));
    await tx
      .update(practiceRequestItems)
      .set({ ...decided, updatedAt: now })
      .where(which);
    const sentAt = emailed ? (row.sentAt ?? now) : row.sentAt;
    await tx
      .update(practiceRequests)
      .set({ sentAt, ...changed(row, now) })
      .where(eq(practiceRequests.id, id));
    return { ...(await getRequestIn(tx, viewer, id)), emailed };
  });
}

/**
 * Moves the due dates of the open requests for work by a number of days, with the end of their links; those that the
 * client was already reminded of stay.
 */
export async function moveRequests(tx: Tx, workIds: readonly string[], days: number): Promise<void> {
  if (workIds.length === 0 || days === 0) return;
  const { workId, closedAt, remindedOn, dueOn, linkExpiresAt, version } = practiceRequests;
  await tx
    .update(practiceRequests)
    .set({
      dueOn: sql`${dueOn} + ${days}::int`,
      linkExpiresAt: sql`${linkExpiresAt} + make_interval(days => ${days}::int)`,
      updatedAt: currentTime(),
      version: sql`${version} + 1`,
    })
    .where(and(inArray(workId, [...workIds]), isNull(closedAt), isNull(remindedOn)));
}

/** Gives a request a new link, which ends the earlier one. Throws 404, 412 for an old version. */
export const renewLink = (viewer: Viewer, id: string, version: number): Promise<DocumentRequest> =>
  changeLink(viewer, id, version, (row, now) => linkExpiry(row.dueOn, wallTime(now, row.zone).date));

/** Ends the link of a request. Throws 404, 412 for an old version. */
export const revokeLink = (viewer: Viewer, id: string, version: number): Promise<DocumentRequest> =>
  changeLink(viewer, id, version, () => null);

function changeLink(
  viewer: Viewer,
  id: string,
  version: number,
  expiry: (row: RequestRow, now: Date) => Date | null,
): Promise<DocumentRequest> {
  return transaction(async (tx) => {
    const row = await lockRequest(tx, viewer, id, version);
    const now = currentTime();
    await tx
      .update(practiceRequests)
      .set({ linkVersion: row.linkVersion + 1, linkExpiresAt: expiry(row, now), ...changed(row, now) })
      .where(eq(practiceRequests.id, id));
    return getRequestIn(tx, viewer, id);
  });
}

/**
 * Sends a request to its client by email, as often as it is called, with a new link where the last one has ended. Throws
 * 404, 412 for an old version, 409 `request-closed`, `client-objected` or `no-address`, 429 `mail-limit`.
 */
export function mailRequest(viewer: Viewer, id: string, version: number): Promise<DocumentRequest> {
  return transaction(async (tx) => {
    const row = await lockRequest(tx, viewer, id, version);
    const result = await mailLink(tx, row);
    if (result === "limited")
      throw new HttpError(429, "mail-limit", "This client has had many emails from us. Try again in an hour.", {
        headers: { "Retry-After": "3600" },
      });
    if (result === "objected") throw clientObjected();
    if (result !== "queued")
      throw conflict("no-address", "We have no email address of this client. Add one, or send the link by WhatsApp.");
    return getRequestIn(tx, viewer, id);
  });
}

/** Mails a client the link of a request with the names of its papers. */
async function mailLink(tx: Tx, row: RequestRow): Promise<MailResult> {
  const path = await shareLink(tx, row);
  const items = await tx
    .select({ name: practiceRequestItems.name })
    .from(practiceRequestItems)
    .where(eq(practiceRequestItems.requestId, row.id))
    .orderBy(practiceRequestItems.position);
  const papers = items.map(({ name }) => name);
  const { title, note, dueOn } = row;
  return mailClient(tx, row.clientId, ({ name, firm }) =>
    letterTo(name, { type: "papers-asked", params: { firm, title, text: note, dueOn, papers, path } }),
  );
}

/**
 * The message with the link of a request, and the address that opens it in WhatsApp; the professional sends it. Without a
 * number of the client WhatsApp asks whom to send it to. Marks the request as sent. Throws as `mailRequest`.
 */
export function whatsAppRequest(viewer: Viewer, id: string, version: number): Promise<{ url: string; text: string }> {
  return transaction(async (tx) => {
    const row = await lockRequest(tx, viewer, id, version);
    const path = await shareLink(tx, row);
    const { client } = await getRequestIn(tx, viewer, id);
    if (client.objected) throw clientObjected();
    const text = `Hello ${client.name}, please send us these papers by ${formatDay(row.dueOn)}: ${row.title}. ${siteUrl}${path}`;
    const number = dialledNumber(client.whatsapp);
    const digits = number.startsWith("+") ? number.slice(1) : "";
    return { url: `https://wa.me/${digits}?text=${encodeURIComponent(text)}`, text };
  });
}

/** The path of the link of a request that is about to be sent; a new one where the last one has ended. */
async function shareLink(tx: Tx, row: RequestRow): Promise<string> {
  if (row.closedAt) throw requestClosed();
  const now = currentTime();
  const isOver = !row.linkExpiresAt || row.linkExpiresAt <= now;
  const link = isOver
    ? { linkVersion: row.linkVersion + 1, linkExpiresAt: linkExpiry(row.dueOn, wallTime(now, row.zone).date) }
    : { linkVersion: row.linkVersion };
  await tx
    .update(practiceRequests)
    .set({ ...link, sentAt: row.sentAt ?? now, ...changed(row, now) })
    .where(eq(practiceRequests.id, row.id));
  return papersPath(await papersToken({ id: row.id, linkVersion: link.linkVersion }));
}

/**
 * Tells the client by email that a paper was sent back, with a link that works. Answers false where no email reaches the
 * client; the link then stays as it is.
 */
async function mailSentBack(
  tx: Tx,
  row: RequestRow,
  { paper, reason }: { paper: string; reason: string },
): Promise<boolean> {
  if ((await reachOfClient(tx, row.clientId)).to === null) return false;
  const path = await shareLink(tx, row);
  const result = await mailClient(tx, row.clientId, ({ name, firm }) =>
    letterTo(name, { type: "papers-sent-back", params: { firm, title: row.title, paper, reason, path } }),
  );
  return result === "queued";
}

const clientObjected = () =>
  conflict("client-objected", "This client does not want emails or links from you. Ask them in another way.");

/** The 409 for a request that its professional has closed. */
export const requestClosed = () =>
  conflict("request-closed", "This request is closed. Reopen it before you change its papers.");

/** Locks a request of the viewer's firm; with null it may have any version. */
async function lockRequest(tx: Tx, viewer: Viewer, id: string, version: number | null): Promise<RequestRow> {
  const own = and(eq(practiceRequests.id, id), ownRequests(viewer));
  const [row] = await tx.select().from(practiceRequests).where(own).for("update");
  if (!row) throw noRequest();
  if (version !== null && row.version !== version) throw stale(row.version);
  return row;
}

/** Moves the end of a link that works along with the due date. */
const laterLink = ({ linkExpiresAt, zone }: RequestRow, dueOn: string, now: Date) =>
  linkExpiresAt && linkExpiresAt > now ? { linkExpiresAt: linkExpiry(dueOn, wallTime(now, zone).date) } : undefined;

const changed = ({ version }: RequestRow, now: Date) => ({ version: version + 1, updatedAt: now });

async function replaceItems(tx: Tx, requestId: string, items: NonNullable<RequestChange["items"]>): Promise<void> {
  const ofRequest = eq(practiceRequestItems.requestId, requestId);
  const known = await tx.select().from(practiceRequestItems).where(ofRequest);
  const kept = new Set(items.flatMap(({ id }) => id ?? []));
  if ([...kept].some((id) => !known.some((item) => item.id === id)))
    throw notFound("There is no such paper in this request.");
  for (const item of known.filter(({ id }) => !kept.has(id))) {
    const papers = await tx.$count(practicePapers, eq(practicePapers.itemId, item.id));
    if (papers > 0)
      throw conflict("item-has-papers", "The client has sent this paper. Keep it in the list, or close the request.");
    await tx.delete(practiceRequestItems).where(eq(practiceRequestItems.id, item.id));
  }
  const updatedAt = currentTime();
  for (const [position, { id, ...facts }] of items.entries())
    if (id)
      await tx
        .update(practiceRequestItems)
        .set({ ...facts, position, updatedAt })
        .where(eq(practiceRequestItems.id, id));
    else await tx.insert(practiceRequestItems).values({ ...facts, position, requestId, updatedAt });
}
