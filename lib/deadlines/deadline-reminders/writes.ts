import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { answersOf, markKey, marksOf } from "@/lib/deadlines/lists/reads";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import { hasConfirmedAddress } from "@/lib/directory/alerts/reads";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { deadlineLists, deadlineReminders } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { wallTime } from "@/lib/platform/format/zones";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { eventEmailsOn } from "@/lib/platform/settings/reads";
import { type DueReminder, dueReminders } from "./rules";

/** Hours between two runs of one list. */
const runHours = 6;
/** Reminders are not sent earlier in the person's day. */
const firstTime = "07:00";

/**
 * Job: reminds the owners of saved lists of dates 14, 7 and 1 days ahead, as each chose, in one notice and one email.
 * Never twice of one date for the same choice, and not of dates marked done. Only active accounts; emails to confirmed
 * addresses, while the system settings allow emails about events.
 */
export async function remindOfDeadlines(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(
    sql`cardinality(${deadlineLists.reminderDays}) > 0`,
    or(isNull(deadlineLists.remindedAt), lte(deadlineLists.remindedAt, new Date(now.getTime() - runHours * 3_600_000))),
    eq(accounts.status, "active"),
    isNull(accounts.deletionDueAt),
  );
  const lists = (db: Tx | Awaited<ReturnType<typeof database>>) =>
    db
      .select({
        list: deadlineLists,
        email: accounts.email,
        firstName: accounts.firstName,
        emailConfirmed: hasConfirmedAddress,
        timeZone: accounts.timeZone,
        country: accounts.country,
      })
      .from(deadlineLists)
      .innerJoin(accounts, eq(accounts.id, deadlineLists.accountId));
  return forEachItem({
    task: "deadlines.remind",
    now,
    signal,
    page: async ({ next, limit }) => {
      const rows = await lists(await database())
        .where(and(due, next(deadlineLists.accountId)))
        .orderBy(deadlineLists.accountId)
        .limit(limit);
      return rows.map(({ list }) => ({ id: list.accountId }));
    },
    run: ({ id }) =>
      transaction(async (tx) => {
        const [row] = await lists(tx)
          .where(and(due, eq(deadlineLists.accountId, id)))
          .for("update", { of: deadlineLists });
        const local = row && wallTime(now, zoneOfPerson(row));
        if (!local || local.time < firstTime) return false;
        await tx.update(deadlineLists).set({ remindedAt: now }).where(eq(deadlineLists.accountId, id));
        const reminders = await newReminders(tx, row.list, local.date);
        const [first] = reminders;
        if (!first) return;
        await notify(tx, {
          accountId: id,
          type: "deadlines-due",
          params: { date: first.due.date, count: reminders.length },
        });
        if (!row.list.reminderEmails || !row.emailConfirmed || !(await eventEmailsOn(tx))) return;
        const dates = reminders.map(({ due: { obligation, date }, left }) => ({ name: obligation.name, date, left }));
        const letter = letterTo(row.firstName, { type: "deadlines", params: { dates } });
        const unsubscribe = await unsubscribeToken({ accountId: id, event: "deadlines" });
        await queueMail(tx, row.email, letter, { unsubscribe });
      }),
  });
}

/** Records the reminders due on a civil date that were not sent before, and answers them. */
async function newReminders(tx: Tx, list: typeof deadlineLists.$inferSelect, today: string): Promise<DueReminder[]> {
  const answers = answersOf(list);
  if (!answers) return [];
  const marks = await marksOf(tx, list.accountId);
  const sent: DueReminder[] = [];
  const known = await obligationsNowIn(tx, answers.country);
  for (const reminder of dueReminders(answers, list.reminderDays, today, known)) {
    const key = { obligation: reminder.due.obligation.id, dueOn: reminder.due.nominal };
    if (marks.get(markKey(key))?.doneAt) continue;
    const [stored] = await tx
      .insert(deadlineReminders)
      .values({ accountId: list.accountId, ...key, days: reminder.days })
      .onConflictDoNothing()
      .returning({ days: deadlineReminders.days });
    if (stored) sent.push(reminder);
  }
  return sent;
}
