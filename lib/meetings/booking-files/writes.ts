import { and, eq, sql } from "drizzle-orm";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { getBookingIn, ownBookings } from "@/lib/meetings/bookings/reads";
import { statusAt } from "@/lib/meetings/bookings/rules";
import { hostById, notifyOtherSide } from "@/lib/meetings/bookings/writes";
import { fileNotUsable, isOpenFile } from "@/lib/meetings/kinds/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { bookingFiles, bookings } from "@/lib/platform/db/tables/meetings";
import { files } from "@/lib/platform/db/tables/platform-files";
import { storeFile, type UploadedFile } from "@/lib/platform/files/store";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { AddedFile, BookingFile } from "./contract";
import { bookingFileKind, usableFiles } from "./reads";
import { takesFiles } from "./rules";

/** Keeps an uploaded file until a booking of its owner names it; a job deletes it after a day without one. */
export async function storeBookingFile(tx: Tx, viewer: Viewer, file: UploadedFile): Promise<BookingFile> {
  const id = await storeFile(tx, viewer.id, bookingFileKind, file);
  const [row] = await tx
    .select({ id: files.id, name: files.name, type: files.type, size: files.size })
    .from(files)
    .where(eq(files.id, id));
  return row!;
}

/**
 * Answers a question of the client's booking with an uploaded file and notifies the professional. Throws 404 for
 * another's booking or an unknown question, 412 for an old version, 409 `booking-closed` once the meeting has started or
 * ended, `file-added` where the question has its file, and 400 for a file that is not the client's own unused upload.
 */
export function addBookingFile(
  viewer: Viewer,
  id: string,
  version: number,
  { questionId, fileId }: AddedFile,
): Promise<Booking> {
  return transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), ownBookings(viewer)))
      .for("update");
    if (!row) throw notFound("There is no such booking.");
    if (row.version !== version) throw stale(row.version);
    const now = currentTime();
    if (!takesFiles({ status: statusAt(row, now), startsAt: row.startsAt }, now))
      throw conflict("booking-closed", "Files can be added until the meeting starts. Send it as a message instead.");
    const question = row.answers.find((answer) => answer.id === questionId && answer.type === "file");
    if (!question) throw notFound("There is no such question.");
    if (!isOpenFile(question)) throw conflict("file-added", "The file for this question was already added.");
    const name = (await usableFiles(tx, viewer.id, [fileId])).get(fileId);
    if (name === undefined) throw badRequest(`${fileNotUsable}.`, { fileId: fileNotUsable });
    const answers = row.answers.map((answer) => (answer === question ? { ...answer, value: name } : answer));
    await tx
      .update(bookings)
      .set({ answers, version: sql`${bookings.version} + 1`, updatedAt: now })
      .where(eq(bookings.id, id));
    await tx.insert(bookingFiles).values({ fileId, bookingId: id, questionId });
    const host = await hostById(tx, row.professionalId);
    await notifyOtherSide(tx, viewer, { ...row, answers: [{ ...question, value: name }] }, host, "booking-file-added");
    return getBookingIn(tx, viewer, id);
  });
}
