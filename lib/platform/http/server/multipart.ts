import { setImmediate } from "node:timers/promises";
import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { FormFile } from "./file-bytes";

/** Parts of one form; the largest form has a few dozen. */
const maxParts = 1000;

/**
 * Parses a `multipart/form-data` body from its chunks and serves other requests in between: the whole of 10 MB at once
 * would block the server (record 0059). The caller limits the size of the body. Throws when the form is malformed or has
 * more than 1,000 parts.
 */
export async function parseMultipart(chunks: Iterable<Uint8Array>, contentType: string): Promise<FormData> {
  const form = new FormData();
  const parser = new MultipartParser(boundaryOf(contentType), { maxParts, maxFileSize: Infinity });
  for (const chunk of chunks) {
    if (isFinished(parser)) break;
    for (const part of parser.write(chunk)) await append(form, part);
    await setImmediate();
  }
  parser.finish();
  return form;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || boundary.length > 70) throw new Error("The boundary is missing or too long (RFC 2046, 5.1.1).");
  return boundary;
}

/** True after the closing boundary: what follows it has no meaning (RFC 2046), but the parser would throw. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

async function append(form: FormData, part: MultipartPart): Promise<void> {
  if (part.name === undefined) throw new Error("A part has no name.");
  const name = decodeName(part.name);
  form.append(name, part.isFile ? await fileOf(part, decodeName(part.filename ?? "")) : part.text);
}

/** Browsers escape these three characters in the names of fields and files (HTML, "multipart form data"). */
const decodeName = (name: string) => name.replaceAll(/%(?:0A|0D|22)/gi, decodeURIComponent);

/** Copies the content in pieces of a chunk, so that the server answers other requests in between. */
async function fileOf(part: MultipartPart, name: string): Promise<File> {
  const content = Buffer.allocUnsafe(part.size);
  let copied = 0;
  for (const piece of part.content) {
    content.set(piece, copied);
    copied += piece.byteLength;
    await setImmediate();
  }
  return new FormFile(content, name, part.headers["content-type"] ?? "");
}
