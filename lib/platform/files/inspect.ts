import { constants, inflateSync } from "node:zlib";
import sharp from "sharp";
import { imagePixels, megabyte } from "@/lib/platform/reference/limits";

export type FileType = "application/pdf" | "image/jpeg" | "image/png";

/** The detected type of a private document, or the reason for its rejection, worded for the sender. */
export type Inspection = { ok: true; type: FileType } | { ok: false; reason: string };

const refused = (reason: string): Inspection => ({ ok: false, reason });
const names: Record<FileType, string> = { "application/pdf": "PDF", "image/jpeg": "JPG", "image/png": "PNG" };
const typesOfNames: Record<string, FileType> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/**
 * Inspects a document (PDF, JPG or PNG, at most `maxBytes`): detects the type from the first bytes and checks that it
 * is complete, decodable and without hidden content. The sender's file name and type must match the detected type.
 */
export async function inspectDocument(file: File, maxBytes: number): Promise<Inspection> {
  if (file.size === 0) return refused("This file is empty");
  if (file.size > maxBytes) return refused(`Please choose a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (!type) return refused("Please choose a PDF, JPG or PNG file");
  const named = typesOfNames[/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ""];
  const declared = file.type === "image/jpg" || file.type === "image/pjpeg" ? "image/jpeg" : file.type;
  if (named !== type || (declared !== "" && declared !== "application/octet-stream" && declared !== type))
    return refused(`This is a ${names[type]} file under another name. Please choose it again with its own name`);
  if (carriesAnother(bytes, type)) return refused("This file has another file hidden in it");
  return type === "application/pdf" ? inspectPdf(bytes) : inspectImage(bytes, type);
}

function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    ? "image/png"
    : null;
}

/**
 * Signatures of web pages, scripts, archives and programs, each long enough not to occur by chance in a compressed
 * picture.
 */
export const foreignSignatures = new RegExp(
  [
    ...["<script", "<html", "<!doctype", "<svg[ >]", String.raw`<\?php`, "<iframe", "javascript:", "%PDF-"],
    String.raw`PK\x03\x04[\x0a\x14\x2d]\x00`,
    String.raw`Rar!\x1a\x07`,
    String.raw`7z\xbc\xaf\x27\x1c`,
    String.raw`MZ\x90\x00\x03\x00`,
    String.raw`\x7fELF[\x01\x02]`,
  ].join("|"),
  "i",
);

function carriesAnother(bytes: Buffer, type: FileType): boolean {
  const text = bytes.toString("latin1");
  if (type !== "application/pdf") return foreignSignatures.test(text);
  // Only the bytes before the first object and after the end are searched; compressed parts may contain anything.
  return text.slice(text.lastIndexOf("%%EOF") + 5).trim() !== "" || foreignSignatures.test(text.slice(5, 1024));
}

const active = /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|GoToE|GoToR|ImportData|SubmitForm)\b/;

const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** True when a PDF has actions, opens other files or embeds some; compressed object streams are searched too. */
function isActive(bytes: Buffer, text: string): boolean {
  if (active.test(plainNames(text))) return true;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    const found = start.exec(text);
    if (found && active.test(plainNames(inflated(bytes.subarray(found.index + found[0].length))))) return true;
  }
  return false;
}

/** Inflates a compressed part, at most 8 MB; empty when it is not deflated. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * megabyte }).toString(
      "latin1",
    );
  } catch {
    return "";
  }
}

function inspectPdf(bytes: Buffer): Inspection {
  const text = bytes.toString("latin1");
  const tail = text.slice(-2048);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const atStart = Number.isInteger(start) && start < bytes.length ? text.slice(start, start + 40) : "";
  if (
    !/^%PDF-[12]\.\d/.test(text) ||
    !/^\s*(xref|\d+\s+\d+\s+obj)/.test(atStart) ||
    !/\/(Pages?|ObjStm|XRef)\b/.test(text)
  )
    return refused("This PDF is damaged or not whole. Please export it again");
  if (/\/Encrypt\b/.test(text)) return refused("This PDF is locked with a password. Please save it without one");
  if (isActive(bytes, text))
    return refused("This PDF contains programs or attachments. Please print it to a plain PDF");
  return { ok: true, type: "application/pdf" };
}

/**
 * Decodes every row, so that a truncated or forged picture is rejected; the pixel limit applies before memory is
 * allocated.
 */
async function inspectImage(bytes: Buffer, type: FileType): Promise<Inspection> {
  try {
    const picture = sharp(bytes, { limitInputPixels: imagePixels, failOn: "truncated", sequentialRead: true });
    const { width = 0, height = 0, pages = 1 } = await picture.metadata();
    if (width * height > imagePixels) return refused(tooManyPixels);
    if (width < 16 || height < 16 || pages > 1)
      return refused("This picture cannot be read as a document. Please take it again");
    await picture.toColourspace("b-w").raw().toBuffer();
    return { ok: true, type };
  } catch (error) {
    return refused(
      /pixel limit/i.test(String(error))
        ? tooManyPixels
        : `This ${names[type]} is damaged or not whole. Please take it again`,
    );
  }
}

const tooManyPixels = "This picture is larger than 25 megapixels. Please choose a smaller one";
