import { createHash } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import type { SeatRole } from "@/lib/platform/auth/access";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Permission } from "@/lib/platform/auth/permissions";
import { actorOf } from "@/lib/platform/auth/seat-grants";
import type { DuringView } from "@/lib/platform/auth/viewing";
import { currentTime } from "@/lib/platform/current-time";
import { transaction } from "@/lib/platform/db/connection";
import { gone } from "@/lib/platform/http/errors";
import type { ApiScope } from "@/lib/platform/reference/api-scopes";
import { clientAddress } from "./address";
import { Answer, render, type Rendered } from "./answer";
import { isVersioned, versionedPath } from "./api-version";
import { authorize, type RouteAccess, usesToken, type ViewerOf } from "./authorize";
import { type BodyKind, defaultBodyBytes, readBody } from "./body";
import { countUploadBody } from "./body-budget";
import { formDone, formError, isPlainForm } from "./form-answer";
import { answerStore, fingerprint, idempotencyKeyOf, isReplay, type Once, runOnce } from "./idempotency";
import { parse, parseParams, queryOf } from "./input";
import { observed } from "./observed";
import { checkOrigin } from "./origin";
import { asHttpError, problemResponse } from "./problem";
import { enforceRate, networkRateOf, type Quota, type Rate, rateLimitHeaders, tokenRate } from "./rate-limit";
import { recordSeatAction } from "./seat-actions";
import { expectedVersion } from "./versions";

type Empty = z.ZodObject<Record<never, never>, z.core.$strict>;

/** A handler's argument; all values are validated. */
export interface Call<A extends RouteAccess, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, I, V> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  viewer: ViewerOf<A>;
  request: Request;
  /** The client's address from trusted headers only; "unknown" without any. */
  address: string;
  /**
   * With `idempotent`: runs the change in one transaction, once per key; the handler returns exactly its result. Slow
   * work (hashing, images) belongs before it.
   */
  once: I extends true ? Once : undefined;
  /** With `versioned`: the version named by If-Match. */
  version: V extends true ? number : undefined;
}

/** One verb of one endpoint. Undeclared query parameters, bodies and fields are rejected. */
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
  /**
   * What an administrator's sub-role must include (403 `no-permission`); the other roles of `access` are unaffected.
   */
  permission?: Permission;
  /**
   * Also accepts access tokens with this scope, or all of them. Never for administration, money, sign-in, identity or
   * settings: these need a session.
   */
  scope?: ApiScope | "any";
  /**
   * The seats of a firm that may also call it, for the firm (403 `owner-only` for all others). Never for the account,
   * its plan, money, identity, tokens or closing. Each change of a seat is recorded.
   */
  seats?: readonly SeatRole[];
  /**
   * For an administrator who views the site as the account: "ends" allows this write, which ends the view; "hidden"
   * refuses this read, which would show what the view must not. Other writes are refused, other reads are allowed.
   */
  duringView?: DuringView;
  /**
   * Announces the end of an endpoint: sends `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the policy. From
   * the day of the sunset on it answers 410 `gone`.
   */
  deprecated?: Deprecation;
  /** A request body for the OpenAPI document. */
  example?: z.input<B>;
  /** One line for the OpenAPI document. */
  summary?: string;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * For an endpoint whose body depends on the viewer: the schema for this viewer. Its output must also match `body`,
   * which types the handler and the OpenAPI document.
   */
  bodyFor?: (viewer: ViewerOf<A>) => z.ZodType<z.output<B>>;
  /**
   * The schema of the response body; undeclared properties are dropped. Omit for 204 and for raw `Response`s (files).
   */
  response?: R;
  /** The media types of raw `Response`s with a file, for the OpenAPI document. */
  files?: readonly string[];
  /** The status of a success for the OpenAPI document, where it is not 200, 201 (`idempotent` POST) or 204 (no body). */
  status?: 200 | 201 | 202 | 303;
  /** Further statuses of refusals for the OpenAPI document, besides those that follow from the definition. */
  refuses?: readonly ("404" | "409" | "410")[];
  rate?: Rate;
  /**
   * What a call without an account is about: the email address typed, or the token of a mailed link. `rate.limit` counts
   * it within its network, so that no one is locked out by callers elsewhere; `rate.network` counts all of the network.
   */
  rateTarget?: (call: { params: z.output<P>; body: z.output<B> }) => string;
  /**
   * Also accepts plain form posts; they are answered with a page or a redirect to this path (form-answer.ts), with
   * `toLocation` to the Location of the success.
   */
  form?: { back: string; anchor?: string; toLocation?: true };
  /**
   * Also accepts multipart/form-data with JSON responses, up to `maxBytes` in total. Files are `z.file()` in `body`.
   */
  upload?: { maxBytes: number };
  /** Accepts an Idempotency-Key; the handler makes its change inside `once`. */
  idempotent?: I;
  /**
   * The body or the response contains a secret, such as a password: what is stored for an Idempotency-Key is encrypted.
   */
  secret?: true;
  /** Set-Cookie headers of a success; created for each response and never stored with an Idempotency-Key. */
  cookies?: (request: Request, viewer: ViewerOf<A>) => Promise<readonly string[]>;
  /**
   * Requires If-Match (428 without). The write throws `stale()` when the version has changed. With an Idempotency-Key a
   * repeated success is answered again.
   */
  versioned?: V;
  /** Cache-Control of a public GET; all other responses are no-store. */
  cache?: string;
  handle: (call: Call<A, P, Q, B, I, V>) => Promise<z.input<R> | Answer<z.input<R>> | Response | undefined | void>;
}

/** Days (`YYYY-MM-DD`, in UTC) of an endpoint's deprecation and of its end, at least 180 days apart. */
export interface Deprecation {
  since: string;
  sunset: string;
}

type Loose = Definition<RouteAccess, z.ZodType, z.ZodType, z.ZodType, z.ZodType, boolean, boolean>;
/** Any definition, for lists of routes; the arguments of its functions are typed only where it is declared. */
export type AnyDefinition = Omit<Loose, "bodyFor" | "cookies" | "example" | "handle" | "rateTarget"> & {
  bodyFor?: (viewer: never) => z.ZodType;
  example?: unknown;
  cookies?: (request: Request, viewer: never) => Promise<readonly string[]>;
  rateTarget?: (call: never) => string;
  handle: (call: never) => Promise<unknown>;
};

export interface Handler {
  (request: Request, context?: { params: Promise<unknown> }): Promise<Response>;
  /** The definition, for the OpenAPI document and the tests. */
  definition: AnyDefinition;
}

const noFields = z.strictObject({});

/**
 * Creates one exported verb of an `app/api/<noun>/route.ts`. Checks, in this order: origin, session or access token,
 * role and permission, rate limit, parameters, query, If-Match, body, Idempotency-Key; then runs `handle` and returns
 * JSON, or problem+json for any error. Reject a request by throwing an `HttpError` (lib/platform/http/errors.ts).
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
    // Read outside the try block: during the build this access makes Next treat the route as dynamic.
    const plainForm = definition.form && isPlainForm(request);
    const upload = definition.upload && countUploadBody();
    const quotas: Quota[] = [];
    try {
      const call = await handleCall(definition, request, await context?.params, quotas, upload?.add);
      const { viewer, page, cookies = [] } = call;
      const answer = withApiHeaders(call.answer, definition, quotas, request);
      for (const cookie of [...cookies, ...((await definition.cookies?.(request, viewer as ViewerOf<A>)) ?? [])])
        answer.headers.append("Set-Cookie", cookie);
      return plainForm && definition.form ? formDone(request, { ...definition.form, page }, answer) : answer;
    } catch (error) {
      unstable_rethrow(error);
      const refusal = asHttpError(error);
      return plainForm && definition.form
        ? formError(request, definition.form.back, refusal)
        : withApiHeaders(problemResponse(refusal), definition, quotas, request);
    } finally {
      upload?.release();
    }
  };
  return Object.assign(observed(handler), { definition });
}

async function handleCall(
  definition: AnyDefinition,
  request: Request,
  rawParams: unknown,
  quotas: Quota[],
  countBytes?: (bytes: number) => void,
) {
  // A browser never adds an access token by itself, so such a request needs no check of its origin.
  const byToken = usesToken(definition.access, request);
  if (!byToken) checkOrigin(request);
  const viewer = await authorize(definition.access, request, definition);
  refuseEnded(definition);
  const address = clientAddress(request.headers);
  const subject = viewer ? `account:${actorOf(viewer)}` : `address:${address}`;
  const rate = definition.rate && !viewer ? networkRateOf(definition.rate) : definition.rate;
  for (const each of [byToken ? tokenRate : undefined, rate]) if (each) quotas.push(await enforceRate(each, subject));
  const params: unknown = parseParams(definition.params ?? noFields, rawParams ?? {});
  const query: unknown = parse(definition.query ?? noFields, queryOf(request), "The query is not valid.");
  const version = definition.versioned ? expectedVersion(request.headers) : undefined;
  const maxBytes = definition.upload?.maxBytes ?? defaultBodyBytes;
  const rawBody =
    definition.body && (await readBody(request, definition.body, { kinds: kindsOf(definition), maxBytes, countBytes }));
  const body: unknown =
    definition.body &&
    parse(
      definition.bodyFor?.(viewer as never) ?? definition.body,
      rawBody,
      "Please check the fields that are named here.",
    );
  if (definition.rate && definition.rateTarget && !viewer) {
    const target = hashOf(definition.rateTarget({ params, body } as never));
    quotas.push(await enforceRate(definition.rate, `target:${target}:${address}`));
  }
  const once = definition.idempotent ? await onceFor(definition, request, subject, rawBody) : undefined;
  const answers =
    definition.versioned && !once ? await answerStoreFor(definition, request, subject, rawBody) : undefined;
  try {
    await answers?.replay();
    const call = { params, query, body, viewer, request, address, version, once: once?.run };
    const value = await definition.handle(call as never);
    once?.check(value);
    await recordSeatAction(viewer, request, rawParams, value);
    if (value instanceof Response) return { answer: withPrivateCaching(value, definition), viewer };
    const { page, cookies } = value instanceof Answer ? value.options : {};
    const rendered = render(value, definition.response);
    await answers?.keep(rendered);
    return { answer: respond(rendered, definition, request), viewer, page, cookies };
  } catch (error) {
    if (isReplay(error)) return { answer: respond(replayed(error.answer), definition, request), viewer };
    throw error;
  }
}

/** The stored answer of an earlier call with the same Idempotency-Key, marked as such. */
const replayed = ({ headers, ...answer }: Rendered): Rendered => ({
  ...answer,
  headers: { ...headers, "Idempotency-Replayed": "true" },
});

function refuseEnded({ deprecated }: AnyDefinition): void {
  if (deprecated && currentTime().getTime() >= Date.parse(deprecated.sunset))
    throw gone(`This endpoint ended on ${deprecated.sunset}. /developers#changes says how endpoints end.`);
}

function kindsOf({ form, upload }: AnyDefinition): readonly BodyKind[] {
  if (form) return ["json", "urlencoded", "multipart"];
  return upload ? ["multipart"] : ["json"];
}

async function answerStoreFor(definition: AnyDefinition, request: Request, subject: string, sent: unknown) {
  const key = idempotencyKeyOf(request.headers);
  const secret = definition.secret === true;
  return key ? answerStore({ subject, key, secret, hash: await fingerprint(request, sent, { secret }) }) : undefined;
}

async function onceFor(definition: AnyDefinition, request: Request, subject: string, sent: unknown) {
  const key = idempotencyKeyOf(request.headers);
  const secret = definition.secret === true;
  const hash = key ? await fingerprint(request, sent, { secret }) : "";
  let recorded: { value: unknown } | undefined;
  const run: Once = async (work) => {
    const call = { subject, hash, secret, render: (value: unknown) => render(value, definition.response) };
    const value = key ? await runOnce({ ...call, key }, work) : await transaction(work);
    recorded = { value };
    return value;
  };
  const check = (value: unknown) => {
    if (!recorded || recorded.value !== value)
      throw new Error("an idempotent route answers exactly what once() gave it");
  };
  return { run, check };
}

function respond({ status, headers, json }: Rendered, definition: AnyDefinition, request: Request): Response {
  const type: Record<string, string> = json === null ? {} : { "Content-Type": "application/json" };
  const allHeaders = { "Cache-Control": cacheOf(definition, request), ...type, ...headers };
  return json !== null && status === 200 && definition.cache && isRead(request)
    ? revalidated(json, allHeaders, request)
    : new Response(json, { status, headers: allHeaders });
}

/** Adds an ETag to a cacheable response and answers 304 when the cache already has it (RFC 9110, 13.1.2). */
function revalidated(json: string, headers: Record<string, string>, request: Request): Response {
  const etag = `W/"${createHash("sha1").update(json).digest("base64url")}"`;
  const matches = request.headers
    .get("if-none-match")
    ?.split(",")
    .some((tag) => tag.trim() === etag);
  return matches
    ? new Response(null, { status: 304, headers: { "Cache-Control": headers["Cache-Control"]!, ETag: etag } })
    : new Response(json, { headers: { ...headers, ETag: etag } });
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

function cacheOf({ access, cache }: AnyDefinition, request: Request): string {
  if (access !== "public") return "private, no-store";
  return isRead(request) ? (cache ?? "no-store") : "no-store";
}

/**
 * Adds the headers for programs: what is left of the rate, the deprecation, and CORS for public cacheable reads, which
 * any site may fetch without credentials. A Location has the version under which the endpoint was called.
 */
function withApiHeaders(
  response: Response,
  { access, cache, deprecated }: AnyDefinition,
  quotas: readonly Quota[],
  request: Request,
): Response {
  const location = response.headers.get("Location");
  const added: Record<string, string> = {
    ...(location && isVersioned(request) && { Location: versionedPath(location) }),
    ...(!response.headers.has("RateLimit") && rateLimitHeaders(quotas)),
    ...(deprecated && {
      Deprecation: `@${Date.parse(deprecated.since) / 1000}`,
      Sunset: new Date(deprecated.sunset).toUTCString(),
      Link: '</developers#changes>; rel="deprecation"',
    }),
    ...(access === "public" &&
      cache !== undefined &&
      isRead(request) && { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposedHeaders }),
  };
  if (Object.keys(added).length === 0) return response;
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(body, { status, statusText, headers });
}

const exposedHeaders = "Deprecation, ETag, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id";

/** Raw responses of endpoints that are not public must not be cached either. */
function withPrivateCaching(response: Response, { access }: AnyDefinition): Response {
  if (access !== "public") response.headers.set("Cache-Control", "private, no-store");
  return response;
}
