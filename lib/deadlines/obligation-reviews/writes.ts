import { and, countDistinct, eq, gte, inArray, isNull, type SQL } from "drizzle-orm";
import { obligationById } from "@/lib/deadlines/obligations/data/find";
import type { Obligation } from "@/lib/deadlines/obligations/contract";
import { deadlinesPath } from "@/lib/deadlines/pages/rules";
import { hasConfirmedAddress } from "@/lib/directory/alerts/reads";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { deadlineChanges, deadlineLists, deadlineReminders } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import { eventEmailsOn } from "@/lib/platform/settings/reads";
import type { Review, ReviewResult } from "./contract";
import { listChanges } from "./reads";
import { type Change, changedObligation, deadlinesTag, reviewDates } from "./rules";

/** A corrected date is so many days at most from the computed one. */
const farthestMove = 92;

const noChange = { nominal: null, date: null, reason: "", source: "", sourceAddress: null };
const fieldsOf = (review: Review) => {
  if (review.action === "confirm") return noChange;
  if (review.action === "withdraw") return { ...noChange, reason: review.reason };
  const { nominal, date, source, sourceAddress = null } = review;
  return { ...noChange, nominal, date, source, sourceAddress };
};

/**
 * Compares the dates of an obligation without and with a change and, with `publish`, stores it and informs those who were
 * reminded of a date that it moves or withdraws. 404 for an unknown obligation, 400 for a date that cannot be moved.
 */
export async function reviewObligation(viewer: Viewer, review: Review, address: string): Promise<ReviewResult> {
  const obligation = obligationById(review.obligation);
  if (!obligation) throw notFound("There is no such obligation.");
  return transaction(async (tx) => {
    const today = wallTime(new Date(), "UTC").date;
    const known = await listChanges(tx);
    const values = { obligation: obligation.id, action: review.action, ...fieldsOf(review), reviewer: viewer.name };
    const change: Change = { ...values, on: today };
    const before = reviewDates(changedObligation(obligation, known), today);
    if (review.action === "move" && !before.some(({ nominal }) => nominal === review.nominal))
      throw badRequest("This date is not published.", { nominal: "Choose one of the published dates" });
    if (review.action === "move" && !isNear(review, today))
      throw badRequest("Please check the new date.", { date: "Choose a date from today on, near the published one" });
    const reminded = remindedOf(change, today);
    const result = {
      before,
      after: reviewDates(changedObligation(obligation, [...known, change]), today),
      reminded: reminded ? await countReminded(tx, reminded) : 0,
    };
    if (!review.publish) return { ...result, published: false };
    await tx.insert(deadlineChanges).values({ ...values, reviewerId: viewer.id });
    await recordAudit(tx, viewer, {
      ...{ action: `deadline.${review.action}`, targetType: "deadline", targetId: obligation.id },
      ...{ target: obligation.name, after: fieldsOf(review), address },
    });
    await invalidateTags(tx, deadlinesTag(obligation.country));
    if (reminded) await informReminded(tx, obligation, change, reminded);
    return { ...result, published: true };
  });
}

const isNear = ({ nominal, date }: { nominal: string; date: string }, today: string) =>
  date >= today && date >= addDays(nominal, -farthestMove) && date <= addDays(nominal, farthestMove);

/** The reminders of the dates that a change moves or withdraws; null for none. */
function remindedOf({ action, obligation, nominal }: Change, today: string): SQL | null {
  if (action === "confirm") return null;
  const when = nominal === null ? gte(deadlineReminders.dueOn, today) : eq(deadlineReminders.dueOn, nominal);
  return and(eq(deadlineReminders.obligation, obligation), when)!;
}

async function countReminded(tx: Tx, reminded: SQL): Promise<number> {
  const [row] = await tx
    .select({ n: countDistinct(deadlineReminders.accountId) })
    .from(deadlineReminders)
    .where(reminded);
  return row!.n;
}

/** Sends a notice and an email about a change; the deleted reminders count anew for the corrected date. */
async function informReminded(
  tx: Tx,
  { name, country, slug }: Obligation,
  change: Change,
  reminded: SQL,
): Promise<void> {
  const rows = await tx
    .delete(deadlineReminders)
    .where(reminded)
    .returning({ accountId: deadlineReminders.accountId, dueOn: deadlineReminders.dueOn });
  const oldDates = new Map(rows.toReversed().map(({ accountId, dueOn }) => [accountId, dueOn]));
  if (oldDates.size === 0) return;
  const people = await tx
    .select({
      ...{ id: accounts.id, email: accounts.email, firstName: accounts.firstName },
      ...{ emailConfirmed: hasConfirmedAddress, reminderEmails: deadlineLists.reminderEmails },
    })
    .from(accounts)
    .innerJoin(deadlineLists, eq(deadlineLists.accountId, accounts.id))
    .where(
      and(inArray(accounts.id, [...oldDates.keys()]), eq(accounts.status, "active"), isNull(accounts.deletionDueAt)),
    );
  const mailsOn = await eventEmailsOn(tx);
  for (const { id, email, firstName, emailConfirmed, reminderEmails } of people) {
    const params = { old: oldDates.get(id)!, date: change.date };
    await notify(tx, { accountId: id, type: "deadline-changed", params });
    if (!mailsOn || !emailConfirmed || !reminderEmails) continue;
    const reason = change.action === "withdraw" ? change.reason : change.source;
    const path = deadlinesPath(country, { slug });
    const letter = letterTo(firstName, { type: "deadline-changed", params: { name, ...params, reason, path } });
    await queueMail(tx, email, letter, { unsubscribe: await unsubscribeToken({ accountId: id, event: "deadlines" }) });
  }
}
