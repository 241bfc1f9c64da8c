import type { z } from "zod";
import { assertSanitary } from "./sanitize";
import { badRequest, HttpError } from "./errors";
import { formValues } from "./form-values";

export const defaultBodyBytes = 100 * 1024;

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
  const bytes = await readBytes(request, maxBytes, countBytes);
  const value =
    kind === "json"
      ? parseJson(bytes)
      : formValues(await parseForm(bytes, request.headers.get("content-type") ?? ""), schema);
  assertSanitary(value);
  return value;
}

const mediaTypes: Record<BodyKind, string> = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

/** Reads a body while counting its bytes; throws 413 above `maxBytes` and 400 when it is truncated. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  countBytes?: BodyLimits["countBytes"],
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new HttpError(413, "too-large", `Send at most ${Math.floor(maxBytes / 1024)} KB.`);
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
  }
  // With middleware, Next truncates long bodies without an error, so the size is compared with Content-Length.
  if (declared !== null && Number(declared) !== size) throw badRequest("The body did not arrive whole. Send it again.");
  return joined(chunks, size);
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

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw badRequest("The body is not JSON.");
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw badRequest("The form could not be read.");
  }
}
