import { and, eq, isNull, sql } from "drizzle-orm";
import { answersOf, markKey, marksOf, shownList, todayOf } from "@/lib/deadlines/lists/reads";
import { deadlinesPath, type ListedDate } from "@/lib/deadlines/pages/rules";
import { obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import { hashOf } from "@/lib/platform/auth/hash";
import { brand } from "@/lib/platform/brand";
import { database } from "@/lib/platform/db/connection";
import { deadlineLists } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { siteUrl } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/http/errors";
import { deadlineCalendar } from "./rules";

/** The list of a token's account as a calendar; 404 for an unknown token, a suspended or a closed account. */
export async function readDeadlineFeed(token: string): Promise<string> {
  const db = await database();
  const [row] = await db
    .select({ list: deadlineLists })
    .from(deadlineLists)
    .innerJoin(accounts, eq(accounts.id, deadlineLists.accountId))
    .where(
      and(
        eq(deadlineLists.feedHash, hashOf(token)),
        sql`${accounts.status} <> 'suspended'`,
        isNull(accounts.deletionDueAt),
      ),
    );
  const answers = row && answersOf(row.list);
  if (!answers) throw notFound("There is no calendar at this address.");
  const { accountId, updatedAt } = row.list;
  const marks = await marksOf(db, accountId);
  const known = await obligationsNowIn(db, answers.country);
  const events = shownList(answers, await todayOf(db, accountId), known).dates.map((due) => {
    const mark = marks.get(markKey({ obligation: due.obligation.id, dueOn: due.nominal }));
    return { ...due, done: Boolean(mark?.doneAt), note: mark?.note ?? "" };
  });
  const addressOf = ({ obligation }: Pick<ListedDate, "obligation">) =>
    `${siteUrl}${deadlinesPath(obligation.country, obligation)}`;
  return deadlineCalendar(events, { brand, addressOf }, updatedAt);
}
