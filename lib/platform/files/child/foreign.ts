/**
 * Signatures of web pages and scripts. Five bytes would be too few: one of "<html", "<svg ", "<?php" and "%PDF-" occurs
 * by chance in about one of 4,600 photos of 5 MB.
 */
const pages = [
  ...["<script", String.raw`<html[\s>]`, "<!doctype", String.raw`<svg[\s/]+[a-z]{2}`, String.raw`<svg>[\s<]`],
  ...[String.raw`<\?php\s`, "<iframe", "javascript:"],
];

/** Signatures of archives, programs and documents, each long enough not to occur by chance in a compressed picture. */
const files = [
  String.raw`%PDF-\d\.`,
  String.raw`PK\x03\x04[\x0a\x14\x2d]\x00`,
  String.raw`Rar!\x1a\x07`,
  String.raw`7z\xbc\xaf\x27\x1c`,
  String.raw`MZ\x90\x00\x03\x00`,
  String.raw`\x7fELF[\x01\x02]`,
];
const anywhere = new RegExp([...pages, ...files].join("|"), "i");

/** True when a picture has the signature of a web page, script, archive, program or document anywhere. */
export const picturesAnother = (bytes: Buffer): boolean => anywhere.test(bytes.toString("latin1"));

/**
 * Beginnings of files that are shorter than those signatures, and count only at the start of a text. Words begin
 * with MZ and BM, too (MZN, BMW): a program has a NUL in its header of 64 bytes, a bitmap has four after its size.
 */
const beginnings =
  /^(?:PK[\x03\x05]|MZ[^]{0,61}\0|BM[^]{4}\0{4}|GIF8[79]a|RIFF[^]{4}(?:WEBP|WAVE|AVI )|\x7fELF|\x1f\x8b|\{\\rtf|%!PS|#!)/;
/** Control characters that text and the commands of printers do not have; NUL bytes are padding. */
const binary = /[\x01-\x06\x0e-\x19\x1c-\x1f]/;

const isFile = (content: string) => anywhere.test(content) || beginnings.test(content.replace(/^[\s\0]+/, ""));

/**
 * True when a PDF has another file before its header, between its sections or behind its end. Padding (NUL bytes, line
 * ends) and text are no file: mail gateways, portals and printers add them. Parts of the document itself may contain
 * anything.
 */
export function pdfCarriesAnother(bytes: Buffer): boolean {
  const content = bytes.toString("latin1");
  const start = content.indexOf("%PDF-");
  const body = start + "%PDF-".length;
  if (isFile(content.slice(0, start)) || anywhere.test(content.slice(body, firstPart(content, body)))) return true;
  // Printers end a job with the character 4.
  const tail = content.slice(endOf(content)).replace(/\x04[\s\0]*$/, "");
  if (isFile(tail) || binary.test(tail)) return true;
  for (let at = content.indexOf("%%EOF", body); at >= 0; at = content.indexOf("%%EOF", at + 1))
    if (isFile(content.slice(at + "%%EOF".length, firstPart(content, at)))) return true;
  return false;
}

/** Where the first object or index after `from` begins, or a stream ends. */
function firstPart(content: string, from: number): number {
  const part = /\b(?:obj|xref|endstream|endobj)\b/g;
  part.lastIndex = from;
  return part.exec(content)?.index ?? content.length;
}

/** The end of a PDF: behind its last `%%EOF`, else behind its last object or index. */
function endOf(content: string): number {
  const end = content.lastIndexOf("%%EOF");
  if (end >= 0) return end + "%%EOF".length;
  return Math.max(...["endobj", "startxref"].map((part) => content.lastIndexOf(part) + part.length));
}
