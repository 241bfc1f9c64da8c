import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { answersOf, markKey, marksOf, todayOf } from "@/lib/deadlines/lists/reads";
import { personalList } from "@/lib/deadlines/lists/rules";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { deadlinesPath, type ListedDate, notesOf } from "@/lib/deadlines/pages/rules";
import { listChanges, obligationsNowIn } from "@/lib/deadlines/published-changes/reads";
import { changedCountry } from "@/lib/deadlines/published-changes/rules";
import { getConversationIn } from "@/lib/messaging/conversations/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { deadlineLists, deadlineShares, deadlineWork } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { addDays } from "@/lib/platform/format/zones";
import { announcedEverywhere } from "@/lib/platform/holidays/reads";
import type { ClientDate, ClientDates, SharedDate, SharedDeadlines } from "./contract";

/** A conversation shows so many of the client's next dates, of the next months. */
const shownDates = 3;
const daysAhead = 90;
/** A professional's list has the dates of the last days, too. */
const pastDays = 14;
const mostClients = 200;

/** The authorization filter of shared lists; required in every query of a professional on them. */
export const sharedWith = (viewer: Viewer): SQL =>
  viewer.role === "professional" && viewer.professionalId
    ? eq(deadlineShares.professionalId, viewer.professionalId)
    : sql`false`;

/** The dates of a shared list that its client sees, too. */
export const openAccount = and(eq(accounts.status, "active"), isNull(accounts.deletionDueAt));

const sharedDate = ({ obligation, nominal, date, ...due }: ListedDate): SharedDate => ({
  obligation: obligation.id,
  dueOn: nominal,
  date,
  name: obligation.name,
  path: deadlinesPath(obligation.country, obligation),
  notes: notesOf({ ...due, nominal, date }),
});

/** The client's next deadlines as the viewer of a conversation sees them; 404 for other accounts. */
export async function getSharedDeadlines(viewer: Viewer, conversationId: string): Promise<SharedDeadlines> {
  return sharedDeadlinesIn(await database(), viewer, conversationId);
}

/** `getSharedDeadlines` inside a transaction. */
export async function sharedDeadlinesIn(db: Db | Tx, viewer: Viewer, conversationId: string): Promise<SharedDeadlines> {
  const { clientId, professionalId } = await getConversationIn(db, viewer, conversationId);
  const [row] = await db
    .select({ list: deadlineLists, sharedAt: deadlineShares.createdAt })
    .from(deadlineLists)
    .innerJoin(accounts, and(eq(accounts.id, deadlineLists.accountId), openAccount))
    .leftJoin(
      deadlineShares,
      and(eq(deadlineShares.accountId, deadlineLists.accountId), eq(deadlineShares.professionalId, professionalId)),
    )
    .where(eq(deadlineLists.accountId, clientId));
  const answers = row && answersOf(row.list);
  if (!answers) return { state: "none", items: [] };
  if (!row.sharedAt) return { state: viewer.role === "client" ? "not-shared" : "none", items: [] };
  const today = await todayOf(db, clientId);
  const marks = await marksOf(db, clientId);
  const known = await obligationsNowIn(db, answers.country);
  const dates = personalList(answers, today, addDays(today, daysAhead), known).dates.filter(
    ({ obligation, nominal }) => !marks.get(markKey({ obligation: obligation.id, dueOn: nominal }))?.doneAt,
  );
  return { state: "shared", items: dates.slice(0, shownDates).map(sharedDate) };
}

/** The dates of all clients who share their list with the professional, earliest first. */
export async function listClientDates(viewer: Viewer): Promise<ClientDates> {
  const db = await database();
  const today = await todayOf(db, viewer.id);
  const rows = await db
    .select({ list: deadlineLists, name: fullNameOf(accounts) })
    .from(deadlineShares)
    .innerJoin(deadlineLists, eq(deadlineLists.accountId, deadlineShares.accountId))
    .innerJoin(accounts, and(eq(accounts.id, deadlineShares.accountId), openAccount))
    .where(sharedWith(viewer))
    .orderBy(asc(deadlineShares.createdAt))
    .limit(mostClients);
  if (rows.length === 0) return { clients: 0, items: [], today };
  const work = new Map(
    (
      await db
        .select({ work: deadlineWork })
        .from(deadlineWork)
        .innerJoin(
          deadlineShares,
          and(
            eq(deadlineShares.accountId, deadlineWork.accountId),
            eq(deadlineShares.professionalId, deadlineWork.professionalId),
          ),
        )
        .where(sharedWith(viewer))
    ).map(({ work: row }) => [`${row.accountId} ${markKey(row)}`, row.state]),
  );
  const changes = await listChanges(db);
  const announced = await announcedEverywhere(db);
  const items: ClientDate[] = [];
  for (const { list, name } of rows) {
    const answers = answersOf(list);
    if (!answers) continue;
    const marks = await marksOf(db, list.accountId);
    const known = changedCountry(obligationsIn(answers.country), changes, announced.get(answers.country));
    for (const due of personalList(answers, addDays(today, -pastDays), addDays(today, daysAhead), known).dates) {
      const shared = sharedDate(due);
      items.push({
        ...shared,
        clientId: list.accountId,
        clientName: name,
        label: due.schedule.label,
        done: Boolean(marks.get(markKey(shared))?.doneAt),
        state: work.get(`${list.accountId} ${markKey(shared)}`) ?? null,
      });
    }
  }
  items.sort((a, b) => a.date.localeCompare(b.date) || a.clientName.localeCompare(b.clientName));
  return { clients: rows.length, items, today };
}
