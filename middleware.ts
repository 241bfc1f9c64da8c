import { type NextRequest, NextResponse } from "next/server";
import { accessOf } from "@/lib/auth/access";
import { maintenanceAnswer } from "@/lib/http/maintenance";

/**
 * Sends whoever brings no session cookie from a protected page to /signin, and back afterwards. A convenience only: with this file gone
 * nothing leaks, because Gate, route(), reads and writes check for themselves (safety.md, Access).
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const closed = await maintenanceAnswer(pathname, request.headers);
  if (closed) return closed;
  if (
    (accessOf(pathname) ?? "public") === "public" ||
    request.cookies.has("next-auth.session-token") ||
    request.cookies.has("__Secure-next-auth.session-token")
  )
    return NextResponse.next();
  const signIn = new URL("/signin", request.url);
  signIn.searchParams.set("callbackUrl", `${pathname}${search}`);
  return NextResponse.redirect(signIn);
}

/** Next reads this while building, so it stands here in full. */
export const config = {
  // The same process as the rest, so that it knows of maintenance without asking anybody.
  runtime: "nodejs",
  // Every page, the static ones too; not the API, which looks for itself, and not files.
  matcher: ["/((?!api/|_next/|.*\\.[a-z0-9]+$).*)"],
};
