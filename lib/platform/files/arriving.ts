import { createHash } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { filePieces, files } from "@/lib/platform/db/tables/platform-files";
import { contentOf, pieceSize } from "./content";
import { plainName, storedName } from "./store";
import { arrivingPaperKind, type AttachmentType, paperKind } from "./types";

/** Adds a private file of the given size whose content arrives later, and answers its id. */
export async function beginFile(tx: Tx, ownerId: string, { name, size }: { name: string; size: number }) {
  const [row] = await tx
    .insert(files)
    .values({ ownerId, kind: arrivingPaperKind, name: plainName(name), type: "", size, sha256: "" })
    .returning({ id: files.id });
  return row!.id;
}

/**
 * Stores content of an arriving file from the byte `offset` on, a multiple of `pieceSize`. Each part is stored in one
 * statement, if `source` ("from ... where ... for share") finds a row: a change of that row waits for the statement.
 * Answers false, with a part of the bytes stored at most, once it finds none. Parts that arrive again are replaced.
 */
export async function storeContentAt(
  db: Db,
  { fileId, offset, bytes }: { fileId: string; offset: number; bytes: Buffer },
  source: SQL,
): Promise<boolean> {
  for (let start = 0; start < bytes.length; start += pieceSize) {
    const position = (offset + start) / pieceSize;
    const part = bytes.subarray(start, start + pieceSize);
    const { rows } = await db.execute(sql`
      insert into ${filePieces} (file_id, position, bytes)
      select ${fileId}::uuid, ${position}::int, ${part}::bytea ${source}
      on conflict (file_id, position) do update set bytes = excluded.bytes returning position`);
    if (rows.length === 0) return false;
  }
  return true;
}

/** The content of a file that arrived whole, in memory. */
export async function wholeContent(file: Parameters<typeof contentOf>[0]): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const bytes of contentOf(file)) parts.push(bytes);
  return Buffer.concat(parts);
}

/** Makes an arriving file a paper once its content is inspected. False when it was deleted or completed meanwhile. */
export async function completeFile(
  tx: Tx,
  id: string,
  { name, type, content }: { name: string; type: AttachmentType; content: Buffer },
): Promise<boolean> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const rows = await tx
    .update(files)
    .set({ kind: paperKind, type, sha256, name: storedName(name, type), createdAt: sql`now()` })
    .where(and(eq(files.id, id), eq(files.kind, arrivingPaperKind)))
    .returning({ id: files.id });
  return rows.length > 0;
}
