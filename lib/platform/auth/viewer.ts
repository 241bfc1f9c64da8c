import { and, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { headers as requestHeaders } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { isLive, isScattered } from "@/lib/platform/env";
import { fullName } from "@/lib/platform/format/full-name";
import { HttpError } from "@/lib/platform/http/errors";
import type { ApiScope } from "@/lib/platform/reference/api-scopes";
import { effectiveRole, type Role, type Side, sides, switchableSide } from "./access";
import { can, type Permission, type SubRole, subRoleOf } from "./permissions";
import { type Seat, type SeatGrant, seatGrants } from "./seat-grants";
import { sessionStore } from "./session-port";
import { type SessionToken, sessionTokenOf } from "./session-token";
import type { ViewedBy } from "./viewing";

/** The signed-in account of a request, read from the database in this request. */
export interface Viewer {
  id: string;
  /** The role in effect: a professional who acts as a client has the rights of a client (`effectiveRole`). */
  role: Role;
  /** The sub-role of an administrator. */
  subRole?: SubRole;
  /** The side that a professional's account can switch to. */
  otherSide?: Side;
  email: string;
  /** First and last name. */
  name: string;
  sessionId: string;
  /** Id of the public profile, if any. */
  professionalId: string | null;
  simulated: boolean;
  /** True for an administrator who must set up an authenticator app first (system setting twoFactorRequired). */
  needsTwoFactor?: boolean;
  /**
   * Set while a person acts for a firm: `id`, `name` and `professionalId` are the owner's, `email` and the session are
   * the person's.
   */
  seat?: Seat;
  /** The firm that the account chose to act for, while its plan has no seats; the viewer is then the account itself. */
  pausedFirm?: string;
  /** The administrator who views the site as this account (lib/platform/auth/viewing.ts); such a viewer only reads. */
  viewedBy?: ViewedBy;
  /** The access token of this request; undefined for a session. */
  tokenId?: string;
  /** Its scopes. */
  tokenScopes?: readonly ApiScope[];
}

/** The account whose rows a query selects: a viewer, or id columns for many accounts of one role. */
export interface Owner {
  role: Role;
  id: string | SQL;
  professionalId: string | SQL | null;
}

/** The viewer on each side of the account: both for a professional's account, otherwise one. */
export function sidesOf(viewer: Viewer): Viewer[] {
  if (viewer.role !== "professional" && viewer.otherSide !== "professional") return [viewer];
  return sides.map((role) => ({ ...viewer, role, otherSide: sides.find((side) => side !== role) }));
}

/** The viewer on the other side of the account; null for an account with one side. */
export function acrossSides(viewer: Viewer): Viewer | null {
  return viewer.otherSide ? (sidesOf(viewer).find(({ role }) => role === viewer.otherSide) ?? null) : null;
}

/**
 * Throws 409 `own-profile` when a professional who acts as a client chooses their own profile, to book it, write to it
 * or request a quote of it.
 */
export function requireOtherPerson({ professionalId }: Viewer, chosen: string): void {
  if (professionalId === chosen)
    throw new HttpError(409, "own-profile", "This is your own profile. Choose another professional.");
}

/** Throws 403 for everyone but administrators. For reads and writes across accounts. */
export function requireAdmin({ role }: Viewer): void {
  if (role !== "admin") throw new HttpError(403, "wrong-role", "Your account does not have access to this.");
}

/** Throws 403 `no-permission` for everyone but administrators whose sub-role includes the permission. */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  requireAdmin(viewer);
  if (!can(viewer, permission))
    throw new HttpError(403, "no-permission", "Your administrator role does not include this.");
}

/**
 * For pages: the request's viewer, looked up once per request. Throws 503 when sign-in is not configured (Gate shows
 * it).
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  // Sessions expire by time, so this must not run while prerendering.
  await connection();
  return viewerFrom(await requestHeaders());
});

/**
 * The viewer of a request's session cookie; null when signed out, or when the session has ended, expired or idled out,
 * or the account is suspended.
 */
export async function viewerFrom(headers: Headers): Promise<Viewer | null> {
  const token = await sessionTokenOf(headers);
  if (!token) return null;
  const [viewer = null] = await viewersOf([token]);
  return viewer ?? (isScattered() ? findRebuilt(token) : null);
}

/** The viewers of several sessions in one query; null for each that is no longer valid. */
export async function viewersOf(tokens: readonly SessionToken[]): Promise<(Viewer | null)[]> {
  await sessionStore.current().latchWhenLive();
  const rows = new Map(
    (await findSessions(tokens.map(({ sessionId }) => sessionId))).map((row) => [row.sessionId, row]),
  );
  const found = tokens.map(({ accountId, sessionId, version }) => {
    const row = rows.get(sessionId);
    return row?.id === accountId && row.version === version ? row : null;
  });
  // Sessions that are due soon are updated along: many open pages then cause one update per half minute, not one each.
  if (found.some((row) => row?.stale))
    await sessionStore.current().touch(found.filter((row) => row?.aging).map((row) => row!));
  const acting = found.flatMap((row) => (row?.actingFor ? { accountId: row.id, ownerId: row.actingFor } : []));
  const grants = acting.length > 0 ? await seatGrants.current().find(acting) : undefined;
  return Promise.all(
    found.map(async (row) => row && ((await viewedIn(row)) ?? withGrant(viewerIn(row), grants?.get(row.id)))),
  );
}

/** The viewer of a seat: the owner as a professional, in the person's session. */
function withGrant(viewer: Viewer, grant: SeatGrant | undefined): Viewer {
  if (!grant) return viewer;
  if ("pausedFirm" in grant) return { ...viewer, pausedFirm: grant.pausedFirm };
  const { email, sessionId, simulated } = viewer;
  return { ...grant.owner, role: "professional", email, sessionId, simulated, seat: grant.seat };
}

type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];
type ViewerRow = Omit<SessionRow, "version" | "stale" | "aging" | "actingFor" | "viewingAs" | "viewingUntil">;

function viewerIn(row: SessionRow): Viewer {
  const { version: _v, stale: _s, aging: _a, actingFor: _f, viewingAs: _w, viewingUntil: _u, ...rest } = row;
  return viewerOf(rest);
}

/**
 * The account that an administrator's session views the site as; null without one, after the administrator has lost the
 * permission, and for an account that cannot be viewed.
 */
async function viewedIn(row: SessionRow): Promise<Viewer | null> {
  if (!row.viewingAs || !row.viewingUntil) return null;
  const admin = viewerIn(row);
  if (!can(admin, "see-as") || admin.needsTwoFactor) return null;
  const db = await database();
  const [account] = await db
    .select(accountColumns)
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(and(eq(accounts.id, row.viewingAs), isViewable));
  if (!account) return null;
  const viewedBy = { id: admin.id, name: admin.name, until: row.viewingUntil.toISOString() };
  return { ...viewerOf({ ...account, sessionId: row.sessionId, needsTwoFactor: false }), viewedBy };
}

function viewerOf(row: ViewerRow): Viewer {
  const { firstName, lastName, needsTwoFactor, actingAs, adminRole, ...rest } = row;
  const standing = { role: row.role, actingAs };
  const otherSide = switchableSide(standing);
  const subRole = subRoleOf({ role: row.role, adminRole });
  return {
    ...rest,
    role: effectiveRole(standing),
    name: fullName({ firstName, lastName }),
    ...(otherSide && { otherSide }),
    ...(subRole && { subRole }),
    ...(needsTwoFactor && { needsTwoFactor }),
  };
}

async function findRebuilt(token: SessionToken): Promise<Viewer | null> {
  const accountId = await sessionStore.current().rebuild(token);
  if (!accountId) return null;
  const [viewer = null] = await viewersOf([{ ...token, accountId }]);
  return viewer;
}

const accountColumns = {
  id: accounts.id,
  role: accounts.role,
  actingAs: accounts.actingAs,
  adminRole: accounts.adminRole,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  simulated: accounts.simulated,
  professionalId: professionals.id,
};

/** The accounts that an administrator may view the site as: open ones, except other administrators. */
export const isViewable = and(
  ne(accounts.role, "admin"),
  ne(accounts.status, "suspended"),
  isNull(accounts.deletionDueAt),
  isNull(accounts.erasedAt),
)!;

async function findSessions(ids: string[]) {
  const db = await database();
  const idleSince = sql`now() - make_interval(mins => least(greatest(${settings.sessionTimeout}, 5), 1440))`;
  return db
    .select({
      sessionId: sessions.id,
      ...accountColumns,
      version: accounts.sessionVersion,
      actingFor: accounts.actingFor,
      viewingAs: sessions.viewingAs,
      viewingUntil:
        sql<Date | null>`case when ${sessions.viewingUntil} > now() then ${sessions.viewingUntil} end`.mapWith(
          sessions.viewingUntil,
        ),
      needsTwoFactor: sql<boolean>`${settings.twoFactorRequired} and ${accounts.role} = 'admin' and not exists (select from two_factor f where f.account_id = accounts.id and f.confirmed_at is not null)`,
      stale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 minute'`,
      aging: sql<boolean>`${sessions.lastSeenAt} < now() - interval '30 seconds'`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(
      and(
        inArray(sessions.id, ids),
        ne(accounts.status, "suspended"),
        isNull(accounts.deletionDueAt),
        gt(sessions.expiresAt, sql`now()`),
        or(sessions.remember, gt(sessions.lastSeenAt, idleSince)),
        or(not(accounts.simulated), and(sql`${settings.simulationLatchedAt} is null`, sql`${!isLive()}::boolean`)),
      ),
    );
}
