import { createInflate, createInflateRaw, inflateRawSync, inflateSync } from "node:zlib";
import { megabyte } from "../../reference/limits.ts";

/** Deflate makes at most this many bytes of one. */
const largestRatio = 1032;
const pieceSize = 64 * 1024;

/**
 * Bytes that deflated data unpack to, up to their end, their first error or `limit`; nothing is kept in memory. Other
 * data may follow.
 */
export async function inflatesWithin(bytes: Buffer, limit: number, { raw = false } = {}): Promise<number> {
  if (bytes.length * largestRatio < megabyte) return inflatedNow(bytes, { raw });
  const inflate = (raw ? createInflateRaw : createInflate)({ chunkSize: pieceSize });
  let size = 0;
  let ended = false;
  inflate.on("data", (piece: Buffer) => (size += piece.length));
  const end = new Promise<void>((done) => {
    for (const event of ["end", "error", "close"])
      inflate.once(event, () => {
        ended = true;
        done();
      });
  });
  for (let at = 0; at < bytes.length && !ended && size <= limit; at += pieceSize)
    await Promise.race([end, new Promise((next) => inflate.write(bytes.subarray(at, at + pieceSize), next))]);
  if (!ended && size <= limit) inflate.end();
  else inflate.destroy();
  await end;
  return size;
}

function inflatedNow(bytes: Buffer, { raw }: { raw: boolean }): number {
  try {
    return (raw ? inflateRawSync : inflateSync)(bytes, { finishFlush: 2, maxOutputLength: megabyte }).length;
  } catch {
    return 0;
  }
}
