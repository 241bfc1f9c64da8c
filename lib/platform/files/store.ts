import { createHash } from "node:crypto";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { filePieces, files } from "@/lib/platform/db/tables/platform-files";
import { HttpError } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts } from "@/lib/platform/job-items/writes";
import { megabyte, uploadBytesPerDay } from "@/lib/platform/reference/limits";
import type { AttachmentType } from "./types";

/** An inspected file, read into memory before the transaction begins. */
export interface ReadyFile {
  name: string;
  type: AttachmentType;
  bytes: Buffer;
}

/** Bytes per piece: a tenth of a second on the embedded engine, where 10 MB at once took most of the query timeout. */
const pieceSize = megabyte;

/**
 * Throws 429 `upload-quota` when the account would exceed its bytes per 24 hours; uploads of one account are
 * serialized.
 */
async function assertQuota(tx: Tx, ownerId: string, size: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${ownerId}`}))`);
  const day = sql`interval '24 hours'`;
  const [used] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
      wait: sql<number>`greatest(coalesce(ceil(extract(epoch from min(${files.createdAt}) + ${day} - now())), 1), 1)::int`,
    })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), ne(files.kind, "export"), gt(files.createdAt, sql`now() - ${day}`)));
  if (!used || used.bytes + size <= uploadBytesPerDay) return;
  throw new HttpError(
    429,
    "upload-quota",
    `You can upload ${uploadBytesPerDay / megabyte} MB in 24 hours. Send this file later, or a smaller one.`,
    { headers: { "Retry-After": String(used.wait) } },
  );
}

/** Stores a private file unchanged and returns its id. Throws 429 above the account's quota. */
export async function storeFile(
  tx: Tx,
  ownerId: string,
  kind: string,
  { name, type, bytes }: ReadyFile,
): Promise<string> {
  await assertQuota(tx, ownerId, bytes.length);
  const [row] = await tx
    .insert(files)
    .values({
      ownerId,
      kind,
      name: plainName(name),
      type,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    })
    .returning({ id: files.id });
  if (!row) throw new Error("the file was not stored");
  for (let start = 0; start < bytes.length; start += pieceSize)
    await tx
      .insert(filePieces)
      .values({ fileId: row.id, position: start / pieceSize, bytes: bytes.subarray(start, start + pieceSize) });
  return row.id;
}

/** Deletes the private files that match, each with its content in a transaction of its own; `task` names the work. */
export function deleteEachFile(task: string, which: SQL, now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return forEachItem({
    ...{ task, now, signal },
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

/** A file name without folders, control characters or characters that are special in headers or on disk. */
export function plainName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/[^\p{L}\p{N} ._()-]/gu, "_")
      .replace(/^[. ]+/, "")
      .slice(-120) || "file"
  );
}
