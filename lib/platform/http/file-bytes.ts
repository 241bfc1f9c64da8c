import { megabyte } from "@/lib/platform/reference/limits";

/** Bytes that are copied at once. */
const pieceBytes = megabyte / 4;

const contents = new WeakMap<File, Promise<Buffer>>();

/**
 * The content of an uploaded file, copied out of it once and in pieces: the fingerprint, the inspection and the storage
 * of an upload share it, and other requests are served between two pieces (record 0059).
 */
export function bytesOf(file: File): Promise<Buffer> {
  const known = contents.get(file);
  if (known) return known;
  const content = copyOf(file);
  contents.set(file, content);
  return content;
}

async function copyOf(file: File): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(file.size);
  for (let start = 0; start < file.size; start += pieceBytes) {
    const piece = await file.slice(start, start + pieceBytes).arrayBuffer();
    bytes.set(new Uint8Array(piece), start);
  }
  return bytes;
}
