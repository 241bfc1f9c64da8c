import sharp from "sharp";
import { imagePixels } from "@/lib/platform/reference/limits";
import { type FileType, inspectDocument, foreignSignatures } from "./inspect";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** File types allowed as message attachments: pictures, PDF and Word (specification 2.11). */
export type AttachmentType = FileType | "image/webp" | "application/msword" | typeof word;
export type AttachmentInspection = { ok: true; type: AttachmentType } | { ok: false; reason: string };

const refused = (reason: string): AttachmentInspection => ({ ok: false, reason });
const macros = "This document contains macros or other files. Please save it without them";

/**
 * Inspects an attachment (at most `maxBytes`) and detects its type from its content; the extension must match. Returns
 * the reason for a rejection, worded for the sender.
 */
export async function inspectAttachment(file: File, maxBytes: number): Promise<AttachmentInspection> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (["pdf", "jpg", "jpeg", "png"].includes(ending)) return inspectDocument(file, maxBytes);
  if (file.size === 0) return refused("This file is empty");
  if (file.size > maxBytes) return refused(`Please choose a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (ending === "webp") return inspectWebp(bytes);
  if (ending === "docx") return inspectDocx(bytes);
  if (ending === "doc") return inspectDoc(bytes);
  return refused("Please choose a JPG, PNG, WebP, PDF, DOC or DOCX file");
}

async function inspectWebp(bytes: Buffer): Promise<AttachmentInspection> {
  const text = bytes.toString("latin1");
  if (bytes.length < 16 || !text.startsWith("RIFF") || !text.startsWith("WEBP", 8))
    return refused("This is not a WebP picture");
  // The RIFF header holds the length; no data may follow it.
  if (bytes.readUInt32LE(4) + 8 < bytes.length || foreignSignatures.test(text))
    return refused("This file has another file hidden in it");
  try {
    // Decoded in full; the pixel limit applies before memory is allocated.
    await sharp(bytes, { limitInputPixels: imagePixels, failOn: "truncated" }).toColourspace("b-w").raw().toBuffer();
    return { ok: true, type: "image/webp" };
  } catch {
    return refused("This picture is damaged, or larger than 25 megapixels. Please choose another one");
  }
}

/** A zip whose central directory lists the parts of every Word document. */
function inspectDocx(bytes: Buffer): AttachmentInspection {
  const text = bytes.toString("latin1");
  const end = text.lastIndexOf("PK\x05\x06");
  const whole =
    text.startsWith("PK\x03\x04") &&
    end > 0 &&
    end + 22 <= bytes.length &&
    end + 22 + bytes.readUInt16LE(end + 20) === bytes.length;
  if (!whole) return refused("This Word document is damaged or not whole. Please save it again");
  const contents = text.slice(bytes.readUInt32LE(end + 16), end);
  if (
    !contents.startsWith("PK\x01\x02") ||
    !contents.includes("[Content_Types].xml") ||
    !contents.includes("word/document.xml")
  )
    return refused("This is not a Word document");
  return /vbaProject|activeX|embeddings\//i.test(contents) ? refused(macros) : { ok: true, type: word };
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

function inspectDoc(bytes: Buffer): AttachmentInspection {
  if (!bytes.subarray(0, 8).equals(compound) || bytes.length % 512 !== 0 || !hasPart(bytes, "WordDocument"))
    return refused("This is not a Word document, or it is damaged. Please save it again");
  return ["_VBA_PROJECT", "Macros", "ObjectPool"].some((name) => hasPart(bytes, name))
    ? refused(macros)
    : { ok: true, type: "application/msword" };
}
