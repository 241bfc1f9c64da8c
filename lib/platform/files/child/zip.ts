import { inflateRawSync } from "node:zlib";
import { megabyte } from "../../reference/limits.ts";
import { inflatesWithin } from "./inflate.ts";

/** A part of a zip: its path with slashes, and its packed content. */
export interface Part {
  name: string;
  isStored: boolean;
  packed: Buffer;
}

/** Parts that are read are lists of relationships and workbooks of charts, which are small. */
const largestRead = 16 * megabyte;

/**
 * The parts that the central directory of a zip lists, null for a damaged zip, or for one with other data before its
 * first part or behind its end.
 */
export function partsOf(bytes: Buffer): Part[] | null {
  const end = bytes.lastIndexOf("PK\x05\x06");
  const isWhole =
    bytes.toString("latin1", 0, 4) === "PK\x03\x04" &&
    end > 0 &&
    end + 22 <= bytes.length &&
    end + 22 + bytes.readUInt16LE(end + 20) === bytes.length;
  if (!isWhole) return null;
  const { start, listEnd } = placeOfList(bytes, end);
  if (listEnd !== end && bytes.toString("latin1", listEnd, listEnd + 4) !== "PK\x06\x06") return null;
  const list = bytes.subarray(start, listEnd);
  const parts: Part[] = [];
  for (let at = 0; at + 46 <= list.length;) {
    const nameLength = list.readUInt16LE(at + 28);
    const part = list.toString("latin1", at, at + 4) === "PK\x01\x02" && partAt(bytes, list.subarray(at));
    if (!part) return null;
    parts.push(part);
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return parts.length > 0 ? parts : null;
}

/** The value of a field whose number is in a Zip64 record instead; streaming writers use them for small files, too. */
const inZip64 = 0xffff_ffff;

/** Where the list of parts begins and ends: by the record at `end`, or by the Zip64 record (APPNOTE 4.3.14). */
function placeOfList(bytes: Buffer, end: number): { start: number; listEnd: number } {
  const start = bytes.readUInt32LE(end + 16);
  const size = bytes.readUInt32LE(end + 12);
  const locator = end - 20;
  if ((start !== inZip64 && size !== inZip64) || bytes.toString("latin1", locator, locator + 4) !== "PK\x06\x07")
    return { start, listEnd: start + size };
  const record = numberAt(bytes, locator + 8);
  const longStart = numberAt(bytes, record + 48);
  return { start: longStart, listEnd: longStart + numberAt(bytes, record + 40) };
}

/** A number of eight bytes; infinite outside of the file. */
const numberAt = (bytes: Buffer, at: number): number =>
  at >= 0 && at + 8 <= bytes.length ? Number(bytes.readBigUInt64LE(at)) : Infinity;

/** The packed size and the offset of an entry of the list, from its Zip64 extension where they are there (4.5.3). */
function placeOfPart(entry: Buffer): { size: number; offset: number } {
  const nameEnd = 46 + entry.readUInt16LE(28);
  const extension = zip64Of(entry.subarray(nameEnd, nameEnd + entry.readUInt16LE(30)));
  let at = 0;
  const next = (field: number) => {
    const value = entry.readUInt32LE(field);
    if (value !== inZip64) return value;
    at += 8;
    return numberAt(extension, at - 8);
  };
  next(24);
  return { size: next(20), offset: next(42) };
}

/** The Zip64 extension among the extra fields of an entry, else an empty one. */
function zip64Of(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return Buffer.alloc(0);
}

/** The part of an entry of the list; some programs write its path with backslashes. */
function partAt(bytes: Buffer, entry: Buffer): Part | null {
  const method = entry.readUInt16LE(10);
  const { size, offset } = placeOfPart(entry);
  if (offset + 30 > bytes.length || (method !== 0 && method !== 8)) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return {
    name: entry.toString("utf8", 46, 46 + entry.readUInt16LE(28)).replaceAll("\\", "/"),
    isStored: method === 0,
    packed: bytes.subarray(start, start + size),
  };
}

/** True when the parts unpack to fewer bytes than `limit`. Counts only: the sizes that a zip declares may be false. */
export async function unpackWithin(parts: readonly Part[], limit: number): Promise<boolean> {
  let room = limit;
  for (const { isStored, packed } of parts) {
    room -= isStored ? packed.length : await inflatesWithin(packed, room, { raw: true });
    if (room <= 0) return false;
  }
  return true;
}

/** The content of a part; empty for one that is missing, damaged or larger than `largestRead`. */
export function contentOf(part: Part | undefined): Buffer {
  if (!part) return Buffer.alloc(0);
  try {
    return part.isStored ? part.packed : inflateRawSync(part.packed, { maxOutputLength: largestRead });
  } catch {
    return Buffer.alloc(0);
  }
}

/** The same as text, in the encoding of its byte order mark. */
export function textOf(part: Part | undefined): string {
  const bytes = contentOf(part);
  return new TextDecoder(encodingOf(bytes) ?? "utf-8").decode(bytes);
}

/** The encoding that a byte order mark of two bytes names. */
export function encodingOf(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (bytes.length < 2) return undefined;
  return ({ 0xfffe: "utf-16le", 0xfeff: "utf-16be" } as const)[bytes.readUInt16BE(0)];
}
