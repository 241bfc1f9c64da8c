import { and, eq, sql } from "drizzle-orm";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { deadlineLists, deadlineMarks } from "@/lib/platform/db/tables/deadlines";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import type { Mark, NewList, OwnList } from "./contract";
import { answersOf, getOwnList, shownList, todayOf } from "./reads";
import { vatError } from "./rules";

/**
 * Saves the viewer's list; marks and the feed of an earlier one are kept, and reminders count anew. Throws 400 for a VAT
 * answer that a business in the country cannot give.
 */
export async function saveList(viewer: Viewer, list: NewList): Promise<OwnList> {
  const error = vatError(list.answers);
  if (error) throw badRequest(error, { "answers.vat": error });
  const values = { ...list, reminderDays: [...new Set(list.reminderDays)], remindedAt: null };
  await transaction((tx) =>
    tx
      .insert(deadlineLists)
      .values({ accountId: viewer.id, ...values })
      .onConflictDoUpdate({ target: deadlineLists.accountId, set: { ...values, updatedAt: sql`now()` } }),
  );
  return getOwnList(viewer);
}

/** Deletes the viewer's list with its marks, reminders and feed. */
export async function removeList(viewer: Viewer): Promise<void> {
  await transaction((tx) => tx.delete(deadlineLists).where(eq(deadlineLists.accountId, viewer.id)));
}

/** Replaces the done mark and the note of one date. Throws 404 for a date that the viewer's list does not show. */
export async function setMark(viewer: Viewer, { obligation, dueOn, done, note }: Mark): Promise<Mark> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(deadlineLists).where(eq(deadlineLists.accountId, viewer.id)).for("update");
    const answers = row && answersOf(row);
    const shown = answers
      ? shownList(answers, await todayOf(tx, viewer.id), await obligationsNowIn(tx, answers.country)).dates
      : [];
    if (!shown.some((due) => due.obligation.id === obligation && due.nominal === dueOn))
      throw notFound("This date is not in your list any more. Load the page again.");
    const mark = { accountId: viewer.id, obligation, dueOn };
    const doneAt = done ? sql`coalesce(${deadlineMarks.doneAt}, now())` : null;
    if (done || note)
      await tx
        .insert(deadlineMarks)
        .values({ ...mark, doneAt: done ? sql`now()` : null, note })
        .onConflictDoUpdate({
          target: [deadlineMarks.accountId, deadlineMarks.obligation, deadlineMarks.dueOn],
          set: { doneAt, note },
        });
    else
      await tx
        .delete(deadlineMarks)
        .where(
          and(
            eq(deadlineMarks.accountId, viewer.id),
            eq(deadlineMarks.obligation, obligation),
            eq(deadlineMarks.dueOn, dueOn),
          ),
        );
    return { obligation, dueOn, done, note };
  });
}

/** Ends the emails with reminders of an account (the link in them); its notices stay. */
export async function stopReminderEmailsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.update(deadlineLists).set({ reminderEmails: false }).where(eq(deadlineLists.accountId, accountId));
}
