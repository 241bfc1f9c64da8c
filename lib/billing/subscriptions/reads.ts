import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { canReplaceCard } from "@/lib/billing/cards/rules";
import { activeGateway } from "@/lib/billing/payments/gateway";
import { dueNow, effectOfCancelling, effectOfChange, planChange } from "@/lib/billing/plan-changes/rules";
import { can, limitsOf, planRequired } from "@/lib/billing/plans/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { type Entitlement, planById, planIds, plans } from "@/lib/platform/reference/plans";
import type { OwnSubscription } from "./contract";
import { leadAllowance } from "./ports";
import { entitledPlan, graceDays, graceEnd, trialDaysLeft } from "./rules";

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** One's own subscription with what each plan would change; also inside a transaction. */
export async function getSubscription(viewer: Viewer, db?: Db | Tx, now = currentTime()): Promise<OwnSubscription> {
  const source = db ?? (await database());
  const [found] = await source
    .select({ country: accounts.country, row: subscriptions })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, viewer.id));
  const row = found?.row ?? null;
  const timeZone = countryByCode((found?.country ?? "ZA") as CountryCode).timeZone;
  const entitled = entitledPlan(row, now);
  const due = row && dueNow(row, row.nextPlan ?? row.plan, now);
  return {
    status: row?.status ?? "none",
    plan: row?.plan ?? null,
    entitled,
    trialEndsAt: iso(row?.trialEndsAt),
    trialPending: row?.trialPending ?? false,
    trialDaysLeft: row?.status === "trial" && row.trialEndsAt ? trialDaysLeft(row.trialEndsAt, now) : 0,
    currentPeriodStart: iso(row?.currentPeriodStart),
    currentPeriodEnd: iso(row?.currentPeriodEnd),
    cancelAt: iso(row?.cancelAt),
    nextPlan: row?.nextPlan ?? null,
    pausedAt: iso(row?.pausedAt),
    resumedAt: iso(row?.resumedAt),
    graceEndsAt: iso(row && graceEnd(row)),
    nextChargeAt: iso(row?.nextChargeAt),
    dueNow: due && due.amountCents / 100,
    credit: (row?.creditCents ?? 0) / 100,
    freeMonths: row?.freeMonths ?? 0,
    paymentMethod: row?.paymentMethod ?? "",
    canReplaceCard: activeGateway() !== null && canReplaceCard(row),
    gateway: activeGateway(),
    ...(await leadAllowance.current()(source, viewer)),
    seats: limitsOf(entitled).seats,
    choices: plans.map(({ id }) => ({
      plan: id,
      kind: planChange(row, id, now).kind,
      effect: effectOfChange(row, id, now, timeZone),
    })),
    cancelEffect: effectOfCancelling(row, now, timeZone),
    timeZone,
    version: row?.version ?? 0,
  };
}

/** True when the account's current plan includes the feature. */
export async function includes(viewer: Viewer, entitlement: Entitlement, db?: Db | Tx): Promise<boolean> {
  const [row] = await (db ?? (await database()))
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, viewer.id));
  return can(entitledPlan(row, currentTime()), entitlement);
}

/**
 * The condition, in SQL, that a subscription's current plan includes the feature: `entitledPlan` for many rows. A row is
 * required, so accounts without a subscription do not meet it.
 */
export function entitledTo(entitlement: Entitlement, now: Date): SQL {
  const s = subscriptions;
  const offering = planIds.filter((plan) => can(plan, entitlement));
  const paidUntil = sql`coalesce(${s.currentPeriodEnd}, ${s.trialEndsAt}) + make_interval(days => ${graceDays})`;
  const isCurrent = and(
    or(isNull(s.cancelAt), gt(s.cancelAt, now)),
    sql`coalesce(${paidUntil} > ${now.toISOString()}::timestamptz, true)`,
  );
  return and(
    ...[inArray(s.plan, offering), ne(s.status, "cancelled"), or(isNull(s.pausedAt), isNotNull(s.resumedAt))],
    or(s.trialPending, isCurrent),
  )!;
}

/** The seats of the current plans of these accounts, as `limitsOf` counts them. */
export async function seatLimits(db: Db | Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.accountId, [...accountIds]));
  const now = currentTime();
  return new Map(rows.map((row) => [row.accountId, limitsOf(entitledPlan(row, now)).seats]));
}

/** True when the account's current plan includes priority support; a trial does as well. */
export async function hasPrioritySupport(viewer: Viewer, db: Db | Tx): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id));
  const plan = entitledPlan(row, currentTime());
  return plan !== null && planById(plan).prioritySupport;
}

/** Throws 403 `plan-required` with a link to upgrade when the account's plan does not include the feature. */
export async function requireEntitlement(viewer: Viewer, entitlement: Entitlement, db?: Db | Tx): Promise<void> {
  if (!(await includes(viewer, entitlement, db))) throw planRequired(entitlement);
}
