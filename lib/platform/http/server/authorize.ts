import { type Role, roles, type SeatRole, sideLabels } from "@/lib/platform/auth/access";
import { cookiesOf, forgetHint, hintCookie } from "@/lib/platform/auth/cookies";
import type { Permission } from "@/lib/platform/auth/permissions";
import { sessionTokenOf } from "@/lib/platform/auth/session-token";
import { bearerOf, tokenGrants } from "@/lib/platform/auth/token-grants";
import { requirePermission, type Viewer, viewerFrom } from "@/lib/platform/auth/viewer";
import { type DuringView, requireReadOnly } from "@/lib/platform/auth/viewing";
import { HttpError } from "@/lib/platform/http/errors";
import type { ApiScope } from "@/lib/platform/reference/api-scopes";

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

/** What an endpoint needs besides the role (`Definition` of route.ts). */
interface Requirements {
  permission?: Permission;
  scope?: ApiScope | "any";
  seats?: readonly SeatRole[];
  duringView?: DuringView;
}

/**
 * The viewer, when the endpoint is open to them; otherwise throws 401 `signed-out`, 403 `wrong-role` or
 * `no-permission`, 403 `view-only` to an administrator who views the site as this account, or 409 `already-signed-in`.
 * An administrator also needs the permission, when there is one. A seat needs to be named by `seats`; otherwise throws
 * 403 `owner-only`. A request with an access token is judged by the token alone, and its cookies are ignored: throws
 * 401 `invalid-token`, 403 `token-not-accepted` where the endpoint has no scope, or 403 `token-scope`.
 */
export async function authorize<A extends RouteAccess>(
  access: A,
  request: Request,
  { permission, scope, seats = [], duringView }: Requirements = {},
): Promise<ViewerOf<A>> {
  const viewer = await viewerAllowed(access, request, { scope, seats, duringView });
  if (permission && viewer?.role === "admin") requirePermission(viewer, permission);
  return viewer as ViewerOf<A>;
}

/** Whether a request is authorized by an access token instead of cookies. */
export const usesToken = (access: RouteAccess, { headers }: Request): boolean =>
  access !== "public" && bearerOf(headers) !== null;

async function viewerAllowed(
  access: RouteAccess,
  request: Request,
  { scope, seats, duringView }: Requirements & { seats: readonly SeatRole[] },
): Promise<Viewer | null> {
  if (access === "public") {
    requireReadOnly(await viewerOfWrite(request), request, duringView);
    return null;
  }
  const token = bearerOf(request.headers);
  if (token !== null) return viewerOfToken(access, token, scope);
  const viewer = await viewerFrom(request.headers);
  requireReadOnly(viewer, request, duringView);
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
  if (viewer.seat && !seats.includes(viewer.seat.role)) throw ownerOnly(viewer.seat.firm);
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
  if (viewer.pausedFirm && seats.length > 0) throw seatPaused(viewer.pausedFirm);
  throw new HttpError(403, "wrong-role", "Your account does not have access to this.");
}

const ownerOnly = (firm: string) =>
  new HttpError(
    403,
    "owner-only",
    `Only the owner of ${firm} can do this. For your own account, choose “As myself” in the menu.`,
  );

/** The refusal while the plan of a firm includes no seats. */
export const seatPaused = (firm: string) =>
  new HttpError(
    403,
    "seat-paused",
    `Your seat at ${firm} is paused, because its plan doesn't include team seats now. Ask the owner to upgrade.`,
  );

/** The session's viewer for a write to a public endpoint; null for reads and where sign-in is not configured. */
async function viewerOfWrite(request: Request): Promise<Viewer | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const token = await sessionTokenOf(request.headers).catch(() => null);
  return token && token.role === "admin" ? viewerFrom(request.headers) : null;
}

async function viewerOfToken(access: RouteAccess, token: string, scope: ApiScope | "any" | undefined): Promise<Viewer> {
  const grant = await tokenGrants.current()(token);
  if (!grant)
    throw new HttpError(401, "invalid-token", "This access token is unknown, expired or revoked. Create a new one.", {
      headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
    });
  if (!scope || access === "anonymous")
    throw new HttpError(403, "token-not-accepted", "Access tokens do not open this endpoint. Use the website instead.");
  if (scope !== "any" && !grant.scopes.includes(scope))
    throw new HttpError(403, "token-scope", `The access token needs the scope ${scope}.`, {
      headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  if (access === "signed-in" || access.includes(grant.viewer.role))
    return { ...grant.viewer, tokenId: grant.tokenId, tokenScopes: grant.scopes };
  throw new HttpError(403, "wrong-role", `This access token acts as a ${grant.viewer.role}, who cannot do this.`);
}
