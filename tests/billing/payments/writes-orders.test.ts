import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listInvoices } from "@/lib/billing/invoices/reads";
import { preparePayment, renewSubscriptions, takeOutcome, verifyPayment } from "@/lib/billing/payments/writes";
import { sendRefunds } from "@/lib/billing/refunds/writes";
import { getSubscription } from "@/lib/billing/subscriptions/reads";
import { addMonth } from "@/lib/billing/subscriptions/rules";
import { beginTrial, changeSubscription, startTrial } from "@/lib/billing/subscriptions/writes";
import { leadAllowance } from "@/lib/deals/leads/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, refunds, subscriptions } from "@/lib/platform/db/tables/billing";
import { env } from "@/lib/platform/env";
import type { PlanId } from "@/lib/platform/reference/plans";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";

useDatabase("empty");

let viewer: Viewer;
beforeEach(async () => {
  viewer = await makeViewer("professional");
  await transaction((tx) => startTrial(tx, viewer.id, "basic"));
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

const day = 86_400_000;
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);
const begin = async (plan: PlanId) => transaction(await preparePayment(viewer, plan));
const pay = async (plan: PlanId) => verifyPayment(viewer, (await begin(plan)).id, "pay");
const settle = (reference: string, amountCents: number) =>
  transaction((tx) => takeOutcome(tx, reference, { state: "settled", amountCents, currency: "ZAR" }, new Date()));
const stored = async () =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id)))[0]!;
const paymentsOf = async () =>
  (await database()).select().from(payments).where(eq(payments.accountId, viewer.id)).orderBy(payments.createdAt);
const refundsOf = async () => (await database()).select().from(refunds).where(eq(refunds.accountId, viewer.id));
/** Ends the trial, so that a payment begins a month today. */
const endTrial = async () =>
  (await database())
    .update(subscriptions)
    .set({ status: "past_due", pastDueSince: new Date(), trialEndsAt: new Date() })
    .where(eq(subscriptions.accountId, viewer.id));

test("two tabs that pay for the same month share one checkout, also at the same time", async () => {
  const [first, second] = await Promise.all([begin("basic"), begin("basic")]);
  expect(second.id).toBe(first.id);
  expect(second.checkoutUrl).toBe(first.checkoutUrl);
  expect((await begin("basic")).id).toBe(first.id);
  expect(await paymentsOf()).toHaveLength(1);
});

test("choosing another plan closes the first checkout", async () => {
  const first = await begin("basic");
  const second = await begin("premium");
  expect(second.id).not.toBe(first.id);
  expect((await paymentsOf()).map(({ status }) => status).sort()).toEqual(["failed", "pending"]);
});

test("a second payment for the same month is refunded and changes no plan", async () => {
  const first = await begin("basic");
  const second = await begin("premium");
  await settle(second.reference, 49_900);
  const before = await stored();
  await settle(first.reference, 19_900);
  expect(await stored()).toEqual(before);
  expect(await refundsOf()).toMatchObject([{ paymentId: first.id, amountCents: 19_900, status: "requested" }]);
  await sendRefunds(new Date());
  expect(await refundsOf()).toMatchObject([{ status: "settled" }]);
  expect((await paymentsOf()).find(({ id }) => id === first.id)).toMatchObject({ status: "refunded" });
  const { items } = await listInvoices(viewer, { page: 1, perPage: 10 });
  expect(items.find(({ reference }) => reference === first.reference)?.refunds).toMatchObject([
    { amount: 199, status: "settled", creditNote: { number: expect.stringMatching(/^CN-\d{4}-\d{4}$/) as string } },
  ]);
});

test("two upgrades that were begun cannot both be kept", async () => {
  await endTrial();
  await pay("basic");
  const premium = await begin("premium");
  const enterprise = await begin("enterprise");
  const [large, small] = [enterprise, premium].map(({ amount }) => Math.round(amount * 100));
  await Promise.all([settle(premium.reference, small!), settle(enterprise.reference, large!)]);
  const kept = await stored();
  const settled = await paymentsOf();
  const [refund, ...more] = await refundsOf();
  expect(more).toEqual([]);
  expect(refund!.paymentId).not.toBe(kept.paymentId);
  expect(settled.find(({ id }) => id === kept.paymentId)?.plan).toBe(kept.plan);
  expect(settled.filter(({ status }) => status === "settled")).toHaveLength(3);
});

test("an upgrade that is paid after its month was renewed is refunded", async () => {
  await endTrial();
  await pay("basic");
  const upgrade = await begin("premium");
  await renewSubscriptions((await stored()).currentPeriodEnd!);
  const before = await stored();
  await settle(upgrade.reference, Math.round(upgrade.amount * 100));
  expect(await stored()).toEqual(before);
  expect(await refundsOf()).toMatchObject([{ paymentId: upgrade.id }]);
});

test("an upgrade paid while the renewal waits for the gateway is kept", async () => {
  await endTrial();
  await pay("basic");
  const db = await database();
  await db
    .update(subscriptions)
    .set({ currentPeriodEnd: new Date(), gatewayErrors: 1 })
    .where(eq(subscriptions.accountId, viewer.id));
  const { id } = await pay("premium");
  expect(await stored()).toMatchObject({ status: "active", plan: "premium", paymentId: id, paidCents: 49_900 });
  expect(await refundsOf()).toEqual([]);
});

test("a payment that arrives after the plan has ended buys a month from that day", async () => {
  const { reference } = await begin("basic");
  const db = await database();
  const old = later(new Date(), -60 * day);
  await db.update(payments).set({ createdAt: old, periodStart: old, periodEnd: addMonth(old) });
  await db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.accountId, viewer.id));
  await settle(reference, 19_900);
  const { status, currentPeriodStart } = await stored();
  expect(status).toBe("active");
  expect(Math.abs(currentPeriodStart.getTime() - Date.now())).toBeLessThan(day);
  expect(await refundsOf()).toEqual([]);
});

test("a month paid during the trial starts when the trial ends", async () => {
  const { trialEndsAt } = await stored();
  await pay("basic");
  const paid = await stored();
  expect(paid).toMatchObject({ status: "active", trialEndsAt, currentPeriodStart: trialEndsAt });
  expect(paid.currentPeriodEnd).toEqual(addMonth(trialEndsAt!));
  const [payment] = await paymentsOf();
  expect(payment).toMatchObject({ periodStart: trialEndsAt, periodEnd: paid.currentPeriodEnd });
  await renewSubscriptions(later(trialEndsAt!, day));
  expect(await paymentsOf()).toHaveLength(1);
  // The trial's applications still count.
  expect(await leadAllowance(await database(), viewer)).toEqual({ applied: 0, maxLeads: 50 });
  const upgrade = await pay("enterprise");
  expect(upgrade.amount).toBe(699 - 199);
  expect(await stored()).toMatchObject({ plan: "enterprise", currentPeriodStart: trialEndsAt });
});

test("a trial that waits for the verification does not end, and a month paid meanwhile starts after it", async () => {
  const db = await database();
  const own = eq(subscriptions.accountId, viewer.id);
  await db.update(subscriptions).set({ trialPending: true, trialEndsAt: null }).where(own);
  await renewSubscriptions(later(new Date(), 90 * day));
  expect(await stored()).toMatchObject({ status: "trial", trialPending: true });
  expect(await getSubscription(viewer)).toMatchObject({ trialPending: true, entitled: "basic", dueNow: 199 });
  await pay("basic");
  await renewSubscriptions(later(new Date(), 90 * day));
  expect(await paymentsOf()).toHaveLength(1);
  const decided = later(new Date(), 40 * day);
  await transaction((tx) => beginTrial(tx, viewer.id, decided));
  const trialEndsAt = later(decided, 7 * day);
  expect(await stored()).toMatchObject({
    status: "active",
    trialPending: false,
    trialEndsAt,
    currentPeriodStart: trialEndsAt,
    currentPeriodEnd: addMonth(trialEndsAt),
  });
});

test("cancelling, an upgrade and the renewal job at once leave one consistent plan", async () => {
  await endTrial();
  await pay("basic");
  const { version, currentPeriodEnd } = await stored();
  const upgrade = await begin("premium");
  await Promise.allSettled([
    settle(upgrade.reference, Math.round(upgrade.amount * 100)),
    changeSubscription(viewer, version, { action: "cancel" }),
    renewSubscriptions(currentPeriodEnd!),
  ]);
  const plan = await stored();
  const kept = (await paymentsOf()).find(({ id }) => id === plan.paymentId)!;
  expect(kept).toMatchObject({ plan: plan.plan, status: "settled" });
  const open = await refundsOf();
  const settled = (await paymentsOf()).filter(({ status }) => status === "settled");
  expect(open.every(({ paymentId }) => paymentId !== plan.paymentId)).toBe(true);
  expect(settled.length - open.length).toBeGreaterThan(0);
});
