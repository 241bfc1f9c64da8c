import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { deleteUndoneMails } from "@/lib/platform/mail/send";
import { undoSeconds, type UndoWindow } from "./rules";

/**
 * Undo for a minute, for any domain. The action opens a window and passes it to `notify` and `queueMail`, which then
 * wait for `until`; it stores `undoId` with what it changed. The undo restores that and calls `deleteUndone` in the
 * same transaction. Without an undo nothing else is needed: the notices show and the mails are sent by themselves.
 */
export function openUndoWindow(now = currentTime()): UndoWindow {
  return { undoId: randomUUID(), until: new Date(now.getTime() + undoSeconds * 1_000) };
}

/** Deletes the notices and the unsent mails of an undone action. */
export async function deleteUndone(tx: Tx, undoId: string): Promise<void> {
  await deleteUndoneMails(tx, undoId);
  await tx.delete(notifications).where(and(eq(notifications.undoId, undoId), isNull(notifications.readAt)));
}

/** Deletes the notices that are not shown yet and the unsent mails of an action, because a later one replaces it. */
export async function deleteWaiting(tx: Tx, undoId: string): Promise<void> {
  await deleteUndoneMails(tx, undoId);
  await tx
    .delete(notifications)
    .where(and(eq(notifications.undoId, undoId), gt(notifications.shownFrom, currentTime())));
}
