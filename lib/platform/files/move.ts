import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lte, notExists, notInArray, sql } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { filePieces, files, objectDeletions } from "@/lib/platform/db/tables/platform-files";
import type { Db } from "@/lib/platform/db/types";
import { type Env, env } from "@/lib/platform/env";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { contentOf, pieceSize } from "./content";
import { type ObjectStore, objectStore } from "./object-store";
import { arrivingPaperKind, uploading } from "./types";

export type FilePlace = Env["FILE_STORE"];

/** Objects of interrupted uploads are deleted after this time. */
const uploadAllowance = sql`now() + interval '1 day'`;
/** Downloads that began before a move end in this time. */
const downloadAllowance = sql`now() + interval '10 minutes'`;

const nothing: ItemCounts = { done: 0, failed: 0, more: false };

/** Job: moves the content of new files from the database to the object store, with FILE_STORE=s3. */
export function moveNewFiles(now = currentTime(), signal?: AbortSignal): Promise<ItemCounts> {
  return env.FILE_STORE === "s3" ? moveFiles("s3", now, signal) : Promise.resolve(nothing);
}

/**
 * Moves the content of private files to the object store, or back to the database, each file on its own while requests
 * read them; can be interrupted and repeated. Downloads of personal data stay in the database: they are deleted after
 * days. Throws without the store's settings.
 */
export function moveFiles(to: FilePlace, now = currentTime(), signal?: AbortSignal): Promise<ItemCounts> {
  const store = objectStore();
  if (!store) throw new Error("The object store is not configured: set S3_ENDPOINT, S3_BUCKET and its keys.");
  const isElsewhere = to === "s3" ? isNull(files.objectKey) : isNotNull(files.objectKey);
  return forEachItem({
    task: `files.move-to-${to}`,
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select()
        .from(files)
        .where(and(isMoved, isElsewhere, next(files.id)))
        .orderBy(files.id)
        .limit(limit);
    },
    run: (file) => (to === "s3" ? moveToStore(file, store) : moveToDatabase(file)),
  });
}

/** Number of files that `moveFiles(to)` has still to move. */
export async function filesToMove(to: FilePlace): Promise<number> {
  const isElsewhere = to === "s3" ? isNull(files.objectKey) : isNotNull(files.objectKey);
  return (await database()).$count(files, and(isMoved, isElsewhere));
}

/** Files that stay in the database are personal data exports, and uploads that have not ended. */
const isMoved = notInArray(files.kind, ["export", uploading, arrivingPaperKind]);

type File = typeof files.$inferSelect;

/** The whole content, at most 20 MB; throws when it is not what was uploaded. */
async function verifiedContent(file: File): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of contentOf(file)) parts.push(bytes);
  const content = Buffer.concat(parts);
  if (createHash("sha256").update(content).digest("hex") !== file.sha256)
    throw new Error("The content of the file does not match its checksum.");
  return content;
}

async function moveToStore(file: File, store: ObjectStore): Promise<boolean> {
  const content = await verifiedContent(file);
  const db = await database();
  const id = randomUUID();
  await db.insert(objectDeletions).values({ id, dueAt: uploadAllowance });
  await store.put(id, content, file.sha256);
  return transaction(async (tx) => {
    const moved = await tx
      .update(files)
      .set({ objectKey: id })
      .where(and(eq(files.id, file.id), isNull(files.objectKey)))
      .returning({ id: files.id });
    // Deleted or moved meanwhile: the object stays listed for deletion.
    if (moved.length === 0) return false;
    await tx.delete(filePieces).where(eq(filePieces.fileId, file.id));
    await tx.delete(objectDeletions).where(eq(objectDeletions.id, id));
    return true;
  });
}

async function moveToDatabase(file: File): Promise<boolean> {
  const content = await verifiedContent(file);
  const id = file.objectKey!;
  return transaction(async (tx) => {
    const moved = await tx
      .update(files)
      .set({ objectKey: null })
      .where(and(eq(files.id, file.id), eq(files.objectKey, id)))
      .returning({ id: files.id });
    if (moved.length === 0) return false;
    await storePieces(tx, file.id, content);
    await tx.insert(objectDeletions).values({ id, dueAt: downloadAllowance }).onConflictDoNothing();
    return true;
  });
}

/** Stores a file's content in the database. */
export async function storePieces(db: Db | Tx, fileId: string, bytes: Buffer): Promise<void> {
  for (let start = 0; start < bytes.length; start += pieceSize)
    await db
      .insert(filePieces)
      .values({ fileId, position: start / pieceSize, bytes: bytes.subarray(start, start + pieceSize) });
}

/** Job: deletes the objects of deleted files and of interrupted uploads from the object store. */
export function deleteObjects(now = currentTime(), signal?: AbortSignal): Promise<ItemCounts> {
  const store = objectStore();
  if (!store) return Promise.resolve(nothing);
  return forEachItem({
    task: "files.delete-objects",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: objectDeletions.id })
        .from(objectDeletions)
        .where(
          and(
            lte(objectDeletions.dueAt, now),
            notExists(db.select().from(files).where(eq(files.objectKey, objectDeletions.id))),
            next(objectDeletions.id),
          ),
        )
        .orderBy(objectDeletions.id)
        .limit(limit);
    },
    run: async ({ id }) => {
      await store.delete(id);
      const db = await database();
      await db.delete(objectDeletions).where(eq(objectDeletions.id, id));
    },
  });
}
