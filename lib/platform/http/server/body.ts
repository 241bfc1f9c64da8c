import type { z } from "zod";
import { formatBytes } from "@/lib/platform/format/bytes";
import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { megabyte } from "@/lib/platform/reference/limits";
import { formValues } from "./form-values";
import { parseMultipart } from "./multipart";
import { largeBodies } from "./pace";
import { assertSanitary } from "./sanitize";

export const defaultBodyBytes = 100 * 1024;
/** What is read of a body without waiting: more than any form without a file has. */
const unpacedBytes = 256 * 1024;

export type BodyKind = "json" | "urlencoded" | "multipart";

/** The body's kind by its Content-Type; null for unsupported types. */
export function kindOf(headers: Headers): BodyKind | null {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "urlencoded";
  return type === "multipart/form-data" ? "multipart" : null;
}

interface BodyLimits {
  kinds: readonly BodyKind[];
  maxBytes: number;
  /** Called with the size of each part that arrives; may throw. */
  countBytes?: (bytes: number) => void;
}

/** Reads a body of one of `kinds` and at most `maxBytes` into a plain value for `schema`; throws 400, 413 or 415. */
export async function readBody(
  request: Request,
  schema: z.ZodType,
  { kinds, maxBytes, countBytes }: BodyLimits,
): Promise<unknown> {
  const kind = kindOf(request.headers);
  if (!kind || !kinds.includes(kind))
    throw new HttpError(
      415,
      "unsupported-media-type",
      `Send the body as ${kinds.map((k) => mediaTypes[k]).join(" or ")}.`,
    );
  const chunks = await readChunks(request, maxBytes, countBytes);
  const value =
    kind === "json"
      ? parseJson(Buffer.concat(chunks))
      : formValues(await inTurn(() => parseForm(chunks, kind, request.headers.get("content-type") ?? "")), schema);
  assertSanitary(value);
  return value;
}

const mediaTypes: Record<BodyKind, string> = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

/** Reads a whole body; throws 413 above `maxBytes` and 400 when it is truncated. */
export const readBytes = async (request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> =>
  Buffer.concat(await readChunks(request, maxBytes));

/** Reads a body while counting its bytes; throws 413 above `maxBytes` and 400 when it is truncated. */
async function readChunks(
  request: Request,
  maxBytes: number,
  countBytes?: BodyLimits["countBytes"],
): Promise<Uint8Array[]> {
  const tooLarge = () => new HttpError(413, "too-large", `Send at most ${formatBytes(roundDown(maxBytes))}.`);
  const declared = request.headers.get("content-length");
  if (declared !== null && !/^\d{1,15}$/.test(declared)) throw badRequest("Content-Length is not a number.");
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of streamOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    countBytes?.(chunk.byteLength);
    chunks.push(chunk);
    if (size > unpacedBytes) await largeBodies.wait(chunk.byteLength);
  }
  // With middleware, Next truncates long bodies without an error, so the size is compared with Content-Length.
  if (declared !== null && Number(declared) !== size) throw badRequest("The body did not arrive whole. Send it again.");
  return chunks;
}

async function* streamOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw badRequest("The body did not arrive whole. Send it again.");
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw badRequest("The body is not JSON.");
  }
}

let lastForm: Promise<unknown> = Promise.resolve();

/** Parses one form after another, so that several uploads at once delay other requests no longer than one. */
function inTurn<T>(parse: () => Promise<T>): Promise<T> {
  const form = lastForm.then(parse);
  lastForm = form.catch(() => undefined);
  return form;
}

async function parseForm(chunks: readonly Uint8Array[], kind: BodyKind, contentType: string): Promise<FormData> {
  try {
    if (kind === "multipart") return await parseMultipart(chunks, contentType);
    return await new Response(Buffer.concat(chunks), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw badRequest("The form could not be read.");
  }
}

/** A limit as it is shown, never more than it is: a form with a file of 4 MB may have 4.25 MB. */
const roundDown = (bytes: number) => (bytes < megabyte ? bytes : bytes - (bytes % megabyte));
