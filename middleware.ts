import { type NextRequest, NextResponse } from "next/server";
import { accessOf, type Role, seatsOfPage, type Side, sides, switchableSide } from "@/lib/platform/auth/access";
import { memberPolicy } from "@/lib/platform/auth/content-policy";
import { forgetSession, intentCookieFor, sessionCookie, viewingCookie } from "@/lib/platform/auth/cookies";
import { restrictedPage } from "@/lib/platform/auth/restricted-page";
import { isIntent, signInPath } from "@/lib/platform/auth/return-to";
import { type SessionToken, sessionTokenOf } from "@/lib/platform/auth/session-token";
import { isHttpError } from "@/lib/platform/http/errors";
import { maintenanceAnswer, outageAnswer } from "@/lib/platform/http/maintenance";
import { actsForFirm, sideInUse } from "@/lib/platform/ports";

/**
 * Protects member pages by the role in the signed session cookie: visitors are redirected to /signin with a return
 * path, other roles get Access Restricted (403), as do professionals on a page of the other side of their account. The
 * cookie's role may be outdated; Gate, route(), reads and writes check the database, so nothing leaks without this file (safety.md, Access). While an administrator views the site as
 * another person, only they decide. Responses get a policy with a fresh nonce
 * and are not cached.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { search } = request.nextUrl;
  const pathname = request.nextUrl.pathname.replace(/(\.segments\/.*)?\.rsc$/, "");
  const closed = await maintenanceAnswer(pathname, request.headers);
  if (closed) return closed;
  const access = accessOf(pathname) ?? "public";
  const unavailable = outageAnswer({ kept: access === "public" && !perRequest.includes(pathname) });
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
  const refused =
    token === "unknown" || request.cookies.has(viewingCookie) ? null : await refusedRole(pathname, access, token);
  const answer = refused
    ? restricted(restrictedPage(pathname, refused.role, { ...refused, next: `${pathname}${search}`, nonce }))
    : passed(request, policy);
  answer.headers.set("Content-Security-Policy", policy);
  return uncached(answer);
}

/** The role that may not open a page; null for one that may, and where only Gate can decide. */
async function refusedRole(
  pathname: string,
  access: readonly Role[],
  token: SessionToken,
): Promise<{ role: Role; otherSide?: Side } | null> {
  const { role } = token;
  if (!role) return null;
  if (role === "professional" && sides.some((side) => access.includes(side))) {
    const side = sides.every((each) => access.includes(each)) ? null : await sideOf(token);
    if (!side || access.includes(side)) return null;
    return { role: side, otherSide: switchableSide({ role, actingAs: side }) };
  }
  return access.includes(role) || (await mayEnterBySeat(pathname, token)) ? null : { role };
}

/** The side on which a professional acts; null where the seat of a firm decides, or the database fails. */
async function sideOf({ accountId }: SessionToken): Promise<Side | null> {
  try {
    return await sideInUse.current()(accountId);
  } catch {
    return null;
  }
}

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
