import { and, eq, type SQL } from "drizzle-orm";
import { answersOf } from "@/lib/deadlines/lists/reads";
import { personalList } from "@/lib/deadlines/lists/rules";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import { getConversationIn } from "@/lib/messaging/conversations/reads";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { deadlineLists, deadlineShares, deadlineWork } from "@/lib/platform/db/tables/deadlines";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { addDays } from "@/lib/platform/format/zones";
import { conflict, notFound } from "@/lib/platform/http/errors";
import type { SharedDeadlines, WorkChange } from "./contract";
import { openAccount, sharedDeadlinesIn, sharedWith } from "./reads";

/**
 * Shares the client's list with the professional of a conversation. 404 for other accounts' conversations, 409 without a
 * list.
 */
export async function shareDeadlines(viewer: Viewer, conversationId: string): Promise<SharedDeadlines> {
  return transaction(async (tx) => {
    const { professionalId } = await getConversationIn(tx, viewer, conversationId);
    const [list] = await tx
      .select({ id: deadlineLists.accountId })
      .from(deadlineLists)
      .where(eq(deadlineLists.accountId, viewer.id))
      .for("update");
    if (!list) throw conflict("no-list", "Save your deadlines first, then share them.");
    const added = await tx
      .insert(deadlineShares)
      .values({ accountId: viewer.id, professionalId })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0)
      await notify(tx, {
        accountId: (await hostOf(tx, professionalId)).accountId,
        type: "deadlines-shared",
        params: { conversationId },
        names: { client: viewer.name },
      });
    return sharedDeadlinesIn(tx, viewer, conversationId);
  });
}

/** Ends the sharing and deletes the professional's states of work. 404 for other accounts' conversations. */
export async function stopSharing(viewer: Viewer, conversationId: string): Promise<void> {
  await transaction(async (tx) => {
    const { professionalId } = await getConversationIn(tx, viewer, conversationId);
    await tx
      .delete(deadlineShares)
      .where(and(eq(deadlineShares.accountId, viewer.id), eq(deadlineShares.professionalId, professionalId)));
  });
}

/** Dates so far from the due date can have a state. */
const nearDays = 400;

/** Stores the professional's state of work on a date. Throws 404 for a date that no shared list has. */
export async function setWorkState(viewer: Viewer, change: WorkChange): Promise<WorkChange> {
  const { clientId, obligation, dueOn, state } = change;
  return transaction(async (tx) => {
    const [row] = await tx
      .select({ list: deadlineLists, professionalId: deadlineShares.professionalId })
      .from(deadlineShares)
      .innerJoin(deadlineLists, eq(deadlineLists.accountId, deadlineShares.accountId))
      .innerJoin(accounts, and(eq(accounts.id, deadlineShares.accountId), openAccount))
      .where(and(sharedWith(viewer), eq(deadlineShares.accountId, clientId)))
      .for("update", { of: deadlineShares });
    const answers = row && answersOf(row.list);
    const known = answers && (await obligationsNowIn(tx, answers.country));
    const { dates } =
      answers && known
        ? personalList(answers, addDays(dueOn, -nearDays), addDays(dueOn, nearDays), known)
        : { dates: [] };
    const due = dates.find((one) => one.obligation.id === obligation && one.nominal === dueOn);
    if (!row || !due) throw notFound("This date is not shared with you any more. Load the page again.");
    const key = { accountId: clientId, professionalId: row.professionalId, obligation, dueOn };
    if (state === "waiting") await tellOfWaiting(tx, key, due.date);
    if (state)
      await tx
        .insert(deadlineWork)
        .values({ ...key, state })
        .onConflictDoUpdate({
          target: [deadlineWork.accountId, deadlineWork.professionalId, deadlineWork.obligation, deadlineWork.dueOn],
          set: { state, updatedAt: currentTime() },
        });
    else await tx.delete(deadlineWork).where(workOf(key));
    return change;
  });
}

type WorkKey = Pick<typeof deadlineWork.$inferSelect, "accountId" | "professionalId" | "obligation" | "dueOn">;

const workOf = ({ accountId, professionalId, obligation, dueOn }: WorkKey): SQL | undefined =>
  and(
    eq(deadlineWork.accountId, accountId),
    eq(deadlineWork.professionalId, professionalId),
    eq(deadlineWork.obligation, obligation),
    eq(deadlineWork.dueOn, dueOn),
  );

/** Tells the client, once, that the professional waits for documents for the date. */
async function tellOfWaiting(tx: Tx, key: WorkKey, date: string): Promise<void> {
  const { accountId, professionalId } = key;
  const isTold = await tx.$count(deadlineWork, and(workOf(key), eq(deadlineWork.state, "waiting")));
  if (isTold > 0) return;
  const conversationId = await ensureConversation(tx, { professionalId, clientId: accountId });
  await notify(tx, {
    accountId,
    type: "documents-awaited",
    params: { conversationId, date },
    names: { professional: (await hostOf(tx, professionalId)).name },
  });
}

/** The account and the public name of a professional. */
async function hostOf(tx: Tx, professionalId: string): Promise<{ accountId: string | null; name: string }> {
  const [host] = await tx
    .select({ accountId: professionals.accountId, name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  if (!host) throw notFound();
  return host;
}
