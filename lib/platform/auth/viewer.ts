import { headers as requestHeaders } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { and, eq, gt, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { professionals } from "@/lib/platform/db/tables/directory";
import { settings } from "@/lib/platform/db/tables/platform";
import { HttpError } from "@/lib/platform/http/errors";
import { isLive, isScattered } from "@/lib/platform/env";
import type { Role } from "./access";
import { sessionStore } from "./session-store";
import { type SessionToken, sessionTokenOf } from "./session-token";

/** Who is asking, as the database knows them in this very request. */
export interface Viewer {
  id: string;
  role: Role;
  email: string;
  /** First and last name. */
  name: string;
  sessionId: string;
  /** Their public profile, when they have one. */
  professionalId: string | null;
  simulated: boolean;
  /** An administrator who must set up an authenticator app first (system setting twoFactorRequired). */
  needsTwoFactor?: boolean;
}

/** Whose rows a query means: a viewer's, or, with columns for the ids, those of many people of one role. */
export interface Owner {
  role: Role;
  id: string | SQL;
  professionalId: string | SQL | null;
}

/** For reads and writes that tell of everybody: refuses whoever is no administrator with 403. */
export function requireAdmin({ role }: Viewer): void {
  if (role !== "admin") throw new HttpError(403, "wrong-role", "Your account does not have access to this.");
}

/**
 * For pages: the person behind this request, asked for once a request. Throws a 503 HttpError when sign-in is not set
 * up (the Gate shows it).
 */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  // Whether a session still counts depends on the time: never while something is rendered ahead.
  await connection();
  return viewerFrom(await requestHeaders());
});

/**
 * The person a request's session cookie stands for; null when it stands for nobody: signed out, ended, suspended, too
 * old or too long idle.
 */
export async function viewerFrom(headers: Headers): Promise<Viewer | null> {
  const token = await sessionTokenOf(headers);
  if (!token) return null;
  const [viewer = null] = await viewersOf([token]);
  return viewer ?? (isScattered() ? findRebuilt(token) : null);
}

/** The people behind sessions, looked up all at once; null for each that stands for nobody any more. */
export async function viewersOf(tokens: readonly SessionToken[]): Promise<(Viewer | null)[]> {
  await sessionStore.current().latchWhenLive();
  const rows = new Map(
    (await findSessions(tokens.map(({ sessionId }) => sessionId))).map((row) => [row.sessionId, row]),
  );
  const found = tokens.map(({ accountId, sessionId, version }) => {
    const row = rows.get(sessionId);
    return row?.id === accountId && row.version === version ? row : null;
  });
  // Together with those who would be soon: many open pages then cause one update in half a minute, not one each.
  if (found.some((row) => row?.stale))
    await sessionStore.current().touch(found.filter((row) => row?.aging).map((row) => row!));
  return found.map((row) => row && viewerIn(row));
}

type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

function viewerIn(row: SessionRow): Viewer {
  const { firstName, lastName, needsTwoFactor, version: _v, stale: _s, aging: _a, ...rest } = row;
  return { ...rest, name: `${firstName} ${lastName}`.trim(), ...(needsTwoFactor && { needsTwoFactor }) };
}

async function findRebuilt(token: SessionToken): Promise<Viewer | null> {
  const accountId = await sessionStore.current().rebuild(token);
  if (!accountId) return null;
  const [viewer = null] = await viewersOf([{ ...token, accountId }]);
  return viewer;
}

async function findSessions(ids: string[]) {
  const db = await database();
  const idleSince = sql`now() - make_interval(mins => least(greatest(${settings.sessionTimeout}, 5), 1440))`;
  return db
    .select({
      sessionId: sessions.id,
      id: accounts.id,
      version: accounts.sessionVersion,
      role: accounts.role,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      simulated: accounts.simulated,
      professionalId: professionals.id,
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
