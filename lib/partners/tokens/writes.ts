import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { TokenGrant } from "@/lib/platform/auth/token-grants";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { accessTokens, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import type { CreatedToken, NewToken } from "./contract";
import { findGrant, hashOfToken, tokenOf } from "./reads";

/** Tokens of one account, expired ones not counted. */
const mostTokens = 10;
/** Recognisable in logs and code, for tools that search for leaked secrets. */
const tokenPrefix = "dft_";

/** Throws 403 `wrong-role` for administrators: a token of theirs would open every account. */
export function requireMember({ role }: Viewer): "client" | "professional" {
  if (role === "admin") throw new HttpError(403, "wrong-role", "Administrators cannot use the API with tokens.");
  return role;
}

/**
 * Confirms the identity and prepares a token for the side of the account in use; the result creates it in a
 * transaction. The token's text is in that result only. Recorded in the audit log, with a notice to the account. Throws
 * as `confirmIdentity`; creating throws 409 `too-many-tokens` above ten.
 */
export async function prepareToken(
  viewer: Viewer,
  { name, scopes, days, currentPassword }: NewToken,
  address: string,
): Promise<(tx: Tx) => Promise<CreatedToken>> {
  const side = requireMember(viewer);
  await confirmIdentity(viewer, currentPassword);
  const token = tokenPrefix + randomBytes(32).toString("base64url");
  return async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    const own = and(eq(accessTokens.accountId, viewer.id), sql`${accessTokens.expiresAt} > now()`);
    if ((await tx.$count(accessTokens, own)) >= mostTokens)
      throw conflict("too-many-tokens", `You have ${mostTokens} tokens. Revoke one that you no longer use first.`);
    const [row] = await tx
      .insert(accessTokens)
      .values({
        accountId: viewer.id,
        name,
        side,
        scopes: [...new Set(scopes)],
        hash: hashOfToken(token),
        ending: token.slice(-4),
        expiresAt: sql`now() + make_interval(days => ${days})`,
      })
      .returning();
    await record(tx, viewer, "token.create", row!, address);
    await notify(tx, { accountId: viewer.id, type: "token-created", params: { tokenId: row!.id } });
    return { ...tokenOf(row!), token };
  };
}

/**
 * Revokes one of the viewer's tokens at once, and turns off the webhooks that it added; 404 for any other. The person
 * can turn these on again (`setWebhookActive`).
 */
export function revokeToken(viewer: Viewer, id: string, address: string): Promise<void> {
  return transaction(async (tx) => {
    // Before the row is deleted, which empties `token_id` of its webhooks.
    await tx
      .update(webhookEndpoints)
      .set({ active: false, revokedToken: accessTokens.name })
      .from(accessTokens)
      .where(
        and(
          eq(webhookEndpoints.tokenId, accessTokens.id),
          eq(accessTokens.id, id),
          eq(accessTokens.accountId, viewer.id),
        ),
      );
    const [row] = await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.id, id), eq(accessTokens.accountId, viewer.id)))
      .returning();
    if (!row) throw notFound("There is no such token.");
    await record(tx, viewer, "token.revoke", row, address);
  });
}

/** Revokes an account's tokens in the transaction that ends its sessions. */
export async function endTokensOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.accountId, accountId));
}

/** Keeps a token from being revoked until the transaction ends. Throws 401 `invalid-token` for a revoked one. */
export async function holdToken(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.id, id)).for("share");
  if (!row) throw new HttpError(401, "invalid-token", "This access token is revoked. Create a new one.");
}

/** The grant of a token, for `route()`; stores the time of its use, at most once a minute. */
export async function useToken(token: string): Promise<TokenGrant | null> {
  const grant = await findGrant(token);
  if (!grant) return null;
  const { stale, ...granted } = grant;
  if (stale) {
    const db = await database();
    await db
      .update(accessTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(accessTokens.id, grant.tokenId));
  }
  return granted;
}

const record = (tx: Tx, viewer: Viewer, action: string, row: typeof accessTokens.$inferSelect, address: string) =>
  recordAudit(tx, viewer, {
    action,
    targetType: "user",
    targetId: viewer.id,
    subjectId: viewer.id,
    target: viewer.email,
    address,
    after: { token: row.ending, scopes: row.scopes.join(" ") },
  });
