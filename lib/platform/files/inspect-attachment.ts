import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { findSizeProblem, inspectDocument, inspectInChild } from "./inspect";
import { type Inspection, refused, wordType } from "./types";

/**
 * Inspects an attachment (at most `maxBytes`) and detects its type from its content; the extension must match. Returns
 * the reason for a rejection, worded for the sender.
 */
export async function inspectAttachment(file: File, maxBytes: number): Promise<Inspection> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (["pdf", "jpg", "jpeg", "png"].includes(ending)) return inspectDocument(file, maxBytes);
  const size = findSizeProblem(file, maxBytes);
  if (size) return size;
  if (ending === "docx") return inspectInChild(wordType, await bytesOf(file));
  if (ending === "doc") return inspectInChild("application/msword", await bytesOf(file));
  if (ending !== "webp") return refused("Please choose a JPG, PNG, WebP, PDF, DOC or DOCX file");
  const head = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString("latin1");
  return head.length === 16 && head.startsWith("RIFF") && head.startsWith("WEBP", 8)
    ? inspectInChild("image/webp", await bytesOf(file))
    : refused("This is not a WebP picture");
}
