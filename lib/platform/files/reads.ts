import { and, eq, notInArray, or } from "drizzle-orm";
import { can } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { requireOwnEyes } from "@/lib/platform/auth/viewing";
import { database } from "@/lib/platform/db/connection";
import { files } from "@/lib/platform/db/tables/platform-files";
import { notFound } from "@/lib/platform/http/errors";
import { contentOf } from "./content";
import { arrivingPaperKind, paperKind, uploading } from "./types";

/** A file with its content as a lazy stream. */
export type StoredFile = typeof files.$inferSelect & { content: AsyncIterable<Uint8Array> };

/**
 * A private file for its owner, or for administrators with the permission `verification` (except personal data
 * exports, files of messages and bookings, and unfinished uploads); 404 for everyone else, as for an unknown id. Papers
 * of a document request are read by `getPaper` (lib/practice/document-requests) and by nothing else.
 */
export async function getFile(viewer: Viewer, id: string): Promise<StoredFile> {
  requireOwnEyes(viewer);
  const db = await database();
  const own = eq(files.ownerId, viewer.id);
  const owned = can(viewer, "verification")
    ? or(own, notInArray(files.kind, ["message", "booking", "export", uploading]))
    : own;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), notInArray(files.kind, [paperKind, arrivingPaperKind]), owned));
  if (!file) throw notFound();
  return withContent(file);
}

/** Adds the content stream to a file's row. The caller has checked access. */
export function withContent(file: typeof files.$inferSelect): StoredFile {
  return { ...file, content: contentOf(file) };
}
