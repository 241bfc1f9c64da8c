import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { professionals, savedProfessionals } from "@/lib/platform/db/tables/directory";
import { notFound } from "@/lib/platform/http/errors";

/** Saves a listed professional; idempotent. 404 if the professional is not listed. */
export async function saveProfessional(viewer: Viewer, professionalId: string): Promise<void> {
  await transaction(async (tx) => {
    const [found] = await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(eq(professionals.id, professionalId), eq(professionals.listed, true)));
    if (!found) throw notFound("There is no such professional.");
    await tx.insert(savedProfessionals).values({ accountId: viewer.id, professionalId }).onConflictDoNothing();
  });
}

/** Lets go of one; letting go twice is harmless. */
export async function unsaveProfessional(viewer: Viewer, professionalId: string): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .delete(savedProfessionals)
      .where(and(eq(savedProfessionals.accountId, viewer.id), eq(savedProfessionals.professionalId, professionalId)));
  });
}

/** Adds the professionals saved in the browser before sign-in; unlisted ids are ignored. */
export async function mergeSaved(viewer: Viewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction(async (tx) => {
    const known = await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(inArray(professionals.id, [...ids]), eq(professionals.listed, true)));
    if (known.length === 0) return;
    await tx
      .insert(savedProfessionals)
      .values(known.map(({ id }) => ({ accountId: viewer.id, professionalId: id })))
      .onConflictDoNothing();
  });
}
