import { and, eq, sql } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, transaction, type Tx } from "@/lib/platform/db/connection";
import { files } from "@/lib/platform/db/tables/platform-files";
import { practicePapers, practiceRequestItems, practiceRequests } from "@/lib/platform/db/tables/practice";
import { beginFile, completeFile, storeContentAt, wholeContent } from "@/lib/platform/files/arriving";
import { pieceSize } from "@/lib/platform/files/content";
import { fileRefused } from "@/lib/platform/files/inspect";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { deleteFiles, giveFile, withUploads } from "@/lib/platform/files/store";
import { type AttachmentType, paperKind, refused } from "@/lib/platform/files/types";
import { badRequest, conflict, isHttpError, notFound } from "@/lib/platform/http/errors";
import { bytesOf, FormFile } from "@/lib/platform/http/server/file-bytes";
import { megabyte } from "@/lib/platform/reference/limits";
import { receiverOf } from "@/lib/practice/clients/reads";
import {
  mostPapers,
  paperBytes,
  paperTypes,
  paperTypesLabel,
  pieceBytes,
  requestBytes,
} from "@/lib/practice/document-requests/rules";
import type { NewUpload, Upload } from "./contract";
import { isRequestId, type Sending, sendingOf } from "./reads";

/** Who sends: the key of a request (`sendingOf`), and the signed-in account, if any. */
export interface Sender {
  key: string;
  viewer: Viewer | null;
}

/** The account that sends; null by a link. */
const accountOf = ({ key, viewer }: Sender) => (isRequestId(key) ? viewer?.id : null);

type PaperRow = typeof practicePapers.$inferSelect;

/**
 * Stores a whole file of at most 4 MB for an item, for browsers without JavaScript. Throws as `beginUpload`, and 400 for a
 * file that the inspection refuses.
 */
export async function sendPaper(sender: Sender, itemId: string, file: File): Promise<void> {
  // Before the inspection, so that a link that has ended costs nothing.
  await sendingOf(await database(), sender.key, sender.viewer);
  const type = await inspectPaper(file, pieceBytes);
  const ready = [{ name: file.name, type, bytes: await bytesOf(file) }];
  await withUploads(ready, ([uploaded]) =>
    transaction(async (tx) => {
      const sending = await lockOpen(tx, sender);
      const { firm, request } = sending;
      await demandRoom(tx, request.id, itemId, uploaded!.size);
      const fileId = await giveFile(tx, firm.accountId, paperKind, uploaded!);
      const now = currentTime();
      const arrived = { size: uploaded!.size, received: uploaded!.size, completedAt: now, createdAt: now };
      const sent = { itemId, fileId, name: file.name, accountId: accountOf(sender) };
      await tx.insert(practicePapers).values({ ...sent, ...arrived });
      await markReceived(tx, sending, itemId);
    }),
  );
}

/**
 * Begins a file that arrives in pieces. Throws as `sendingOf`; 404 for an unknown item, 409 `request-closed`,
 * `item-accepted`, and `request-full` when the papers of the request would be more than 200 MB or 200 files.
 */
export async function beginUpload(tx: Tx, sender: Sender, { item, name, size }: NewUpload): Promise<Upload> {
  const { firm, request } = await lockOpen(tx, sender);
  await demandRoom(tx, request.id, item, size);
  const fileId = await beginFile(tx, firm.accountId, { name, size });
  const [row] = await tx
    .insert(practicePapers)
    .values({ itemId: item, fileId, name, size, accountId: accountOf(sender), createdAt: currentTime() })
    .returning();
  return uploadOf(row!);
}

const uploadOf = ({ id, size, received, completedAt }: PaperRow): Upload => ({
  id,
  size,
  received,
  done: completedAt !== null,
});

/** How much of a file has arrived. Throws as `sendingOf`, and 404 for an upload of another request. */
export async function getUpload(sender: Sender, id: string): Promise<Upload> {
  return uploadOf(await findUpload(await database(), sender, id));
}

async function findUpload(db: Db | Tx, sender: Sender, id: string): Promise<PaperRow> {
  const { request } = await sendingOf(db, sender.key, sender.viewer);
  const [row] = await db
    .select({ paper: practicePapers })
    .from(practicePapers)
    .innerJoin(practiceRequestItems, eq(practiceRequestItems.id, practicePapers.itemId))
    .where(and(eq(practicePapers.id, id), eq(practiceRequestItems.requestId, request.id)));
  if (!row) throw notFound("This upload is not there any more. Send the file again.");
  return row.paper;
}

/**
 * Stores the next piece of a file, which begins at the byte `offset`. Throws as `getUpload`; 409 `wrong-offset` with
 * `received` when another byte is next; 400 for a piece that is empty, too long, or no multiple of 256 KB before the end.
 */
export async function addPiece(sender: Sender, id: string, offset: number, piece: File): Promise<Upload> {
  const db = await database();
  const paper = await findUpload(db, sender, id);
  const bytes = await bytesOf(piece);
  const end = offset + bytes.length;
  const fits = bytes.length > 0 && bytes.length <= pieceBytes && end <= paper.size;
  if (!fits || offset % pieceSize !== 0 || (bytes.length % pieceSize !== 0 && end !== paper.size))
    throw badRequest("Send pieces of a multiple of 256 KB and at most 4 MB.");
  const source = sql`from ${practicePapers} p where p.id = ${id}::uuid and p.received = ${offset}::int for share of p`;
  const isNext = paper.received === offset;
  const stored = isNext && (await storeContentAt(db, { fileId: paper.fileId, offset, bytes }, source));
  const [row] = stored
    ? await db
        .update(practicePapers)
        .set({ received: end })
        .where(and(eq(practicePapers.id, id), eq(practicePapers.received, offset)))
        .returning()
    : [];
  if (row) return uploadOf(row);
  const { received } = await findUpload(db, sender, id);
  throw conflict("wrong-offset", `The next piece begins at byte ${received}.`, { received });
}

/**
 * Inspects a file whose pieces have all arrived, and hands it to the firm; the same answer when it is done. A file that
 * is refused is deleted. Throws as `getUpload`; 409 `upload-incomplete` with `received`, `request-closed`,
 * `item-accepted`; 400 with the reason of the refusal; 503 `files-busy`.
 */
export async function finishUpload(sender: Sender, id: string): Promise<Upload> {
  const db = await database();
  const paper = await findUpload(db, sender, id);
  if (paper.completedAt) return uploadOf(paper);
  const { received, size, fileId, name, itemId } = paper;
  if (received < size)
    throw conflict("upload-incomplete", `${received} of ${size} bytes have arrived. Send the rest.`, { received });
  const content = await wholeContent({ id: fileId, size, objectKey: null });
  const type = await inspectPaper(new FormFile(content, name, ""), paperBytes).catch(async (error: unknown) => {
    if (isHttpError(error) && error.status === 400) await transaction((tx) => deleteFiles(tx, eq(files.id, fileId)));
    throw error;
  });
  return transaction(async (tx) => {
    const sending = await lockOpen(tx, sender);
    if (!(await completeFile(tx, fileId, { name, type, content }))) return uploadOf(await findUpload(tx, sender, id));
    await demandItem(tx, sending.request.id, itemId);
    const [row] = await tx
      .update(practicePapers)
      .set({ completedAt: currentTime() })
      .where(eq(practicePapers.id, id))
      .returning();
    await markReceived(tx, sending, itemId);
    return uploadOf(row!);
  });
}

/** Stops the reminders of a request, for the client. Throws as `sendingOf`. */
export async function stopReminders(sender: Sender): Promise<void> {
  await transaction(async (tx) => {
    const { request } = await sendingOf(tx, sender.key, sender.viewer);
    if (request.remindersRefusedAt) return;
    await tx
      .update(practiceRequests)
      .set({ remindersRefusedAt: currentTime(), version: sql`${practiceRequests.version} + 1` })
      .where(eq(practiceRequests.id, request.id));
  });
}

/** The type of a paper by its content; throws 400 for a file that is refused. */
async function inspectPaper(file: File, maxBytes: number): Promise<AttachmentType> {
  const found = await inspectAttachment(file, maxBytes);
  if (!found.ok) throw fileRefused(found.reason, found);
  if (paperTypes.includes(found.type)) return found.type;
  const refusal = refused(`Please choose a ${paperTypesLabel} file`);
  throw fileRefused(refusal.reason, refusal);
}

/** The request of a sender, locked until the end of the transaction. Throws as `sendingOf`, 409 `request-closed`. */
async function lockOpen(tx: Tx, sender: Sender): Promise<Sending> {
  const { request } = await sendingOf(tx, sender.key, sender.viewer);
  await tx
    .select({ id: practiceRequests.id })
    .from(practiceRequests)
    .where(eq(practiceRequests.id, request.id))
    .for("update");
  const found = await sendingOf(tx, sender.key, sender.viewer);
  if (found.request.closedAt)
    throw conflict("request-closed", "This request is closed. Write to your accountant if you have more to send.");
  return found;
}

/** Throws 404 for an unknown item of a locked request, 409 `item-accepted`. */
async function demandItem(tx: Tx, requestId: string, itemId: string): Promise<void> {
  const which = and(eq(practiceRequestItems.id, itemId), eq(practiceRequestItems.requestId, requestId));
  const [item] = await tx.select().from(practiceRequestItems).where(which);
  if (!item) throw notFound("There is no such paper in this request.");
  if (item.state === "accepted") throw conflict("item-accepted", "Your accountant has accepted this paper already.");
}

async function demandRoom(tx: Tx, requestId: string, itemId: string, size: number): Promise<void> {
  await demandItem(tx, requestId, itemId);
  const [used] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${practicePapers.size}), 0)::int`, count: sql<number>`count(*)::int` })
    .from(practicePapers)
    .innerJoin(practiceRequestItems, eq(practiceRequestItems.id, practicePapers.itemId))
    .where(eq(practiceRequestItems.requestId, requestId));
  if (used!.bytes + size > requestBytes || used!.count >= mostPapers)
    throw conflict(
      "request-full",
      `You can send ${requestBytes / megabyte} MB and ${mostPapers} files for one request. Ask your accountant for another one.`,
    );
}

/**
 * Marks an item as received, also one that was sent back, gives the request a new version, and tells the person in
 * charge of the client.
 */
async function markReceived(tx: Tx, { request, client }: Sending, itemId: string): Promise<void> {
  const now = currentTime();
  await tx
    .update(practiceRequestItems)
    .set({ state: "received", reason: "", updatedAt: now })
    .where(eq(practiceRequestItems.id, itemId));
  await tx
    .update(practiceRequests)
    .set({ updatedAt: now, version: sql`${practiceRequests.version} + 1` })
    .where(eq(practiceRequests.id, request.id));
  const { to, seat } = await receiverOf(tx, { ...request, seatId: client.seatId });
  await notify(tx, {
    ...to,
    type: "papers-received",
    params: { ...seat, practiceClientId: client.id, documentRequestId: request.id },
    names: { client: client.name, papers: request.title },
  });
}
