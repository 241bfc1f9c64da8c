import { createHash } from "node:crypto";
import { and, desc, eq, gt, isNull, ne, not, or, sql } from "drizzle-orm";
import type { TokenGrant } from "@/lib/platform/auth/token-grants";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { accessTokens } from "@/lib/platform/db/tables/partners";
import { settings } from "@/lib/platform/db/tables/platform";
import { isLive } from "@/lib/platform/env";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import { tokenRate } from "@/lib/platform/http/server/rate-limit";
import { type ApiScope, apiScopeIds } from "@/lib/platform/reference/api-scopes";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { maxPageSize } from "@/lib/platform/reference/limits";
import type { AccessToken, Caller } from "./contract";

/** How a token is stored: tokens have 256 random bits, so a plain hash cannot be guessed back. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");

type Row = typeof accessTokens.$inferSelect;

const known = (scopes: readonly string[]): ApiScope[] => apiScopeIds.filter((id) => scopes.includes(id));

export const tokenOf = ({ id, name, ending, side, scopes, createdAt, expiresAt, lastUsedAt }: Row): AccessToken => ({
  id,
  name,
  ending,
  side,
  scopes: known(scopes),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The viewer's tokens that have not expired, newest first. */
export async function listTokens(viewer: Viewer, db?: Tx): Promise<AccessToken[]> {
  const rows = await (db ?? (await database()))
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.accountId, viewer.id), gt(accessTokens.expiresAt, sql`now()`)))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id);
  return rows.map(tokenOf);
}

/** Who the viewer is, and what this request may do. */
export async function getCaller({ id, name, role, professionalId, tokenScopes }: Viewer): Promise<Caller> {
  const db = await database();
  const [account] = await db
    .select({ timeZone: accounts.timeZone, country: accounts.country })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account) throw notFound("There is no such account.");
  const { limit: calls, seconds } = tokenRate;
  return {
    id,
    name,
    role,
    professionalId,
    timeZone: zoneOfPerson(account),
    scopes: tokenScopes ? [...tokenScopes] : null,
    limits: { calls, seconds, perPage: maxPageSize },
  };
}

/**
 * The grant of a token, and whether its last use is older than a minute. Null for an unknown or expired token, and for
 * one whose account is suspended, closed, an administrator's, or no longer has the token's side.
 */
export async function findGrant(token: string): Promise<(TokenGrant & { stale: boolean }) | null> {
  const db = await database();
  const [row] = await db
    .select({
      tokenId: accessTokens.id,
      side: accessTokens.side,
      scopes: accessTokens.scopes,
      stale: sql<boolean>`coalesce(${accessTokens.lastUsedAt} < now() - interval '1 minute', true)`,
      id: accounts.id,
      role: accounts.role,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      simulated: accounts.simulated,
      professionalId: professionals.id,
    })
    .from(accessTokens)
    .innerJoin(accounts, eq(accounts.id, accessTokens.accountId))
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(
      and(
        eq(accessTokens.hash, hashOfToken(token)),
        gt(accessTokens.expiresAt, sql`now()`),
        ne(accounts.status, "suspended"),
        isNull(accounts.deletionDueAt),
        // As for sessions (lib/platform/auth/viewer.ts): live sites have no simulated accounts.
        or(not(accounts.simulated), and(sql`${settings.simulationLatchedAt} is null`, sql`${!isLive()}::boolean`)),
      ),
    );
  if (!row || row.role === "admin" || (row.role === "client" && row.side === "professional")) return null;
  const { tokenId, side, scopes, stale, firstName, lastName, ...account } = row;
  const viewer: Viewer = { ...account, role: side, name: fullName({ firstName, lastName }), sessionId: "" };
  return { viewer, scopes: known(scopes), tokenId, stale };
}
