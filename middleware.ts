import { type NextRequest, NextResponse } from "next/server";
import { accessOf } from "@/lib/auth/access";

/**
 * Sends whoever brings no session cookie from a protected page to /signin, and back afterwards. A convenience only: with this file gone
 * nothing leaks, because Gate, route(), reads and writes check for themselves (safety.md, Access).
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (
    accessOf(pathname) === "public" ||
    request.cookies.has("next-auth.session-token") ||
    request.cookies.has("__Secure-next-auth.session-token")
  )
    return NextResponse.next();
  const signIn = new URL("/signin", request.url);
  signIn.searchParams.set("callbackUrl", `${pathname}${search}`);
  return NextResponse.redirect(signIn);
}

/** Next reads this list while building, so it stands here in full; a test holds it against lib/auth/access.ts. */
export const config = {
  matcher: [
    "/dashboard/:path*",
    "/saved/:path*",
    "/requests/:path*",
    "/analytics/:path*",
    "/notifications/:path*",
    "/affiliate/:path*",
    "/messages/:path*",
    "/calendar/:path*",
    "/profile/:path*",
    "/marketing/:path*",
    "/professional-dashboard/:path*",
    "/admin/:path*",
    "/outbox/:path*",
  ],
};
