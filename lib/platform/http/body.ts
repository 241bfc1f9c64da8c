import type { z } from "zod";
import { assertSanitary } from "./sanitize";
import { badRequest, HttpError } from "./errors";
import { formValues } from "./form-values";

export const defaultBodyBytes = 100 * 1024;

export type BodyKind = "json" | "urlencoded" | "multipart";

/** What a request says its body is; null for none of the kinds we read. */
export function kindOf(headers: Headers): BodyKind | null {
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "urlencoded";
  return type === "multipart/form-data" ? "multipart" : null;
}

/**
 * Reads a body of one of `kinds` and at most `maxBytes` into a plain value for `schema`; refuses with 400, 413 or 415.
 */
export async function readBody(
  request: Request,
  schema: z.ZodType,
  kinds: readonly BodyKind[],
  maxBytes: number,
): Promise<unknown> {
  const kind = kindOf(request.headers);
  if (!kind || !kinds.includes(kind))
    throw new HttpError(
      415,
      "unsupported-media-type",
      `Send the body as ${kinds.map((k) => mediaTypes[k]).join(" or ")}.`,
    );
  const bytes = await readBytes(request, maxBytes);
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

/**
 * The bytes of a body, counted while they come; refuses more than `maxBytes` with 413 and a body cut short with 400.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new HttpError(413, "too-large", `Send at most ${Math.floor(maxBytes / 1024)} KB.`);
  const declared = request.headers.get("content-length");
  if (declared !== null && !/^\d{1,15}$/.test(declared)) throw badRequest("Content-Length is not a number.");
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of streamOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  // Next cuts long bodies without an error when middleware is present: what is shorter than announced is not what was
  // sent.
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
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
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
