import { type NextRequest, NextResponse } from "next/server";
import { accessOf, type Role, seatsOfPage, sides } from "@/lib/platform/auth/access";
import { memberPolicy } from "@/lib/platform/auth/content-policy";
import { forgetSession, intentCookieFor, sessionCookie, viewingCookie } from "@/lib/platform/auth/cookies";
import { restrictedPage } from "@/lib/platform/auth/restricted-page";
import { isIntent, signInPath } from "@/lib/platform/auth/return-to";
import { type SessionToken, sessionTokenOf } from "@/lib/platform/auth/session-token";
import { isHttpError } from "@/lib/platform/http/errors";
import { maintenanceAnswer, unavailableAnswer } from "@/lib/platform/http/maintenance";
import { actsForFirm } from "@/lib/platform/ports";

/**
 * Protects member pages by the role in the signed session cookie: visitors are redirected to /signin with a return
 * path, other roles get Access Restricted (403). The cookie's role may be outdated; Gate, route(), reads and writes
 * check the database, so nothing leaks without this file (safety.md, Access). While an administrator views the site as
 * another person, only they decide. Responses get a policy with a fresh nonce
 * and are not cached.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { search } = request.nextUrl;
  const pathname = request.nextUrl.pathname.replace(/(\.segments\/.*)?\.rsc$/, "");
  const closed = await maintenanceAnswer(pathname, request.headers);
  if (closed) return closed;
  const access = accessOf(pathname) ?? "public";
  const unavailable = unavailableAnswer({ kept: access === "public" && !perRequest.includes(pathname) });
  if (unavailable) return unavailable;
  if (access === "public") return NextResponse.next();
  const token = await tokenOf(request);
  if (!token) {
    const wanted = `${pathname}${search}`;
    const ended = request.cookies.has(sessionCookie);
    const answer = uncached(NextResponse.redirect(new URL(signInPath(wanted, { ended }), request.url)));
    if (ended) for (const cookie of forgetSession) answer.headers.append("Set-Cookie", cookie);
    if (isIntent(wanted) && !request.headers.has("next-router-prefetch"))
      answer.headers.append("Set-Cookie", intentCookieFor(wanted));
    return answer;
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = memberPolicy(nonce);
  const answer =
    token !== "unknown" &&
    token.role &&
    !mayEnter(access, token.role) &&
    !request.cookies.has(viewingCookie) &&
    !(await mayEnterBySeat(pathname, token))
      ? restricted(restrictedPage(pathname, token.role, nonce))
      : passed(request, policy);
  answer.headers.set("Content-Security-Policy", policy);
  return uncached(answer);
}

/** The pages of both sides for a professional: Gate reads the side from the database and offers the other one. */
const mayEnter = (access: readonly Role[], role: Role) =>
  access.includes(role) || (role === "professional" && sides.some((side) => access.includes(side)));

/** A client who acts for a firm may enter its pages; Gate decides by the seat. False where the database fails. */
async function mayEnterBySeat(pathname: string, { role, accountId }: SessionToken): Promise<boolean> {
  if (role !== "client" || seatsOfPage(pathname).length === 0) return false;
  try {
    return await actsForFirm.current()(accountId);
  } catch {
    return false;
  }
}

/** Public pages rendered per request, without a cached copy. */
const perRequest = ["/search", "/verification/check"];

const restricted = (page: string) =>
  new NextResponse(page, { status: 403, headers: { "Content-Type": "text/html; charset=utf-8" } });

function passed(request: NextRequest, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  // Next adds this nonce to its scripts.
  headers.set("Content-Security-Policy", policy);
  return NextResponse.next({ request: { headers } });
}

/** The session's token; "unknown" where sign-in is not configured, which Gate reports. */
async function tokenOf(request: NextRequest): Promise<SessionToken | "unknown" | null> {
  try {
    return await sessionTokenOf(request.headers);
  } catch (error) {
    if (isHttpError(error)) return "unknown";
    throw error;
  }
}

/** Prevents browsers and shared caches from storing responses of protected paths, router data (.rsc) included. */
function uncached(answer: NextResponse): NextResponse {
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

/** Evaluated statically by Next, so it must be a literal. */
export const config = {
  // Runs in the server's process, which shares the maintenance state, and can read a session secret from the data
  // folder.
  runtime: "nodejs",
  // All pages, static ones and router data (.rsc) included; not the API, which checks by itself, and not files.
  matcher: ["/((?!api/|_next/|.*\\.(?!rsc$)[a-z0-9]+$).*)"],
};
