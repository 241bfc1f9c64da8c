import { and, eq } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/db/connection";
import { files } from "@/lib/db/tables/files";
import { notFound } from "@/lib/http/errors";

/** A private file for its owner or an admin; 404 for everybody else, as for an unknown one. */
export async function getFile(viewer: Viewer, id: string): Promise<typeof files.$inferSelect> {
  const db = await database();
  const mine = viewer.role === "admin" ? undefined : eq(files.ownerId, viewer.id);
  const [file] = await db.select().from(files).where(and(eq(files.id, id), mine));
  if (!file) throw notFound();
  return file;
}
