import { type Role, roles, sideLabels } from "@/lib/platform/auth/access";
import { cookiesOf, forgetHint, hintCookie } from "@/lib/platform/auth/cookies";
import { type Viewer, viewerFrom } from "@/lib/platform/auth/viewer";
import { HttpError } from "./errors";

/**
 * Who may call an endpoint: "public" (no session lookup), "anonymous" (signed-out visitors only), "signed-in", or a
 * list of roles. A list with "anonymous" also admits visitors, with viewer null.
 */
export type RouteAccess = "public" | "anonymous" | "signed-in" | readonly (Role | "anonymous")[];

export type ViewerOf<A extends RouteAccess> = A extends "public" | "anonymous"
  ? null
  : A extends readonly (infer Who)[]
    ? "anonymous" extends Who
      ? Viewer | null
      : Viewer
    : Viewer;

/**
 * The viewer, when the endpoint is open to them; otherwise throws 401 `signed-out`, 403 `wrong-role` or 409
 * `already-signed-in`.
 */
export async function authorize<A extends RouteAccess>(access: A, request: Request): Promise<ViewerOf<A>> {
  return (await viewerAllowed(access, request)) as ViewerOf<A>;
}

async function viewerAllowed(access: RouteAccess, request: Request): Promise<Viewer | null> {
  if (access === "public") return null;
  const viewer = await viewerFrom(request.headers);
  if (access === "anonymous") {
    if (viewer) throw new HttpError(409, "already-signed-in", "You are signed in. Sign out first.");
    return null;
  }
  if (!viewer) {
    if (access !== "signed-in" && access.includes("anonymous")) return null;
    // The hint cookie has outlived its session; clear it so that the header shows "Sign in" again.
    const headers = hintCookie in cookiesOf(request.headers) ? { "Set-Cookie": forgetHint } : undefined;
    throw new HttpError(401, "signed-out", "Sign in to continue.", { headers });
  }
  if (viewer.needsTwoFactor && access !== "signed-in" && access.includes("admin"))
    throw new HttpError(403, "two-factor-required", "Set up an authenticator app first, in Settings, Security.");
  // An unknown role is denied everywhere, also on "signed-in" endpoints.
  if (roles.includes(viewer.role) && (access === "signed-in" || access.includes(viewer.role))) return viewer;
  if (access !== "signed-in" && viewer.otherSide && access.includes(viewer.otherSide))
    throw new HttpError(
      403,
      "wrong-role",
      `This is for ${viewer.otherSide}s. Choose “${sideLabels[viewer.otherSide]}” in the menu, then try again.`,
    );
  throw new HttpError(403, "wrong-role", "Your account does not have access to this.");
}
