import { and, eq, inArray, notExists } from "drizzle-orm";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { bookingFiles } from "@/lib/platform/db/tables/meetings";
import { files } from "@/lib/platform/db/tables/platform-files";
import { sendable } from "@/lib/platform/files/sweep";

/** The kind of a file that answers an intake question. */
export const bookingFileKind = "booking";

export interface AnsweringFile {
  bookingId: string;
  questionId: string;
  id: string;
  type: string;
  size: number;
}

/** The files that answer questions of bookings. The caller has checked access to the bookings. */
export const filesOfBookings = (db: Db | Tx, bookingIds: readonly string[]): Promise<AnsweringFile[]> =>
  db
    .select({
      bookingId: bookingFiles.bookingId,
      questionId: bookingFiles.questionId,
      id: files.id,
      type: files.type,
      size: files.size,
    })
    .from(bookingFiles)
    .innerJoin(files, eq(files.id, bookingFiles.fileId))
    .where(inArray(bookingFiles.bookingId, [...bookingIds]));

/** The names, by id, of those files that are an account's own recent uploads for a booking and not in use. */
export async function usableFiles(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const used = tx.select().from(bookingFiles).where(eq(bookingFiles.fileId, files.id));
  const rows = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.ownerId, ownerId),
        eq(files.kind, bookingFileKind),
        sendable,
        notExists(used),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
