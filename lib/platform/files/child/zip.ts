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
  const start = bytes.readUInt32LE(end + 16);
  const listEnd = start + bytes.readUInt32LE(end + 12);
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

/** The part of an entry of the list; some programs write its path with backslashes. */
function partAt(bytes: Buffer, entry: Buffer): Part | null {
  const method = entry.readUInt16LE(10);
  const offset = entry.readUInt32LE(42);
  if (offset + 30 > bytes.length || (method !== 0 && method !== 8)) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return {
    name: entry.toString("utf8", 46, 46 + entry.readUInt16LE(28)).replaceAll("\\", "/"),
    isStored: method === 0,
    packed: bytes.subarray(start, start + entry.readUInt32LE(20)),
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
