import { megabyte } from "../../reference/limits.ts";
import { wordUnpackedBytes } from "../limits.ts";
import { type Refused, refused } from "../types.ts";
import { inflatesWithin } from "./inflate.ts";

const macros = refused("This document contains macros or other files. Please save it without them");
const damaged = refused("This Word document is damaged or incomplete. Please save it again");

/** Checks a zip whose central directory lists the parts of every Word document, which unpack to `limit` bytes at most. */
export async function findDocxProblem(bytes: Buffer, limit = wordUnpackedBytes): Promise<Refused | null> {
  const end = bytes.lastIndexOf("PK\x05\x06");
  const whole =
    bytes.toString("latin1", 0, 4) === "PK\x03\x04" &&
    end > 0 &&
    end + 22 <= bytes.length &&
    end + 22 + bytes.readUInt16LE(end + 20) === bytes.length;
  if (!whole) return damaged;
  const list = bytes.subarray(bytes.readUInt32LE(end + 16), end);
  const contents = list.toString("latin1");
  if (
    !contents.startsWith("PK\x01\x02") ||
    !contents.includes("[Content_Types].xml") ||
    !contents.includes("word/document.xml")
  )
    return refused("This is not a Word document");
  if (/vbaProject|activeX|embeddings\//i.test(contents)) return macros;
  return findPartProblem(bytes, list, limit);
}

/** Unpacks each listed part, counting only: the sizes that a zip declares may be false. */
async function findPartProblem(bytes: Buffer, list: Buffer, limit: number): Promise<Refused | null> {
  let room = limit;
  for (let at = 0; at + 46 <= list.length;) {
    if (list.toString("latin1", at, at + 4) !== "PK\x01\x02") return damaged;
    const [method, packedSize, offset] = [
      list.readUInt16LE(at + 10),
      list.readUInt32LE(at + 20),
      list.readUInt32LE(at + 42),
    ];
    if (offset + 30 > bytes.length || (method !== 0 && method !== 8)) return damaged;
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + packedSize);
    room -= method === 0 ? packed.length : await inflatesWithin(packed, room, { raw: true });
    if (room <= 0)
      return refused(
        `This Word document unpacks to more than ${limit / megabyte} MB. Please save it again with smaller pictures`,
      );
    at += 46 + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return null;
}

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * True when a compound document's directory has an entry of that name. Entries are 128 bytes apart and names end with a
 * zero, so the same word in the text does not match.
 */
function hasPart(bytes: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, "utf16le");
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 2)) if (at % 128 === 0) return true;
  return false;
}

/** A compound document as Word 97 writes it, without macros or embedded objects. */
export function findDocProblem(bytes: Buffer): Refused | null {
  if (!bytes.subarray(0, 8).equals(compound) || bytes.length % 512 !== 0 || !hasPart(bytes, "WordDocument"))
    return refused("This is not a Word document, or it is damaged. Please save it again");
  return ["_VBA_PROJECT", "Macros", "ObjectPool"].some((name) => hasPart(bytes, name)) ? macros : null;
}
