import sharp from "sharp";
import { megabyte } from "../../reference/limits.ts";
import { imagePixels } from "../limits.ts";
import { type Refused, refused } from "../types.ts";
import { inflatesWithin } from "./inflate.ts";

const names = { "image/jpeg": "JPG", "image/png": "PNG", "image/webp": "WebP" };
/** Pixels of all frames, and decoded bytes of a picture's texts and colour profile; browsers stop at 8 MB. */
const imageLimits = { pixels: imagePixels, noteBytes: 4 * megabyte };

/**
 * Decodes every row, so that a truncated or forged picture is rejected; the pixel limit covers all frames and applies
 * before memory is allocated.
 */
export async function findImageProblem(
  bytes: Buffer,
  type: keyof typeof names,
  limits = imageLimits,
): Promise<Refused | null> {
  const tooManyPixels = refused(
    `This picture is larger than ${limits.pixels / 1_000_000} megapixels. Please choose a smaller one`,
  );
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "truncated", sequentialRead: true });
    const { width = 0, height = 0, pages = 1 } = await picture.metadata();
    const notes = type === "image/png" ? await readPngNotes(bytes, limits.noteBytes) : { frames: 1, bounded: true };
    if (width * height * Math.max(pages, notes.frames) > limits.pixels) return tooManyPixels;
    if (!notes.bounded) return refused("This picture contains too much metadata. Please export it again without it");
    if (type === "image/webp" && bytes.readUInt32LE(4) + 8 < bytes.length)
      return refused("This file contains another hidden file");
    if (type !== "image/webp" && (width < 16 || height < 16 || pages > 1))
      return refused("We can't read this picture. Please take it again");
    await picture.toColourspace("b-w").raw().toBuffer();
    return null;
  } catch (error) {
    return /pixel limit/i.test(String(error))
      ? tooManyPixels
      : refused(`This ${names[type]} is damaged or incomplete. Please take it again`);
  }
}

/** The number of a PNG's frames (APNG), and whether its compressed texts and colour profile unpack within bounds. */
async function readPngNotes(bytes: Buffer, limit: number): Promise<{ frames: number; bounded: boolean }> {
  let frames = 1;
  let room = limit;
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    if (kind === "acTL" && data.length >= 4) frames = data.readUInt32BE(0);
    if (!["zTXt", "iTXt", "iCCP"].includes(kind)) continue;
    room -= await inflatesWithin(data.subarray(compressedStart(kind, data)), room);
    if (room <= 0) return { frames, bounded: false };
  }
  return { frames, bounded: true };
}

/** Where the compressed part of a chunk begins: after its keyword and flags, and in iTXt after two more texts. */
function compressedStart(kind: string, data: Buffer): number {
  const keywordEnd = data.indexOf(0) + 1;
  if (kind !== "iTXt") return keywordEnd + 1;
  return data.indexOf(0, data.indexOf(0, keywordEnd + 2) + 1) + 1;
}
