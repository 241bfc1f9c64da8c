import sharp from "sharp";
import { imagePixels } from "@/lib/platform/reference/limits";
import { type FileType, inspectDocument, strangers } from "./inspect";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** What may go with a message: pictures, PDF and Word (specification 2.11). */
export type AttachmentType = FileType | "image/webp" | "application/msword" | typeof word;
export type AttachmentInspection = { ok: true; type: AttachmentType } | { ok: false; reason: string };

const refused = (reason: string): AttachmentInspection => ({ ok: false, reason });
const macros = "This document contains macros or other files. Please save it without them";

/**
 * Looks into a file sent with a message (at most `maxBytes`) and finds its type by its content; the name's ending must
 * agree. Answers why it is refused, in words for the sender.
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
  // The picture says itself where it ends; nothing belongs behind that.
  if (bytes.readUInt32LE(4) + 8 < bytes.length || strangers.test(text))
    return refused("This file has another file hidden in it");
  try {
    // Decoded in full, with a bound on its pixels set before any memory is taken.
    await sharp(bytes, { limitInputPixels: imagePixels, failOn: "truncated" }).toColourspace("b-w").raw().toBuffer();
    return { ok: true, type: "image/webp" };
  } catch {
    return refused("This picture is damaged, or larger than 25 megapixels. Please choose another one");
  }
}

/** A zip whose list of contents, at its end, names what every Word document has. */
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
 * Whether a compound document's directory names a part: its entries stand every 128 bytes, and a name ends with a zero.
 * The same word in the text does not count.
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
