import { type NextRequest, NextResponse } from "next/server";
import { accessOf } from "@/lib/platform/auth/access";
import { memberPolicy } from "@/lib/platform/auth/content-policy";
import { restrictedPage } from "@/lib/platform/auth/restricted-page";
import { type SessionToken, sessionTokenOf } from "@/lib/platform/auth/session-token";
import { HttpError } from "@/lib/platform/http/errors";
import { maintenanceAnswer, unavailableAnswer } from "@/lib/platform/http/maintenance";

/**
 * Lets a protected page be asked for only by a session whose signed role it is for: nobody signed in goes to /signin and back, another role
 * gets Access Restricted (403). The role is as old as the cookie; Gate, route(), reads and writes ask the database, and with this file gone
 * nothing leaks (safety.md, Access). What passes gets a policy with a nonce of its own and is kept by nobody.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { search } = request.nextUrl;
  const pathname = request.nextUrl.pathname.replace(/(\.segments\/.*)?\.rsc$/, "");
  const closed = await maintenanceAnswer(pathname, request.headers);
  if (closed) return closed;
  const access = accessOf(pathname) ?? "public";
  const unavailable = unavailableAnswer(access === "public" && !perRequest.includes(pathname));
  if (unavailable) return unavailable;
  if (access === "public") return NextResponse.next();
  const token = await tokenOf(request);
  if (!token) {
    const signIn = new URL("/signin", request.url);
    signIn.searchParams.set("callbackUrl", `${pathname}${search}`);
    return uncached(NextResponse.redirect(signIn));
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = memberPolicy(nonce);
  const answer =
    token !== "unknown" && token.role && !access.includes(token.role)
      ? restricted(restrictedPage(pathname, token.role, nonce))
      : passed(request, policy);
  answer.headers.set("Content-Security-Policy", policy);
  return uncached(answer);
}

/** Public pages that are made anew for each request, so that nobody has a copy. */
const perRequest = ["/search", "/verification/check"];

const restricted = (page: string) =>
  new NextResponse(page, { status: 403, headers: { "Content-Type": "text/html; charset=utf-8" } });

function passed(request: NextRequest, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  // Next gives its own scripts the nonce it finds here.
  headers.set("Content-Security-Policy", policy);
  return NextResponse.next({ request: { headers } });
}

/** The session's token; "unknown" where sign-in is not set up, which Gate tells the person. */
async function tokenOf(request: NextRequest): Promise<SessionToken | "unknown" | null> {
  try {
    return await sessionTokenOf(request.headers);
  } catch (error) {
    if (error instanceof HttpError) return "unknown";
    throw error;
  }
}

/** Neither a browser nor a cache between keeps what a protected address answered, its data for the router (.rsc) included. */
function uncached(answer: NextResponse): NextResponse {
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}

/** Next reads this while building, so it stands here in full. */
export const config = {
  // The same process as the rest, so that it knows of maintenance without asking anybody; and the session's secret may be a file of the data folder.
  runtime: "nodejs",
  // Every page, the static ones too, also as the router's data (.rsc); not the API, which looks for itself, and not files.
  matcher: ["/((?!api/|_next/|.*\\.(?!rsc$)[a-z0-9]+$).*)"],
};
