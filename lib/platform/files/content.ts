import { and, eq, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { filePieces, files } from "@/lib/platform/db/tables/platform-files";
import { megabyte } from "@/lib/platform/reference/limits";
import { objectStore } from "./object-store";

/**
 * Bytes per piece. The embedded engine stores one in 50 to 150 ms, in which other queries wait; pieces of 1 MB took it
 * five times as long, those of 128 KB more time in all (record 0059).
 */
export const pieceSize = megabyte / 4;

type Located = Pick<typeof files.$inferSelect, "id" | "size" | "objectKey">;

/** How often a file may move to the other store while it is read. */
const maxMoves = 3;

/** A file's content from where it is kept; continues in the other store when it is moved meanwhile. */
export async function* contentOf({ id, size, objectKey }: Located): AsyncGenerator<Uint8Array> {
  let sent = 0;
  let moves = 0;
  let key = objectKey;
  while (sent < size) {
    try {
      for await (const bytes of key === null ? piecesOf(id, sent) : objectOf(key, sent)) {
        sent += bytes.length;
        yield bytes;
      }
      if (sent < size) throw new Error(`file ${id} ends after ${sent} of ${size} bytes`);
    } catch (error) {
      const current = await keyOf(id);
      if (current === undefined || current === key || ++moves > maxMoves) throw error;
      key = current;
    }
  }
}

/** The current object key of a file, null in the database; undefined for a deleted file. */
async function keyOf(id: string): Promise<string | null | undefined> {
  const db = await database();
  const [row] = await db.select({ key: files.objectKey }).from(files).where(eq(files.id, id));
  return row?.key;
}

/** Reads piece after piece and skips by the stored sizes, because earlier releases stored pieces of 1 MB. */
async function* piecesOf(fileId: string, start: number): AsyncGenerator<Uint8Array> {
  let skip = start;
  for (let position = 0; ; position++) {
    const db = await database();
    const [piece] = await db
      .select({
        size: sql<number>`octet_length(${filePieces.bytes})`,
        rest: sql<Buffer>`substring(${filePieces.bytes} from ${skip + 1}::int)`,
      })
      .from(filePieces)
      .where(and(eq(filePieces.fileId, fileId), eq(filePieces.position, position)));
    if (!piece) return;
    if (piece.rest.length > 0) yield piece.rest;
    skip = Math.max(0, skip - piece.size);
  }
}

function objectOf(key: string, start: number): AsyncIterable<Uint8Array> {
  const store = objectStore();
  if (!store) throw new Error("The object store of this file is not configured (S3_ENDPOINT).");
  return store.get(key, start);
}
