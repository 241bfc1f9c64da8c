import { createHash } from "node:crypto";
import type { Tx } from "@/lib/db/connection";
import { filePieces, files } from "@/lib/db/tables/files";
import type { AttachmentType } from "./inspect-attachment";

/** A file that has passed inspection, read into memory before the transaction begins. */
export interface ReadyFile {
  name: string;
  type: AttachmentType;
  bytes: Buffer;
}

/** One piece, in bytes: a tenth of a second of the embedded engine where 10 MB at once took most of its deadline. */
const pieceSize = 1024 * 1024;

/** Keeps a private file byte for byte and answers its id. */
export async function storeFile(
  tx: Tx,
  ownerId: string,
  kind: string,
  { name, type, bytes }: ReadyFile,
): Promise<string> {
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

/** A file's own name without folders, control characters or anything a header or a disk could take for more than a name. */
export function plainName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/[^\p{L}\p{N} ._()-]/gu, "_")
      .replace(/^[. ]+/, "")
      .slice(-120) || "file"
  );
}
