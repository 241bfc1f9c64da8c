import { createInflate, createInflateRaw, inflateSync, inflateRawSync } from "node:zlib";
import { megabyte } from "../../reference/limits.ts";

/** Deflate makes at most this many bytes of one. */
const largestRatio = 1032;
const pieceSize = 64 * 1024;

/**
 * Bytes that deflated data unpack to, up to their end, their first error or `limit`; nothing is kept in memory. Other
 * data may follow.
 */
export async function inflatesWithin(bytes: Buffer, limit: number, { raw = false } = {}): Promise<number> {
  if (bytes.length * largestRatio < megabyte) return inflatedNow(bytes, raw);
  const inflate = (raw ? createInflateRaw : createInflate)({ chunkSize: pieceSize });
  let size = 0;
  let ended = false;
  inflate.on("data", (piece: Buffer) => (size += piece.length));
  const end = new Promise<void>((done) => {
    for (const event of ["end", "error", "close"]) inflate.once(event, () => ((ended = true), done()));
  });
  for (let at = 0; at < bytes.length && !ended && size <= limit; at += pieceSize)
    await Promise.race([end, new Promise((next) => inflate.write(bytes.subarray(at, at + pieceSize), next))]);
  if (!ended && size <= limit) inflate.end();
  else inflate.destroy();
  await end;
  return size;
}

function inflatedNow(bytes: Buffer, raw: boolean): number {
  try {
    return (raw ? inflateRawSync : inflateSync)(bytes, { finishFlush: 2, maxOutputLength: megabyte }).length;
  } catch {
    return 0;
  }
}

/** Bytes that LZW data of a PDF unpack to, up to their end or `limit`: counts code lengths, without the content. */
export function lzwWithin(bytes: Buffer, limit: number): number {
  const [clear, end] = [256, 257];
  const lengths = new Uint32Array(4096).fill(1);
  let [size, next, width, before, bits, held] = [0, 258, 9, 0, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === end || size > limit) return size;
    if (code === clear) [next, width, before] = [258, 9, 0];
    else {
      const length = code < next ? lengths[code]! : before + 1;
      size += length;
      if (before > 0 && next < 4096) lengths[next++] = before + 1;
      before = length;
      width = next >= 2047 ? 12 : next >= 1023 ? 11 : next >= 511 ? 10 : 9;
    }
  }
  return size;
}
