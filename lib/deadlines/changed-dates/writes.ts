import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { answersOf, markKey } from "@/lib/deadlines/lists/reads";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { hasConfirmedAddress } from "@/lib/directory/alerts/reads";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import type { Tx } from "@/lib/platform/db/connection";
import { deadlineLists, deadlineMarks, deadlineReminders } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import { eventEmailsOn } from "@/lib/platform/settings/reads";
import { type ChangedDate, changedDates } from "./rules";

/** An account with dates that an announced holiday moves. */
interface Affected {
  account: { id: string; email: string; firstName: string };
  /** Emails go to confirmed addresses whose owner wants reminders by email. */
  isMailed: boolean;
  dates: ChangedDate[];
}

/** The largest number of changed dates that one email names. */
const namedDates = 5;

/**
 * The active accounts whose saved list has a date between two civil dates that a change of their country moves. Dates
 * marked as done are left out.
 */
export async function listAffected(
  tx: Tx,
  before: CountryObligations,
  after: CountryObligations,
  range: readonly [string, string],
): Promise<Affected[]> {
  const rows = await tx
    .select({
      list: deadlineLists,
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      emailConfirmed: hasConfirmedAddress,
    })
    .from(deadlineLists)
    .innerJoin(accounts, eq(accounts.id, deadlineLists.accountId))
    .where(
      and(
        sql`${deadlineLists.answers} ->> 'country' = ${before.country}`,
        eq(accounts.status, "active"),
        isNull(accounts.deletionDueAt),
      ),
    )
    .orderBy(accounts.id);
  const found = rows.flatMap(({ list, emailConfirmed, ...account }): Affected[] => {
    const answers = answersOf(list);
    const dates = answers ? changedDates(answers, before, after, range) : [];
    return dates.length > 0 ? [{ account, isMailed: emailConfirmed && list.reminderEmails, dates }] : [];
  });
  if (found.length === 0) return [];
  const done = await tx
    .select()
    .from(deadlineMarks)
    .where(
      and(
        inArray(
          deadlineMarks.accountId,
          found.map(({ account }) => account.id),
        ),
        sql`${deadlineMarks.doneAt} is not null`,
      ),
    );
  const isDone = new Set(done.map((mark) => `${mark.accountId} ${markKey(mark)}`));
  return found
    .map((one) => ({
      ...one,
      dates: one.dates.filter(
        ({ obligation, dueOn }) => !isDone.has(`${one.account.id} ${markKey({ obligation: obligation.id, dueOn })}`),
      ),
    }))
    .filter(({ dates }) => dates.length > 0);
}

/** Why dates changed: the source of the new ones, or a sentence. */
export type ChangeReason = { source: string } | { sentence: string };

/**
 * Sends each affected account one notice and one email about its changed dates. Reminders of the old dates are deleted,
 * so that the new ones are reminded of, too.
 */
export async function informAffected(
  tx: Tx,
  affected: readonly Affected[],
  { reason, path }: { reason: ChangeReason; path: string },
): Promise<void> {
  const mailsOn = await eventEmailsOn(tx);
  for (const { account, isMailed, dates } of affected) {
    await tx
      .delete(deadlineReminders)
      .where(
        and(
          eq(deadlineReminders.accountId, account.id),
          or(
            ...dates.map(({ obligation, dueOn }) =>
              and(eq(deadlineReminders.obligation, obligation.id), eq(deadlineReminders.dueOn, dueOn)),
            ),
          ),
        ),
      );
    await tx.update(deadlineLists).set({ remindedAt: null }).where(eq(deadlineLists.accountId, account.id));
    const { old, date } = dates[0]!;
    await notify(tx, { accountId: account.id, type: "deadline-changed", params: { old, date } });
    if (!mailsOn || !isMailed) continue;
    const named = dates.slice(0, namedDates);
    const letter = letterTo(account.firstName, {
      type: "deadline-changed",
      params: {
        changes: named.map((one) => ({ name: one.obligation.name, old: one.old, date: one.date })),
        more: dates.length - named.length,
        path,
        ...("source" in reason
          ? { source: reason.source, sentence: null }
          : { source: null, sentence: reason.sentence }),
      },
    });
    const unsubscribe = await unsubscribeToken({ accountId: account.id, event: "deadlines" });
    await queueMail(tx, account.email, letter, { unsubscribe });
  }
}
