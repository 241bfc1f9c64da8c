import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { filePool } from "./pool";
import { type AttachmentType, type FileType, type Inspection, type Refused, refused } from "./types";

const names: Record<FileType, string> = { "application/pdf": "PDF", "image/jpeg": "JPG", "image/png": "PNG" };
const typesOfNames: Record<string, FileType> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/**
 * Inspects a document (PDF, JPG or PNG, at most `maxBytes`): detects the type from the first bytes and checks that it
 * is complete, decodable within limits and without hidden content. The sender's file name and type must match the
 * detected type. Throws 503 `files-busy` when too many files wait.
 */
export async function inspectDocument(file: File, maxBytes: number): Promise<Inspection<FileType>> {
  const found = await detectDocument(file, maxBytes);
  return found.ok ? inspectInChild(found.type, await bytesOf(file)) : found;
}

/** The first half of `inspectDocument`: what can be decided from the first bytes. */
export async function detectDocument(file: File, maxBytes: number): Promise<Inspection<FileType>> {
  const size = findSizeProblem(file, maxBytes);
  if (size) return size;
  const type = typeOf(Buffer.from(await file.slice(0, 8).arrayBuffer()));
  if (!type) return refused("Please choose a PDF, JPG or PNG file");
  const named = typesOfNames[/\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ""];
  const declared = file.type === "image/jpg" || file.type === "image/pjpeg" ? "image/jpeg" : file.type;
  if (named !== type || (declared !== "" && declared !== "application/octet-stream" && declared !== type))
    return refused(`This is a ${names[type]} file under another name. Please choose it again with its own name`);
  return { ok: true, type };
}

export function findSizeProblem(file: File, maxBytes: number): Refused | null {
  if (file.size === 0) return refused("This file is empty");
  if (file.size > maxBytes) return refused(`Please choose a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  return null;
}

/** Inspects the content in a child process. */
export const inspectInChild = <Type extends AttachmentType>(type: Type, bytes: Uint8Array) =>
  filePool.run({ kind: "inspect", type, bytes }) as Promise<Inspection<Type>>;

/** The 400 answer for a refused file: `file-too-complex` past a limit, else `invalid-input` with `detail`. */
export const fileRefused = (detail: string, { reason, code }: Refused): HttpError =>
  code ? new HttpError(400, code, `${reason}.`, { fields: { file: reason } }) : badRequest(detail, { file: reason });

function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return "application/pdf";
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    ? "image/png"
    : null;
}
