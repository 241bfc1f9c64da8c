import { type AttachmentType, type Inspection, type Refused, refused, wordType } from "../types.ts";
import { findImageProblem } from "./images.ts";
import { findPdfProblem } from "./pdf.ts";
import { findDocProblem, findDocxProblem } from "./word.ts";

/**
 * Signatures of web pages, scripts, archives and programs, each long enough not to occur by chance in a compressed
 * picture.
 */
const foreignSignatures = new RegExp(
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

const problems: Record<AttachmentType, (bytes: Buffer) => Promise<Refused | null> | Refused | null> = {
  "application/pdf": (bytes) => findPdfProblem(bytes),
  "image/jpeg": (bytes) => findImageProblem(bytes, "image/jpeg"),
  "image/png": (bytes) => findImageProblem(bytes, "image/png"),
  "image/webp": (bytes) => findImageProblem(bytes, "image/webp"),
  "application/msword": findDocProblem,
  [wordType]: (bytes) => findDocxProblem(bytes),
};

/** Checks that a file of the detected type is complete, decodable within limits and without hidden content. */
export async function inspectContent(bytes: Buffer, type: AttachmentType): Promise<Inspection> {
  if (carriesAnother(bytes, type)) return refused("This file contains another hidden file");
  return (await problems[type](bytes)) ?? { ok: true, type };
}

function carriesAnother(bytes: Buffer, type: AttachmentType): boolean {
  // Only the bytes before the first object and after the end are searched; compressed parts may contain anything.
  if (type === "application/pdf") {
    const tail = bytes.subarray(-2048).toString("latin1");
    const end = tail.lastIndexOf("%%EOF");
    return (
      (end >= 0 && tail.slice(end + 5).trim() !== "") ||
      foreignSignatures.test(bytes.subarray(5, 1024).toString("latin1"))
    );
  }
  return type.startsWith("image/") && foreignSignatures.test(bytes.toString("latin1"));
}
