import { desc, eq } from "drizzle-orm";
import { listCards } from "@/lib/directory/professionals/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { savedProfessionals } from "@/lib/platform/db/tables/directory";
import type { SavedIds, SavedList } from "./contract";

/** Everybody one kept, newest first, at most 500. */
export async function listSaved(viewer: Viewer): Promise<SavedList> {
  const db = await database();
  const rows = await db
    .select()
    .from(savedProfessionals)
    .where(eq(savedProfessionals.accountId, viewer.id))
    .orderBy(desc(savedProfessionals.createdAt))
    .limit(500);
  const cards = new Map(
    (await listCards(rows.map(({ professionalId }) => professionalId))).map((card) => [card.id, card]),
  );
  const items = rows.map(({ professionalId, createdAt }) => ({
    id: professionalId,
    savedAt: createdAt.toISOString(),
    card: cards.get(professionalId) ?? null,
  }));
  return { items, total: items.length, page: 1, pages: items.length > 0 ? 1 : 0 };
}

/** The ids of everybody one kept, newest first, at most 500. */
export async function listSavedIds(viewer: Viewer): Promise<SavedIds> {
  const db = await database();
  const rows = await db
    .select({ id: savedProfessionals.professionalId })
    .from(savedProfessionals)
    .where(eq(savedProfessionals.accountId, viewer.id))
    .orderBy(desc(savedProfessionals.createdAt))
    .limit(500);
  return { ids: rows.map(({ id }) => id) };
}

/** How many one kept. */
export async function countSaved(viewer: Viewer): Promise<number> {
  const db = await database();
  return db.$count(savedProfessionals, eq(savedProfessionals.accountId, viewer.id));
}
