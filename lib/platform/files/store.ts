import { createHash } from "node:crypto";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { filePieces, files } from "@/lib/platform/db/tables/platform-files";
import { HttpError } from "@/lib/platform/http/errors";
import { megabyte, uploadBytesPerDay } from "@/lib/platform/reference/limits";
import type { AttachmentType } from "./inspect-attachment";

/** A file that has passed inspection, read into memory before the transaction begins. */
export interface ReadyFile {
  name: string;
  type: AttachmentType;
  bytes: Buffer;
}

/** One piece, in bytes: a tenth of a second of the embedded engine where 10 MB at once took most of its deadline. */
const pieceSize = megabyte;

/**
 * Refuses with 429 `upload-quota` what would pass the account's bytes of 24 hours; rivals of one account wait for each
 * other.
 */
async function demandRoom(tx: Tx, ownerId: string, size: number): Promise<void> {
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

/** Keeps a private file byte for byte and answers its id. Refuses with 429 past the account's quota. */
export async function storeFile(
  tx: Tx,
  ownerId: string,
  kind: string,
  { name, type, bytes }: ReadyFile,
): Promise<string> {
  await demandRoom(tx, ownerId, bytes.length);
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

/**
 * A file's own name without folders, control characters or anything a header or a disk could take for more than a name.
 */
export function plainName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/[^\p{L}\p{N} ._()-]/gu, "_")
      .replace(/^[. ]+/, "")
      .slice(-120) || "file"
  );
}
