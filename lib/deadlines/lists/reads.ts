import { eq } from "drizzle-orm";
import { isConfirmed } from "@/lib/deadlines/applicability/rules";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { deadlinesPath, hasUnknownMove, helpPath, type ListedDate, notesOf } from "@/lib/deadlines/pages/rules";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import { hasConfirmedAddress } from "@/lib/directory/alerts/reads";
import { searchPath } from "@/lib/directory/places/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Tx } from "@/lib/platform/db/connection";
import { deadlineLists, deadlineMarks } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { type Answers, answersSchema, type ListItem, newListSchema, type OwnList } from "./contract";
import { answersQuery, listEnd, listPath, personalList } from "./rules";

type Db = Tx | Awaited<ReturnType<typeof database>>;
type Row = typeof deadlineLists.$inferSelect;

/** A saved list shows the dates of the last days, too, so that they can be marked done. */
const pastDays = 14;

/** The stored answers; null where a later release does not accept them any more. */
export const answersOf = ({ answers }: Pick<Row, "answers">): Answers | null => {
  const { success, data } = answersSchema.safeParse(answers);
  return success ? data : null;
};

/** The dates that a saved list shows on a civil date. */
export const shownList = (answers: Answers, today: string, known: CountryObligations) =>
  personalList(answers, addDays(today, -pastDays), listEnd(today), known);

/** The marks of an account, by obligation and due date. */
export async function marksOf(db: Db, accountId: string) {
  const rows = await db.select().from(deadlineMarks).where(eq(deadlineMarks.accountId, accountId));
  return new Map(rows.map((row) => [markKey(row), row]));
}
export const markKey = ({ obligation, dueOn }: { obligation: string; dueOn: string }) => `${obligation} ${dueOn}`;

/** Today in the time zone of an account. */
export async function todayOf(db: Db, accountId: string): Promise<string> {
  return (await personOf(db, accountId)).today;
}

async function personOf(db: Db, accountId: string) {
  const [account] = await db
    .select({ timeZone: accounts.timeZone, country: accounts.country, emailConfirmed: hasConfirmedAddress })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { date } = wallTime(currentTime(), account ? zoneOfPerson(account) : "UTC");
  return { today: date, emailConfirmed: account?.emailConfirmed ?? false };
}

const itemOf = (
  { role }: Pick<Viewer, "role">,
  due: ListedDate,
  mark: typeof deadlineMarks.$inferSelect | undefined,
): ListItem => ({
  obligation: due.obligation.id,
  dueOn: due.nominal,
  date: due.date,
  name: due.obligation.name,
  path: deadlinesPath(due.obligation.country, due.obligation),
  helpPath: role === "client" ? helpPath(due.obligation, due.date) : searchPath(due.obligation),
  periodEnd: due.periodEnd,
  label: due.schedule.label,
  notes: notesOf(due),
  done: Boolean(mark?.doneAt),
  note: mark?.note ?? "",
});

/** The viewer's saved list with its dates and marks. */
export async function getOwnList(viewer: Viewer): Promise<OwnList> {
  const db = await database();
  const { today, emailConfirmed } = await personOf(db, viewer.id);
  const [row] = await db.select().from(deadlineLists).where(eq(deadlineLists.accountId, viewer.id));
  const answers = row && answersOf(row);
  if (!answers) return { list: null, items: [], undated: [], hasUnknownMoves: false, emailConfirmed, today };
  const marks = await marksOf(db, viewer.id);
  const { dates, undated } = shownList(answers, today, await obligationsNowIn(db, answers.country));
  return {
    list: {
      answers,
      reminderEmails: row.reminderEmails,
      hasFeed: row.feedHash !== null,
      editPath: `${listPath}?${answersQuery(answers)}`,
      reminderDays: newListSchema.shape.reminderDays.parse(row.reminderDays),
    },
    items: dates.map((due) =>
      itemOf(viewer, due, marks.get(markKey({ obligation: due.obligation.id, dueOn: due.nominal }))),
    ),
    undated: undated.map((obligation) => ({
      id: obligation.id,
      name: obligation.name,
      when: obligation.when,
      confirmed: isConfirmed(obligation),
      path: deadlinesPath(obligation.country, obligation),
    })),
    hasUnknownMoves: dates.some(({ obligation }) => hasUnknownMove(obligation)),
    emailConfirmed,
    today,
  };
}
