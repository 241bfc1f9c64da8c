import { createHash } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import { transaction } from "@/lib/platform/db/connection";
import { clientAddress } from "./address";
import { authorize, type RouteAccess, type ViewerOf } from "./authorize";
import { type Answer, render, type Rendered } from "./answer";
import { type BodyKind, defaultBodyBytes, readBody } from "./body";
import { formDone, formError, isPlainForm } from "./form-answer";
import { answerMemory, fingerprint, forgetOldKeys, idempotencyKeyOf, type Once, Replay, runOnce } from "./idempotency";
import { parse, parseParams, queryOf } from "./input";
import { logError } from "./log";
import { observed } from "./observed";
import { checkOrigin } from "./origin";
import { asHttpError, problemResponse } from "./problem";
import { countCall, type Rate } from "./rate-limit";
import { expectedVersion } from "./versions";

type Empty = z.ZodObject<Record<never, never>, z.core.$strict>;

/** What a handler is given: everything in it is checked. */
export interface Call<A extends RouteAccess, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, I, V> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  viewer: ViewerOf<A>;
  request: Request;
  /** The client's address as far as it can be believed. */
  address: string;
  /**
   * With `idempotent`: runs the change in one transaction, once a key. Answer exactly what it gives. Slow work
   * (hashing, pictures) goes before it.
   */
  once: I extends true ? Once : undefined;
  /** With `versioned`: the version named by If-Match. */
  version: V extends true ? number : undefined;
}

/** One verb of one endpoint. Leave out what it does not take: an undeclared query, body or field is refused. */
export interface Definition<
  A extends RouteAccess,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  I,
  V,
> {
  access: A;
  /** One line for the OpenAPI document. */
  summary?: string;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * For an endpoint whose body depends on who asks: the schema for this viewer. What it gives must also fit `body`,
   * which types the handler and the OpenAPI document.
   */
  bodyFor?: (viewer: ViewerOf<A>) => z.ZodType<z.output<B>>;
  /**
   * The shape of the answer's body; nothing it does not name goes out. Leave out for 204 and for raw `Response`s
   * (files).
   */
  response?: R;
  rate?: Rate;
  /**
   * Also accept plain form posts; a browser's own post is answered with a page (lib/platform/http/form-answer.ts) and goes back
   * to this path.
   */
  form?: { back: string; anchor?: string };
  /**
   * Also accept multipart/form-data with JSON answers, up to `maxBytes` in all. Files are `z.file()` in the body's
   * schema.
   */
  upload?: { maxBytes: number };
  /** Takes an Idempotency-Key: the handler makes its change inside `once`. */
  idempotent?: I;
  /** Set-Cookie headers of a success; made for each answer and never kept with an Idempotency-Key. */
  cookies?: (request: Request, viewer: ViewerOf<A>) => Promise<readonly string[]>;
  /**
   * Demands If-Match (428 without). The write answers `stale()` when the version has moved on. With an Idempotency-Key
   * a repeated success is answered again.
   */
  versioned?: V;
  /** Cache-Control of a public GET; otherwise nothing is kept by anybody. */
  cache?: string;
  handle: (call: Call<A, P, Q, B, I, V>) => Promise<z.input<R> | Answer<z.input<R>> | Response | undefined | void>;
}

type Loose = Definition<RouteAccess, z.ZodType, z.ZodType, z.ZodType, z.ZodType, boolean, boolean>;
/** Every kind of definition, for lists of routes; what its functions are given is known where it was made. */
export type AnyDefinition = Omit<Loose, "bodyFor" | "cookies" | "handle"> & {
  bodyFor?: (viewer: never) => z.ZodType;
  cookies?: (request: Request, viewer: never) => Promise<readonly string[]>;
  handle: (call: never) => Promise<unknown>;
};

export interface Handler {
  (request: Request, context?: { params: Promise<unknown> }): Promise<Response>;
  /** What this endpoint is, for the OpenAPI document and the tests. */
  definition: AnyDefinition;
}

const nothing = z.strictObject({});

/**
 * Makes one exported verb of an `app/api/<noun>/route.ts`. Checks, in this order: origin, session and role, rate,
 * shape, If-Match, Idempotency-Key; then runs `handle` and answers JSON, or problem+json for whatever was thrown.
 * Refuse by throwing a `HttpError` (lib/platform/http/errors.ts).
 */
export function route<
  const A extends RouteAccess,
  P extends z.ZodType = Empty,
  Q extends z.ZodType = Empty,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
  const I extends boolean = false,
  const V extends boolean = false,
>(definition: Definition<A, P, Q, B, R, I, V>): Handler {
  const handler = async (request: Request, context?: { params: Promise<unknown> }): Promise<Response> => {
    // Read before the try: while building, Next stops here and learns that the answer is made per request.
    const plainForm = definition.form && isPlainForm(request);
    try {
      const { answer, viewer } = await handleCall(definition, request, await context?.params);
      for (const cookie of (await definition.cookies?.(request, viewer as ViewerOf<A>)) ?? [])
        answer.headers.append("Set-Cookie", cookie);
      return plainForm && definition.form ? formDone(request, definition.form) : answer;
    } catch (error) {
      unstable_rethrow(error);
      const refusal = asHttpError(error);
      return plainForm && definition.form
        ? formError(request, definition.form.back, refusal)
        : problemResponse(refusal);
    }
  };
  return Object.assign(observed(handler), { definition });
}

async function handleCall(definition: AnyDefinition, request: Request, rawParams: unknown) {
  checkOrigin(request);
  const viewer = await authorize(definition.access, request);
  const address = clientAddress(request.headers);
  const subject = viewer ? `account:${viewer.id}` : `address:${address}`;
  if (definition.rate) await countCall(definition.rate, subject);
  const params: unknown = parseParams(definition.params ?? nothing, rawParams ?? {});
  const query: unknown = parse(definition.query ?? nothing, queryOf(request), "The query is not valid.");
  const version = definition.versioned ? expectedVersion(request.headers) : undefined;
  const sent =
    definition.body &&
    (await readBody(request, definition.body, kindsOf(definition), definition.upload?.maxBytes ?? defaultBodyBytes));
  const body: unknown =
    definition.body &&
    parse(
      definition.bodyFor?.(viewer as never) ?? definition.body,
      sent,
      "Please check the fields that are named here.",
    );
  const once = definition.idempotent ? await onceFor(definition, request, subject, sent) : undefined;
  const memory = definition.versioned && !once ? await memoryFor(request, subject, sent) : undefined;
  try {
    await memory?.replay();
    const call = { params, query, body, viewer, request, address, version, once: once?.run };
    const value = await definition.handle(call as never);
    once?.check(value);
    if (value instanceof Response) return { answer: guarded(value, definition), viewer };
    const rendered = render(value, definition.response);
    await memory?.keep(rendered);
    return { answer: respond(rendered, definition, request), viewer };
  } catch (error) {
    if (error instanceof Replay) return { answer: respond(error.answer, definition, request), viewer };
    throw error;
  }
}

function kindsOf({ form, upload }: AnyDefinition): readonly BodyKind[] {
  if (form) return ["json", "urlencoded", "multipart"];
  return upload ? ["multipart"] : ["json"];
}

async function memoryFor(request: Request, subject: string, sent: unknown) {
  const key = idempotencyKeyOf(request.headers);
  return key ? answerMemory({ subject, key, hash: await fingerprint(request, sent) }) : undefined;
}

async function onceFor(definition: AnyDefinition, request: Request, subject: string, sent: unknown) {
  const key = idempotencyKeyOf(request.headers);
  const hash = key ? await fingerprint(request, sent) : "";
  let given: { value: unknown } | undefined;
  const run: Once = async (work) => {
    const call = { subject, hash, render: (value: unknown) => render(value, definition.response) };
    const value = key ? await runOnce({ ...call, key }, work) : await transaction(work);
    given = { value };
    return value;
  };
  const check = (value: unknown) => {
    if (!given || given.value !== value) throw new Error("an idempotent route answers exactly what once() gave it");
    if (key && Math.random() < 0.01)
      void forgetOldKeys().catch((error: unknown) => logError("Old keys could not be forgotten.", error));
  };
  return { run, check };
}

function respond({ status, headers, json }: Rendered, definition: AnyDefinition, request: Request): Response {
  const type: Record<string, string> = json === null ? {} : { "Content-Type": "application/json" };
  const all = { "Cache-Control": cacheOf(definition, request), ...type, ...headers };
  return json !== null && status === 200 && definition.cache && isRead(request)
    ? revalidated(json, all, request)
    : new Response(json, { status, headers: all });
}

/**
 * What caches may keep carries a fingerprint; a cache that still has the same is told so in a 304 (RFC 9110, 13.1.2).
 */
function revalidated(json: string, headers: Record<string, string>, request: Request): Response {
  const etag = `W/"${createHash("sha1").update(json).digest("base64url")}"`;
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .some((one) => one.trim() === etag);
  return known
    ? new Response(null, { status: 304, headers: { "Cache-Control": headers["Cache-Control"]!, ETag: etag } })
    : new Response(json, { headers: { ...headers, ETag: etag } });
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

function cacheOf({ access, cache }: AnyDefinition, request: Request): string {
  if (access !== "public") return "private, no-store";
  return isRead(request) ? (cache ?? "no-store") : "no-store";
}

/** A raw answer of an endpoint that is not public must not be kept either. */
function guarded(response: Response, { access }: AnyDefinition): Response {
  if (access !== "public") response.headers.set("Cache-Control", "private, no-store");
  return response;
}
