import sharp from "sharp";
import { megabyte, pdfPages, pdfPicturePixels, pdfUnpackedBytes } from "../../reference/limits.ts";
import { refused, type Refused } from "../types.ts";
import { inflatesWithin, lzwWithin } from "./inflate.ts";
import { openPdf } from "./pdf-page.ts";
import { StreamEntries, withoutEscapes } from "./pdf-references.ts";

const damaged = refused("This PDF is damaged or incomplete. Please export it again");
const tooLarge = refused(
  `This PDF unpacks to more than ${pdfUnpackedBytes / megabyte} MB. Please export it again with smaller pictures`,
);
const tooManyPages = refused(
  `This PDF has more than ${pdfPages.toLocaleString("en-US")} pages. Please send only the pages that matter`,
);
const tooManyPixels = refused(
  `This PDF has a picture larger than ${pdfPicturePixels / 1_000_000} megapixels. ` +
    "Please export it again with smaller pictures",
);
const unclear = refused("We can't check the pictures of this PDF. Please print or export it to a new PDF");

/** Checks that a PDF is whole, opens without a password, and stays within bounds for those who open it. */
export async function findPdfProblem(bytes: Buffer): Promise<Refused | null> {
  const start = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-2048).toString("latin1"))?.[1] ?? Number.NaN,
  );
  const atStart = Number.isInteger(start) ? bytes.subarray(start, start + 40).toString("latin1") : "";
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString("latin1")) || !/^\s*(xref|\d+\s+\d+\s+obj)/.test(atStart))
    return damaged;
  if (bytes.includes("/Encrypt")) return refused("This PDF is locked with a password. Please save it without one");
  return (await findStreamProblem(bytes)) ?? (await findPageProblem(bytes));
}

async function findPageProblem(bytes: Buffer): Promise<Refused | null> {
  const document = await openPdf(bytes);
  if (!document) return damaged;
  const pages = document.getPageCount();
  document.destroy();
  if (pages === 0) return damaged;
  return pages > pdfPages ? tooManyPages : null;
}

/** Unpacks each stream of the file, counting only; readers find streams by their offset, so all are counted. */
async function findStreamProblem(bytes: Buffer): Promise<Refused | null> {
  const entries = new StreamEntries(bytes);
  let room = pdfUnpackedBytes;
  let end = 0;
  let hasObjectStreams = false;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", end)) {
    const dictionary = dictionaryIn(bytes.toString("latin1", end, at));
    const start = at + 6 + (bytes[at + 6] === 13 ? 1 : 0) + (bytes[at + 6] === 10 || bytes[at + 7] === 10 ? 1 : 0);
    const close = bytes.indexOf("endstream", start);
    end = dictionary && close > 0 ? close + 9 : start;
    if (!dictionary) continue;
    const content = { packed: bytes.subarray(start, close < 0 ? bytes.length : close), rest: bytes.subarray(start) };
    hasObjectStreams ||= /\/First\b/.test(dictionary);
    const [width, height] = [entries.largestNumber(dictionary, "Width"), entries.largestNumber(dictionary, "Height")];
    const filters = entries.filters(dictionary);
    if (width === null || height === null || filters === null) return unclear;
    if (width * height > pdfPicturePixels || (await hasLargePicture(filters, content.packed))) return tooManyPixels;
    room -= await unpackedSize(filters, content, room);
    if (room <= 0) return tooLarge;
  }
  // Readers may find the value of a reference in an object stream instead.
  return entries.usesReferences && hasObjectStreams ? unclear : null;
}

/** The dictionary before a stream, with escaped names spelled out; empty when the text ends in none. */
function dictionaryIn(text: string): string {
  const dictionary = text.slice(text.lastIndexOf("obj") + 3);
  return />>\s*$/.test(dictionary) ? withoutEscapes(dictionary) : "";
}

/** Whether packed pixels claim more of them than allowed, whatever the dictionary says. */
async function hasLargePicture(filters: string, packed: Buffer): Promise<boolean> {
  const sizes: [number, number][] = [];
  if (/\/(DCTDecode|DCT)\b/.test(filters)) {
    const { width = 0, height = 0 } = await sharp(packed)
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    sizes.push([width, height]);
  }
  // The size of JPEG 2000 follows the markers "start of codestream" and "image size".
  const marker = /\/JPXDecode\b/.test(filters) ? packed.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51])) : -1;
  if (marker >= 0 && marker + 16 <= packed.length)
    sizes.push([packed.readUInt32BE(marker + 8), packed.readUInt32BE(marker + 12)]);
  return sizes.some(([width, height]) => width * height > pdfPicturePixels);
}

/** Filters that unpack, and the most bytes that each makes of one. */
const ratios = { "FlateDecode|Fl": 1032, "LZWDecode|LZW": 1365, "RunLengthDecode|RL": 64 };

/**
 * Bytes that a stream unpacks to. Flate data are counted to their own end, because a reader may ignore an "endstream"
 * within them. Several filters in a row are not unpacked: the most they can make counts.
 */
async function unpackedSize(
  filters: string,
  { packed, rest }: { packed: Buffer; rest: Buffer },
  limit: number,
): Promise<number> {
  const used = Object.entries(ratios).flatMap(([names, ratio]) =>
    Array.from(filters.matchAll(new RegExp(`/(${names})(?![A-Za-z])`, "g")), () => ratio),
  );
  const isPlain = used.length <= 1 && !/\/(ASCII85Decode|ASCIIHexDecode|A85|AHx)\b/.test(filters);
  if (!isPlain) return used.reduce((size, ratio) => size * ratio, packed.length);
  if (used[0] === ratios["LZWDecode|LZW"]) return lzwWithin(packed, limit);
  if (used[0] === ratios["RunLengthDecode|RL"]) return packed.length * used[0]!;
  return inflatesWithin(rest, limit);
}
