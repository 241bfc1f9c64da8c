import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { professionals, shortlistPeople, shortlists } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mostShortlists } from "@/lib/platform/reference/limits";
import type { ShortlistList } from "./contract";

/** The public page of a shortlist. */
export const shortlistPath = (token: string) => `/shortlist/${token}`;

/** A link opens for this time after it was made. */
const isOpen = gt(shortlists.createdAt, sql`now() - interval '1 year'`);

/** The viewer's shared shortlists, newest first. */
export async function listShortlists(viewer: Viewer): Promise<ShortlistList> {
  const db = await database();
  const rows = await db
    .select({
      id: shortlists.id,
      token: shortlists.token,
      createdAt: shortlists.createdAt,
      names: sql<string[]>`array_agg(${professionals.name} order by ${shortlistPeople.position})`,
    })
    .from(shortlists)
    .innerJoin(shortlistPeople, eq(shortlistPeople.shortlistId, shortlists.id))
    .innerJoin(professionals, eq(professionals.id, shortlistPeople.professionalId))
    .where(and(eq(shortlists.accountId, viewer.id), isOpen))
    .groupBy(shortlists.id)
    .orderBy(desc(shortlists.createdAt))
    .limit(mostShortlists);
  return {
    items: rows.map(({ token, createdAt, ...row }) => ({
      ...row,
      path: shortlistPath(token),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The people behind a shared link, in its order; null for an unknown, revoked or expired link. */
export async function sharedPeople(token: string): Promise<{ id: string; name: string; listed: boolean }[] | null> {
  if (!/^[\w-]{20,80}$/.test(token)) return null;
  const db = await database();
  const people = await db
    .select({ id: professionals.id, name: professionals.name, listed: sql<boolean>`${professionals.listed}` })
    .from(shortlists)
    .innerJoin(accounts, eq(accounts.id, shortlists.accountId))
    .innerJoin(shortlistPeople, eq(shortlistPeople.shortlistId, shortlists.id))
    .innerJoin(professionals, eq(professionals.id, shortlistPeople.professionalId))
    .where(and(eq(shortlists.token, token), isOpen, eq(accounts.status, "active"), isNull(accounts.deletionDueAt)))
    .orderBy(shortlistPeople.position);
  return people.length > 0 ? people : null;
}
