import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import { database, type Db, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceRequestItems, practiceRequests } from "@/lib/platform/db/tables/practice";
import { formatDay } from "@/lib/platform/format/dates";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { eventEmailsOn } from "@/lib/platform/settings/reads";
import { isOpenAccount } from "@/lib/practice/client-mail/reads";
import { mailClient } from "@/lib/practice/client-mail/writes";
import { linkOf } from "@/lib/practice/document-requests/reads";
import { reminderDay } from "./rules";

/** Reminders are not sent earlier in the day of the request's zone. */
const firstTime = "07:00";
const purpose = "papers-reminders";

/**
 * Job: reminds clients by email of papers that are missing or were sent back, on the days of `reminderDay` for their due
 * dates in the zone of each request. Not for requests that were never sent, are closed or have no link any more, and once
 * either side stopped the reminders; never to a client who objected, nor for a firm that is suspended or closed.
 */
export function remindOfPapers(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  // A day in any zone is at most one later than in UTC.
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  const { closedAt, remindersStoppedAt, remindersRefusedAt, sentAt, dueOn, remindedOn, linkExpiresAt } =
    practiceRequests;
  const due = and(
    ...[isNull(closedAt), isNull(remindersStoppedAt), isNull(remindersRefusedAt)],
    ...[isNotNull(sentAt), or(lte(dueOn, addDays(tomorrow, 3)), hasPaperDueBy(addDays(tomorrow, 3)))],
    or(isNull(remindedOn), lt(remindedOn, tomorrow)),
    sql`${linkExpiresAt} > ${now.toISOString()}::timestamptz`,
    ...[isNull(practiceClients.objectedAt), isOpenAccount],
  );
  const requests = (db: Db | Tx) =>
    db
      .select({ request: practiceRequests })
      .from(practiceRequests)
      .innerJoin(practiceClients, eq(practiceClients.id, practiceRequests.clientId))
      .innerJoin(professionals, eq(professionals.id, practiceRequests.professionalId))
      .innerJoin(accounts, eq(accounts.id, professionals.accountId));
  return forEachItem({
    task: "practice.remind-of-papers",
    now,
    signal,
    page: async ({ next, limit }) => {
      const rows = await requests(await database())
        .where(and(due, next(practiceRequests.id)))
        .orderBy(practiceRequests.id)
        .limit(limit);
      return rows.map(({ request }) => ({ id: request.id }));
    },
    run: ({ id }) =>
      transaction(async (tx) => {
        const [row] = await requests(tx)
          .where(and(due, eq(practiceRequests.id, id)))
          .for("update", { of: practiceRequests });
        return row ? remind(tx, row.request, now) : false;
      }),
  });
}

async function remind(tx: Tx, request: typeof practiceRequests.$inferSelect, now: Date): Promise<boolean> {
  const { id, clientId, title, zone, sentAt, remindedOn } = request;
  const local = wallTime(now, zone);
  const last = [remindedOn ?? "", sentAt ? wallTime(sentAt, zone).date : ""].toSorted().at(-1)!;
  if (local.time < firstTime || last >= local.date) return false;
  const missing = await missingPapers(tx, request);
  const due = missing.filter((paper) => (reminderDay(paper.dueOn, local.date) ?? "") > last);
  const path = (await linkOf(request, now))?.path;
  if (!path || due.length === 0 || !(await eventEmailsOn(tx))) return false;
  const unsubscribe = `${id}.papers.${await sign(purpose, id)}`;
  const facts = { title, today: local.date, path, ...namedByDay(due) };
  const write = ({ name, firm }: { name: string; firm: string }) =>
    letterTo(name, { type: "papers-reminder", params: { firm, ...facts } });
  await tx.update(practiceRequests).set({ remindedOn: local.date }).where(eq(practiceRequests.id, id));
  return (await mailClient(tx, clientId, write, { unsubscribe })) === "queued";
}

interface MissingPaper {
  name: string;
  dueOn: string;
}

/** The first due date of papers, and their names, with the date of those that are due later. */
function namedByDay(papers: readonly MissingPaper[]) {
  const dueOn = papers.map((paper) => paper.dueOn).toSorted()[0]!;
  return {
    dueOn,
    papers: papers.map((paper) =>
      paper.dueOn === dueOn ? paper.name : `${paper.name} (due on ${formatDay(paper.dueOn)})`,
    ),
  };
}

const isMissing = inArray(practiceRequestItems.state, ["requested", "sent-back"]);

/** Whether a paper of a request is missing that has a due date of its own by a day. */
const hasPaperDueBy = (day: string) =>
  sql`exists (select from ${practiceRequestItems} where ${practiceRequestItems.requestId} = ${practiceRequests.id}
    and ${practiceRequestItems.dueOn} <= ${day} and ${isMissing})`;

/** The papers of a request that the client is to send, in their order; due with the request where they have no day. */
async function missingPapers(
  db: Db | Tx,
  { id, dueOn }: Pick<typeof practiceRequests.$inferSelect, "id" | "dueOn">,
): Promise<MissingPaper[]> {
  const rows = await db
    .select({ name: practiceRequestItems.name, dueOn: practiceRequestItems.dueOn })
    .from(practiceRequestItems)
    .where(and(eq(practiceRequestItems.requestId, id), isMissing))
    .orderBy(practiceRequestItems.position);
  return rows.map((row) => ({ name: row.name, dueOn: row.dueOn ?? dueOn }));
}

/**
 * Stops the reminders of the request of a token of an email for its client, as often as it is used; it does not expire.
 * Throws 404 for a forged token.
 */
export async function stopByToken(token: string): Promise<"papers"> {
  const [id = "", , signature = ""] = token.split(".");
  if (!(await isSigned(purpose, id, signature)))
    throw notFound("This link is not complete. Open it from the email again.");
  await transaction(async (tx) => {
    const { version, remindersRefusedAt } = practiceRequests;
    await tx
      .update(practiceRequests)
      .set({ remindersRefusedAt: sql`now()`, version: sql`${version} + 1` })
      .where(and(eq(practiceRequests.id, id), isNull(remindersRefusedAt)));
  });
  return "papers";
}
