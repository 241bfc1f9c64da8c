import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { effectiveRole } from "@/lib/platform/auth/access";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals, profileChanges } from "@/lib/platform/db/tables/directory";
import { accountLinks, accounts, sessions } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { Account, OwnSession } from "./contract";
import { currencyOf, deviceOf } from "./rules";

/** The viewer's account. Throws 404 when it was deleted. */
export async function getAccount(viewer: Viewer): Promise<Account> {
  return accountById(await database(), viewer.id);
}

/** An account as its owner sees it, readable inside a transaction. Throws 404 for an unknown id. */
export async function accountById(db: Db | Tx, id: string): Promise<Account> {
  const [row] = await db
    .select({
      account: accounts,
      professionalId: professionals.id,
      approved: professionals.verified,
      pending: { firstName: profileChanges.firstName, lastName: profileChanges.lastName },
    })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .leftJoin(profileChanges, eq(profileChanges.professionalId, professionals.id))
    .where(eq(accounts.id, id));
  if (!row) throw notFound();
  const { account, professionalId, approved, pending } = row;
  const country = account.country as CountryCode;
  const { email, firstName, lastName, role, city, phone, company, bio, accountType, profileImage, simulated, version } =
    account;
  const confirmed = simulated || account.emailVerifiedAt !== null;
  return {
    id,
    email,
    firstName,
    lastName,
    role: effectiveRole(account),
    country,
    city,
    phone,
    company,
    bio,
    accountType,
    profileImage,
    simulated,
    version,
    name: fullName({ firstName, lastName }),
    ...(pending?.firstName && {
      pendingName: fullName({ firstName: pending.firstName, lastName: pending.lastName ?? "" }),
    }),
    currency: currencyOf(country),
    pendingEmail: await pendingEmail(db, id, email),
    hasPassword: account.passwordHash !== null,
    verified: role === "professional" ? approved === true : confirmed,
    professionalId,
    createdAt: account.createdAt.toISOString(),
  };
}

/** The viewer's photo and the country of the monogram, for the header. */
export async function getHeaderPhoto({ id }: Viewer): Promise<{ country: string; image: string | null }> {
  const db = await database();
  const [row] = await db
    .select({
      country: accounts.country,
      image: sql<string | null>`coalesce(${professionals.profileImage}, ${accounts.profileImage})`,
    })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(eq(accounts.id, id));
  return row ?? { country: "ZA", image: null };
}

async function pendingEmail(db: Db | Tx, accountId: string, email: string): Promise<string | null> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, "confirm"),
        ne(accountLinks.email, email),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);
  return link?.email ?? null;
}

/** The viewer's sessions, latest first, at most 100. */
export async function listSessions(viewer: Viewer): Promise<OwnSession[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, viewer.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100);
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    current: id === viewer.sessionId,
    device: deviceOf(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
