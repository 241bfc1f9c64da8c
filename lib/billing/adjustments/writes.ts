import { eq } from "drizzle-orm";
import {
  cancelSubscription,
  closeSubscription,
  lockBilling,
  lockSubscription,
  undoCancellation,
  updateSubscription,
} from "@/lib/billing/subscriptions/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { type subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { Adjustment } from "./contract";
import { adjusted, adjustmentsOf } from "./rules";

type Row = typeof subscriptions.$inferSelect;

/**
 * Changes an account's subscription for an administrator: credit, free months, the trial's end, cancellation. Notifies
 * the subscriber with the reason and records the change. 404 without a subscription, 412 on an old version, 409
 * `not-possible` for an action that does not fit its state, 400 for values out of bounds.
 */
export async function adjustSubscription(
  viewer: Viewer,
  { accountId, version, change }: { accountId: string; version: number; change: Adjustment },
  address?: string,
  now = currentTime(),
): Promise<{ id: string; version: number }> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    await lockBilling(tx, accountId);
    const row = await lockSubscription(tx, accountId);
    if (!row) throw notFound("This account has no subscription.");
    if (row.version !== version) throw stale(row.version);
    if (!adjustmentsOf(row, now).includes(change.action))
      throw conflict("not-possible", "This is not possible for this subscription now.", { state: row.status });
    await apply(tx, row, change, now);
    const after = (await lockSubscription(tx, accountId))!;
    await notify(tx, { accountId, type: "plan-adjusted", params: noticeOf(row, after, change) });
    const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
    await recordAudit(tx, viewer, {
      action: `subscription.${change.action}`,
      targetType: "subscription",
      targetId: accountId,
      subjectId: accountId,
      address,
      target: account?.email ?? "",
      before: stateOf(row),
      after: { ...stateOf(after), reason: change.reason },
    });
    return { id: accountId, version: after.version };
  });
}

async function apply(tx: Tx, row: Row, change: Adjustment, now: Date): Promise<void> {
  switch (change.action) {
    case "cancel-now":
      return closeSubscription(tx, row, now);
    case "cancel-later":
      return cancelSubscription(tx, row, now);
    case "resume":
      return undoCancellation(tx, row, now);
    default: {
      const columns = adjusted(row, change, now);
      if ("refusal" in columns)
        throw badRequest(`${columns.refusal}.`, {
          [change.action === "trial-end" ? "date" : "amount"]: columns.refusal,
        });
      await updateSubscription(tx, row, columns);
    }
  }
}

const stateOf = ({ status, creditCents, freeMonths, trialEndsAt, cancelAt }: Row) => ({
  status,
  creditCents,
  freeMonths,
  trialEndsAt,
  cancelAt,
});

function noticeOf(before: Row, after: Row, { action, reason }: Adjustment) {
  const until = action === "trial-end" ? after.trialEndsAt : action === "cancel-later" ? after.cancelAt : null;
  const creditCents = action === "remove-credit" ? before.creditCents : after.creditCents;
  return { action, reason, creditCents, plan: after.plan, until: until?.toISOString() ?? null };
}
