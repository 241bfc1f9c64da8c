import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { documentFiles, endingOf, kindOfType, mayBeNamed } from "./names";
import { filePool } from "./pool";
import { type DetectedType, type FileType, type Inspection, packageType, type Refused, refused } from "./types";

const names: Record<FileType, string> = { "application/pdf": "PDF", "image/jpeg": "JPG", "image/png": "PNG" };

/** A PDF may begin within so many bytes (PDF 1.7, implementation note 13 of annex H). */
export const headBytes = 1024;

/**
 * Inspects a document (PDF, JPG or PNG, at most `maxBytes`): detects the type from the content, whatever the browser
 * declares, and checks that it is complete, decodable within limits and without hidden content. A name may have no
 * ending, but none of another kind of file. Throws 503 `files-busy` when too many files wait.
 */
export async function inspectDocument(file: File, maxBytes: number): Promise<Inspection<FileType>> {
  const found = await detectDocument(file, maxBytes);
  return found.ok ? inspectInChild(found.type, await bytesOf(file)) : found;
}

/** The first half of `inspectDocument`: what can be decided from the first bytes. */
export async function detectDocument(file: File, maxBytes: number): Promise<Inspection<FileType>> {
  const size = findSizeProblem(file, maxBytes);
  if (size) return size;
  const type = await detectType(file);
  if (!isDocument(type)) return refused(`Please choose a ${documentFiles.label} file`);
  return mayBeNamed(file.name, [kindOfType(type)]) ? { ok: true, type } : anotherName(names[type]);
}

const isDocument = (type: DetectedType | null): type is FileType => type !== null && type in names;

/** The refusal of a file whose name has the ending of another kind. */
export const anotherName = (label: string): Refused =>
  refused(`This is a ${label} file under another name. Please choose it again with its own name`);

export function findSizeProblem(file: File, maxBytes: number): Refused | null {
  if (file.size === 0) return refused("This file is empty");
  if (file.size > maxBytes) return refused(`Please choose a file of at most ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  return null;
}

/** Inspects the content in a child process. */
export const inspectInChild = <Type extends DetectedType>(type: Type, bytes: Uint8Array) =>
  filePool.run({ kind: "inspect", type, bytes }) as Promise<
    Inspection<Type extends typeof packageType ? Exclude<DetectedType, typeof packageType> : Type>
  >;

/** The 400 answer for a refused file: `file-too-complex` past a limit, else `invalid-input` with `detail`. */
export const fileRefused = (detail: string, { reason, code }: Refused): HttpError =>
  code ? new HttpError(400, code, `${reason}.`, { fields: { file: reason } }) : badRequest(detail, { file: reason });

/** Types by the bytes that their files begin with; "...." matches any four bytes. */
const signatures: readonly [RegExp, DetectedType][] = [
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^\x89PNG\r\n\x1a\n/, "image/png"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [/^PK\x03\x04/, packageType],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, "application/msword"],
  [/%PDF-/, "application/pdf"],
];
const csvTypes = ["text/csv", "text/comma-separated-values", "application/csv"];

/**
 * The type that the first bytes tell. Text has no signature: it is a CSV file by its name, or by its declared type when
 * the name has no ending.
 */
export async function detectType(file: File): Promise<DetectedType | null> {
  const head = Buffer.from(await file.slice(0, headBytes).arrayBuffer()).toString("latin1");
  const found = signatures.find(([signature]) => signature.test(head));
  if (found) return found[1];
  const ending = endingOf(file.name);
  return ending === "csv" || (ending === "" && csvTypes.includes(file.type)) ? "text/csv" : null;
}
