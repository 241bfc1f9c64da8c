import NextAuth from "next-auth";
import {
  cookiesOf,
  forgetSession,
  hintFor,
  homeFor,
  intentCookieFor,
  secondStepCookie,
  secondStepName,
  secureCookies,
  sessionCookie,
  signInCodeCookie,
  signInCodeName,
  zoneFor,
} from "@/lib/platform/auth/cookies";
import { intentCookie, intentPage, localPage, returnTo } from "@/lib/platform/auth/return-to";
import { sessionSecret } from "@/lib/platform/auth/secret";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { viewerFrom } from "@/lib/platform/auth/viewer";
import { badRequest, HttpError, notFound } from "@/lib/platform/http/errors";
import { clientAddress } from "@/lib/platform/http/server/address";
import { kindOf, readBytes } from "@/lib/platform/http/server/body";
import { checkOrigin } from "@/lib/platform/http/server/origin";
import { asHttpError, problemResponse } from "@/lib/platform/http/server/problem";
import { assertSanitary } from "@/lib/platform/http/server/sanitize";
import { rememberBrowser } from "./known-browser";
import { authOptions, type Outcome } from "./options";
import { isPlainSignIn, signInRefused, wantedBefore } from "./plain-sign-in";
import { endSession, secondStepMinutes } from "./sign-in";

const maxBytes = 16 * 1024;
const callbackCookie = `${secureCookies ? "__Secure-" : ""}next-auth.callback-url`;
/** next-auth's endpoints by method and action; the second segment is a provider. */
const endpoints = [
  /^GET (csrf|providers|session|signin|signout|error|callback\/(google|facebook))$/,
  /^POST (session|signout|signin\/(credentials|google|facebook)|callback\/credentials)$/,
];

/**
 * Wraps next-auth: origin, size and shape are checked first, and responses are rebuilt as JSON or a redirect within the
 * site; errors are problem+json. `segments` is the path after /api/auth.
 */
export async function handleAuth(request: Request, segments: readonly string[]): Promise<Response> {
  const plain = isPlainSignIn(request, segments);
  try {
    return await answer(request, segments, { plain });
  } catch (error) {
    const refusal = asHttpError(error);
    return plain || isReturn(request, segments) ? signInRefused(request, refusal) : problemResponse(refusal);
  }
}

/** True for the redirect back from Google or Facebook, where the browser displays the response. */
const isReturn = (request: Request, [first, provider]: readonly string[]) =>
  request.method === "GET" && first === "callback" && (provider === "google" || provider === "facebook");

async function answer(request: Request, segments: readonly string[], { plain }: { plain: boolean }): Promise<Response> {
  const endpoint = `${request.method} ${segments.join("/")}`;
  if (!endpoints.some((pattern) => pattern.test(endpoint))) throw notFound();
  checkOrigin(request);
  const secret = await sessionSecret();
  if (segments[0] === "session") return sessionAnswer(request);
  const query = checkedQuery(request);
  const body = request.method === "POST" ? await checkedBody(request) : undefined;
  const outcome: Outcome = { remember: false };
  const client = {
    address: clientAddress(request.headers),
    userAgent: request.headers.get("user-agent") ?? "",
    plain,
    secondStep: cookiesOf(request.headers)[secondStepName],
    mailedCode: cookiesOf(request.headers)[signInCodeName],
  };
  const previousSession =
    endpoint === "POST callback/credentials" || endpoint === "POST signout"
      ? await sessionTokenOf(request.headers)
      : null;
  const options = authOptions(secret, client, outcome);
  const token = plain && body && !body.csrfToken ? await withCsrfToken(request, options) : undefined;
  const raw = await callNextAuth(
    token?.request ?? request,
    { nextauth: [...segments], ...query },
    body && { ...body, ...token?.fields },
    options,
  );
  if (outcome.secondStep) return askForCode(raw, outcome.secondStep, body, request);
  if (outcome.refusal) throw outcome.refusal;
  if (raw.location?.includes("csrf=true"))
    throw new HttpError(403, "csrf", "This page is too old to send from. Load it again.");
  if (raw.status >= 500) throw new Error(`next-auth answered ${raw.status}`);
  if (endpoint === "POST callback/credentials" && !outcome.signedIn)
    throw badRequest("Sign-in needs an email address and a password.");
  // Sign-out, and a new sign-in, end the browser's previous session.
  if (previousSession) await endSession(previousSession.sessionId);
  return endpoint === "POST signout" ? signedOut(body, raw) : finish(raw, outcome, body, request);
}

/**
 * A form submitted before hydration has no CSRF token of next-auth. `isPlainSignIn` and `checkOrigin` have already
 * verified that it comes from this site, which the token would prove, so one is created.
 */
async function withCsrfToken(request: Request, options: ReturnType<typeof authOptions>) {
  const raw = await callNextAuth(
    new Request(request.url, { headers: request.headers }),
    { nextauth: ["csrf"] },
    undefined,
    options,
  );
  const fields = raw.body as { csrfToken: string };
  const headers = new Headers(request.headers);
  const set = raw.cookies.filter((cookie) => /csrf-token=/.test(cookie)).map((cookie) => cookie.split(";")[0]);
  headers.set("cookie", [...set, request.headers.get("cookie")].filter(Boolean).join("; "));
  return { fields, request: new Request(request.url, { method: "POST", headers }) };
}

/** The session endpoint, answered from the database; nothing a browser sends changes or extends the session. */
async function sessionAnswer(request: Request): Promise<Response> {
  const viewer = await viewerFrom(request.headers);
  const body = viewer ? { user: { id: viewer.id, name: viewer.name, email: viewer.email, role: viewer.role } } : {};
  const headers = new Headers({ "Content-Type": "application/json", "Cache-Control": "private, no-store" });
  if (!viewer && request.headers.has("cookie"))
    for (const cookie of forgetSession) headers.append("Set-Cookie", cookie);
  return new Response(JSON.stringify(body), { headers });
}

function checkedQuery(request: Request): Record<string, string> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  assertSanitary(query);
  if (query.callbackUrl !== undefined && !isAddress(query.callbackUrl))
    throw badRequest("callbackUrl is not an address.");
  const cookie = cookiesOf(request.headers)[callbackCookie];
  if (cookie !== undefined && !isAddress(cookie))
    throw new HttpError(400, "invalid-input", "A cookie could not be read. Try again.", {
      headers: { "Set-Cookie": `${callbackCookie}=; Path=/; Max-Age=0` },
    });
  return query;
}

const isAddress = (text: string) =>
  text.length <= 2000 && /^(\/|https?:\/\/)/.test(text) && URL.canParse(text, "http://local.invalid");

async function checkedBody(request: Request): Promise<Record<string, string>> {
  const kind = kindOf(request.headers);
  if (kind !== "json" && kind !== "urlencoded")
    throw new HttpError(415, "unsupported-media-type", "Send a form or JSON.");
  const text = decoded(await readBytes(request, maxBytes));
  const entries = kind === "json" ? jsonEntries(text) : [...new URLSearchParams(text)];
  const body = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  assertSanitary(body);
  if (body.callbackUrl !== undefined && !isAddress(body.callbackUrl))
    throw badRequest("callbackUrl is not an address.");
  return body;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badRequest("The body is not text.");
  }
}

function jsonEntries(text: string): [string, unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest("The body is not JSON.");
  }
  const isFlat =
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => ["string", "boolean"].includes(typeof entry));
  if (!isFlat) throw badRequest("The body is not a flat object of texts.");
  return Object.entries(value as object);
}

interface Raw {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  location?: string;
  body?: unknown;
}

/** Calls next-auth's handler for plain Node servers and collects its response. */
async function callNextAuth(
  request: Request,
  query: Record<string, unknown>,
  body: Record<string, string> | undefined,
  options: ReturnType<typeof authOptions>,
): Promise<Raw> {
  const raw: Raw = { status: 200, headers: {}, cookies: [] };
  const response = {
    status: (status: number) => {
      raw.status = status;
      return response;
    },
    getHeader: (name: string) => (name === "Set-Cookie" ? raw.cookies : raw.headers[name]),
    setHeader: (name: string, value: string | string[]) => {
      if (name === "Set-Cookie") raw.cookies = [value].flat();
      else if (name === "Location") raw.location = String(value);
      else raw.headers[name] = String(value);
      return response;
    },
    json: (value: { url?: string }) => void ((raw.body = value), (raw.location ??= value.url)),
    send: (value: unknown) => void (raw.body = value),
    end: () => {},
  };
  const incoming = {
    method: request.method,
    query,
    body,
    headers: Object.fromEntries(request.headers),
    cookies: { ...cookiesOf(request.headers) },
  };
  const handle = NextAuth(options) as unknown as (req: typeof incoming, res: typeof response) => Promise<void>;
  await handle(incoming, response);
  return raw;
}

function signedOut(body: Record<string, string> | undefined, raw: Raw): Response {
  const headers = headersOf(raw);
  for (const cookie of forgetSession) headers.append("Set-Cookie", cookie);
  headers.set("Clear-Site-Data", '"cache"');
  return redirectOrJson(body, headers, { url: "/" });
}

/** Leads to the form for the code of the second factor, which CSS shows by its anchor without JavaScript too. */
function askForCode(raw: Raw, token: string, body: Record<string, string> | undefined, request: Request): Response {
  const headers = headersOf(raw);
  headers.append("Set-Cookie", secondStepCookie(token, secondStepMinutes * 60));
  const wanted = localPage(wantedPage(body, request));
  const query = new URLSearchParams({ step: "code", ...(wanted && wanted !== "/" && { callbackUrl: wanted }) });
  headers.set("Location", `/signin?${query}#second-step`);
  return new Response(null, { status: 303, headers });
}

async function finish(
  raw: Raw,
  { signedIn, remember }: Outcome,
  body: Record<string, string> | undefined,
  request: Request,
): Promise<Response> {
  const headers = headersOf(raw, { remember: !signedIn || remember });
  if (signedIn) {
    headers.append("Set-Cookie", hintFor(signedIn.actingAs, { remember }));
    headers.append("Set-Cookie", homeFor(signedIn.country));
    const known = await rememberBrowser(request.headers, signedIn);
    if (known) headers.append("Set-Cookie", known);
    if (signedIn.timeZone) headers.append("Set-Cookie", zoneFor(signedIn.timeZone));
    if (body?.step === "mailed-code") headers.append("Set-Cookie", signInCodeCookie("", 0));
    if (body?.step === "code") headers.append("Set-Cookie", secondStepCookie("", 0));
    const wanted = wantedPage(body, request);
    if (intentCookie in cookiesOf(request.headers)) headers.append("Set-Cookie", intentCookieFor(""));
    return redirectOrJson(body, headers, { url: returnTo(wanted, signedIn.actingAs), role: signedIn.actingAs });
  }
  if (raw.location) {
    const { host, pathname, search } = new URL(raw.location, "http://local.invalid");
    // next-auth redirects to its own origin; other origins are followed for providers only.
    const outside = /(^|\.)(google|facebook)\.com$/.test(host);
    return redirectOrJson(body, headers, {
      url: outside ? raw.location : `${localPage(pathname) ?? "/signin"}${search}`,
    });
  }
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(raw.body ?? {}), { status: raw.status, headers });
}

/**
 * The page to open after sign-in: named by the form, else by the address of the sign-in page that sent it (without
 * JavaScript its form has no field for it), else what the visitor wanted before.
 */
function wantedPage(body: Record<string, string> | undefined, request: Request): string | undefined {
  const cookies = cookiesOf(request.headers);
  const named = body ? (body.callbackUrl ?? wantedBefore(request)) : pathOf(cookies[callbackCookie]);
  const page = localPage(named);
  return (page && page !== "/" ? page : intentPage(cookies[intentCookie])) ?? undefined;
}

/** Path and query of an absolute or relative URL. */
const pathOf = (address: string | undefined) =>
  address && URL.canParse(address, "http://local.invalid")
    ? ((url) => url.pathname + url.search)(new URL(address, "http://local.invalid"))
    : undefined;

/** next-auth's cookies; without "remember me" the session cookie ends with the browser. */
function headersOf(raw: Raw, { remember = true } = {}): Headers {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  for (const cookie of raw.cookies)
    headers.append(
      "Set-Cookie",
      remember || !cookie.startsWith(`${sessionCookie}=`) ? cookie : cookie.replace(/; (Expires|Max-Age)=[^;]*/gi, ""),
    );
  return headers;
}

function redirectOrJson(
  body: Record<string, string> | undefined,
  headers: Headers,
  result: { url: string; role?: string },
): Response {
  if (body && body.json !== "true") {
    headers.set("Location", result.url);
    return new Response(null, { status: 303, headers });
  }
  if (!body) {
    headers.set("Location", result.url);
    return new Response(null, { status: 302, headers });
  }
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(result), { headers });
}
