import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals, shortlistPeople, shortlists } from "@/lib/platform/db/tables/directory";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { mostShortlists } from "@/lib/platform/reference/limits";
import type { Shortlist } from "./contract";
import { shortlistPath } from "./reads";

/**
 * Makes a public link to these professionals, in this order. Throws 404 when one of them is not listed, and 409
 * `too-many-shortlists` above the limit of an account.
 */
export async function createShortlist(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Shortlist> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shortlists ${viewer.id}`}))`);
  if ((await tx.$count(shortlists, eq(shortlists.accountId, viewer.id))) >= mostShortlists)
    throw conflict("too-many-shortlists", `You share ${mostShortlists} shortlists already. Stop sharing one first.`);
  const found = await tx
    .select({ id: professionals.id, name: professionals.name })
    .from(professionals)
    .where(and(inArray(professionals.id, [...ids]), eq(professionals.listed, true)));
  const nameOf = new Map(found.map(({ id, name }) => [id, name]));
  if (nameOf.size < ids.length) throw notFound("One of these professionals is no longer listed.");
  const token = randomBytes(24).toString("base64url");
  const [row] = await tx.insert(shortlists).values({ accountId: viewer.id, token }).returning();
  await tx
    .insert(shortlistPeople)
    .values(ids.map((professionalId, position) => ({ shortlistId: row!.id, professionalId, position })));
  return {
    id: row!.id,
    path: shortlistPath(token),
    names: ids.map((id) => nameOf.get(id)!),
    createdAt: row!.createdAt.toISOString(),
  };
}

/** Ends a shared link of the viewer. Throws 404 for other ids. */
export async function deleteShortlist(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (tx) => {
    const own = and(eq(shortlists.id, id), eq(shortlists.accountId, viewer.id));
    const [gone] = await tx.delete(shortlists).where(own).returning({ id: shortlists.id });
    if (!gone) throw notFound("There is no such shortlist.");
  });
}
