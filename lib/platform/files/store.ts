import { createHash } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { rateLimits } from "@/lib/platform/db/tables/platform";
import { files } from "@/lib/platform/db/tables/platform-files";
import { HttpError } from "@/lib/platform/http/errors";
import type { Once } from "@/lib/platform/http/server/idempotency";
import { megabyte, uploadBytesPerDay, uploadBytesPerNetwork } from "@/lib/platform/reference/limits";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { storePieces } from "./move";
import { nameWithEnding } from "./names";
import { type AttachmentType, uploading } from "./types";

/** An inspected file in memory. */
export interface ReadyFile {
  name: string;
  type: AttachmentType;
  bytes: Buffer;
}

/** A file whose content is stored, for `storeFile`. */
export interface UploadedFile {
  id: string;
  size: number;
}

const daySeconds = 86_400;

/** Whose quota an upload counts against: an account, or the address of a visitor without one. */
export type Uploader = { accountId: string } | { address: string };

const quotaKey = (by: Uploader) =>
  `upload-bytes:${"accountId" in by ? `account:${by.accountId}` : `address:${by.address}`}`;
const quotaWindow = sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${daySeconds}) * ${daySeconds})`;
const quotaWait = sql<number>`ceil(extract(epoch from ${rateLimits.windowStart}) + ${daySeconds}
  - extract(epoch from now()))::int`;

/**
 * Runs `work`, which stores files, if they fit in the rest of the uploader's quota; `countUpload` counts them. Otherwise
 * throws 429 `upload-quota` before any content is stored, through `once`, so that a repeated request gets its answer.
 */
export async function withinQuota<T>(
  by: Uploader,
  ready: readonly ReadyFile[],
  once: Once,
  work: () => Promise<T>,
): Promise<T> {
  const size = ready.reduce((bytes, file) => bytes + file.bytes.length, 0);
  const db = await database();
  const [used] = await db
    .select({ bytes: rateLimits.count, wait: quotaWait })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, quotaKey(by)), eq(rateLimits.windowStart, quotaWindow)));
  const refusal = used && used.bytes + size > quotaOf(by) ? overQuota(by, used.wait) : null;
  return refusal ? once(() => Promise.reject(refusal)) : work();
}

const quotaOf = (by: Uploader) => ("accountId" in by ? uploadBytesPerDay : uploadBytesPerNetwork);

const overQuota = (by: Uploader, wait: number) =>
  new HttpError(
    429,
    "upload-quota",
    "accountId" in by
      ? `You can upload ${uploadBytesPerDay / megabyte} MB a day. Send this file tomorrow, or a smaller one.`
      : "People on your network have sent too many files today. Send yours tomorrow, or from another network.",
    { headers: { "Retry-After": String(Math.max(1, wait)) } },
  );

/**
 * Counts uploaded bytes against the uploader's quota of the day (UTC), in one statement, so that concurrent uploads
 * cannot exceed it. Deleting a file gives nothing back. Throws 429 `upload-quota` with Retry-After.
 */
export async function countUpload(tx: Tx, by: Uploader, size: number): Promise<void> {
  const [{ bytes, wait }] = (await tx
    .insert(rateLimits)
    .values({ key: quotaKey(by), windowStart: quotaWindow, count: size })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + ${size}` },
    })
    .returning({ bytes: rateLimits.count, wait: quotaWait })) as [{ bytes: number; wait: number }];
  if (bytes > quotaOf(by)) throw overQuota(by, wait);
}

/**
 * Stores the content of files unchanged, then runs `work`, which gives them to their owner with `storeFile`. Files that
 * `work` did not take are deleted if it throws, else by a job. The content is written outside the transaction of
 * `work`, one piece a statement, because the embedded engine serves no other request during a transaction. It is stored
 * in the database; with FILE_STORE=s3 a job moves it to the object store (move.ts).
 */
export async function withUploads<T>(
  ready: readonly ReadyFile[],
  work: (uploaded: UploadedFile[]) => Promise<T>,
): Promise<T> {
  const db = await database();
  const uploaded: UploadedFile[] = [];
  try {
    for (const { name, type, bytes } of ready) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const [row] = await db
        .insert(files)
        .values({ kind: uploading, name: storedName(name, type), type, size: bytes.length, sha256 })
        .returning({ id: files.id, size: files.size });
      uploaded.push(row!);
      await storePieces(db, row!.id, bytes);
    }
    return await work(uploaded);
  } catch (error) {
    const ids = uploaded.map(({ id }) => id);
    const isUnused = and(inArray(files.id, ids), eq(files.kind, uploading));
    // If this fails, too, the job deletes them, and the sender reads the first error.
    if (ids.length > 0)
      await db
        .delete(files)
        .where(isUnused)
        .catch(() => undefined);
    throw error;
  }
}

/** Gives an uploaded file to its owner and returns its id. Throws 429 above the account's quota. */
export async function storeFile(tx: Tx, ownerId: string, kind: string, file: UploadedFile): Promise<string> {
  await countUpload(tx, { accountId: ownerId }, file.size);
  return giveFile(tx, ownerId, kind, file);
}

/** Gives an uploaded file to its owner outside of the owner's quota, and returns its id. */
export async function giveFile(tx: Tx, ownerId: string, kind: string, { id }: UploadedFile): Promise<string> {
  const [row] = await tx
    .update(files)
    .set({ ownerId, kind, createdAt: sql`now()` })
    .where(and(eq(files.id, id), eq(files.kind, uploading)))
    .returning({ id: files.id });
  if (!row) throw new Error("The uploaded file has been deleted.");
  return row.id;
}

/** Deletes the private files that match, each with its content in a transaction of its own; `task` names the work. */
export function deleteEachFile(task: string, which: SQL, now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return forEachItem({
    task,
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: files.id })
        .from(files)
        .where(and(which, next(files.id)))
        .orderBy(files.id)
        .limit(limit);
    },
    run: ({ id }) => transaction(async (tx) => (await deleteFiles(tx, and(eq(files.id, id), which))) > 0),
  });
}

/** Deletes the private files that match, with their content; answers how many. */
export async function deleteFiles(tx: Tx, which: SQL | undefined): Promise<number> {
  return (await tx.delete(files).where(which).returning({ id: files.id })).length;
}

/** In letters. */
const longestName = 120;

/**
 * A file name without folders, invisible characters or characters that are special in headers or on disk. Letters keep
 * their accents and vowel signs, of which many have no letter of their own.
 */
export function plainName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, "_");
  const end = Array.from(plain).slice(-longestName).join("");
  return end.replace(/^[. ]+|[. ]+$/g, "") || "file";
}

/** The name under which a file is stored: plain, with an ending of its type. */
export const storedName = (name: string, type: AttachmentType): string =>
  plainName(nameWithEnding(plainName(name), type));
