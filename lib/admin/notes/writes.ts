import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accountNotes } from "@/lib/platform/db/tables/admin";
import { accounts } from "@/lib/platform/db/tables/identity";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import type { NewNote, Note } from "./contract";
import { notesIn } from "./reads";

/**
 * Adds a note about an account. The audit entry has no text of the note: the log cannot be erased. Throws 403
 * `no-permission`, 404 for an unknown or erased account.
 */
export async function createNote(
  tx: Tx,
  viewer: Viewer,
  accountId: string,
  { text }: NewNote,
  address: string,
): Promise<Note> {
  requirePermission(viewer, "notes");
  // The lock keeps an erasure from running between this check and the insert.
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt)))
    .for("update");
  if (!account) throw notFound("There is no such account.");
  const [row] = await tx
    .insert(accountNotes)
    .values({ accountId, authorId: viewer.id, text })
    .returning({ id: accountNotes.id });
  await recordAudit(tx, viewer, {
    action: "note.create",
    targetType: "user",
    targetId: accountId,
    subjectId: accountId,
    target: account.email,
    address,
    after: { noteId: row!.id },
  });
  const [note] = await notesIn(tx, viewer, eq(accountNotes.id, row!.id));
  return note!;
}

/**
 * Deletes the viewer's own note. Throws 403 `no-permission`, 403 `not-author` for another administrator's note, 404 for
 * an unknown one.
 */
export async function deleteNote(viewer: Viewer, accountId: string, id: string, address: string): Promise<void> {
  requirePermission(viewer, "notes");
  await transaction(async (tx) => {
    const [note] = await tx
      .select({ authorId: accountNotes.authorId, email: accounts.email })
      .from(accountNotes)
      .innerJoin(accounts, eq(accounts.id, accountNotes.accountId))
      .where(and(eq(accountNotes.id, id), eq(accountNotes.accountId, accountId)));
    if (!note) throw notFound("There is no such note.");
    if (note.authorId !== viewer.id)
      throw new HttpError(403, "not-author", "Only the administrator who wrote a note can delete it.");
    const deleted = await tx.delete(accountNotes).where(eq(accountNotes.id, id)).returning({ id: accountNotes.id });
    if (deleted.length === 0) throw notFound("There is no such note.");
    await recordAudit(tx, viewer, {
      action: "note.delete",
      targetType: "user",
      targetId: accountId,
      subjectId: accountId,
      target: note.email,
      address,
      before: { noteId: id },
    });
  });
}
