import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import { database, type Db, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { practiceClients, practiceRequestItems, practiceRequests } from "@/lib/platform/db/tables/practice";
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
 * Job: reminds clients by email of papers that are missing or were sent back, on the days of `reminderDay` in the zone of
 * each request. Not for requests that were never sent, are closed or have no link any more, and once either side stopped
 * the reminders; never to a client who objected, nor for a firm that is suspended or closed.
 */
export function remindOfPapers(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  // A day in any zone is at most one later than in UTC.
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  const { closedAt, remindersStoppedAt, remindersRefusedAt, sentAt, dueOn, remindedOn, linkExpiresAt } =
    practiceRequests;
  const due = and(
    ...[isNull(closedAt), isNull(remindersStoppedAt), isNull(remindersRefusedAt)],
    ...[isNotNull(sentAt), lte(dueOn, addDays(tomorrow, 3))],
    or(isNull(remindedOn), lt(remindedOn, tomorrow)),
    sql`${linkExpiresAt} > ${now.toISOString()}::timestamptz`,
    isNull(practiceClients.objectedAt),
    isOpenAccount,
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
  const { id, clientId, title, dueOn, zone, sentAt, remindedOn } = request;
  const local = wallTime(now, zone);
  const day = reminderDay(dueOn, local.date);
  const last = [remindedOn ?? "", sentAt ? wallTime(sentAt, zone).date : ""].toSorted().at(-1)!;
  if (!day || local.time < firstTime || last >= day) return false;
  const path = (await linkOf(request, now))?.path;
  const papers = await missingPapers(tx, id);
  if (!path || papers.length === 0 || !(await eventEmailsOn(tx))) return false;
  await tx.update(practiceRequests).set({ remindedOn: local.date }).where(eq(practiceRequests.id, id));
  const unsubscribe = `${id}.papers.${await sign(purpose, id)}`;
  const write = ({ name, firm }: { name: string; firm: string }) =>
    letterTo(name, { type: "papers-reminder", params: { firm, title, dueOn, today: local.date, papers, path } });
  return (await mailClient(tx, clientId, write, { unsubscribe })) === "queued";
}

/** The names of the papers of a request that the client is to send, in their order. */
export async function missingPapers(db: Db | Tx, requestId: string): Promise<string[]> {
  const rows = await db
    .select({ name: practiceRequestItems.name })
    .from(practiceRequestItems)
    .where(
      and(
        eq(practiceRequestItems.requestId, requestId),
        inArray(practiceRequestItems.state, ["requested", "sent-back"]),
      ),
    )
    .orderBy(practiceRequestItems.position);
  return rows.map(({ name }) => name);
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
