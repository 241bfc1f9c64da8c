import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Adjustment } from "@/lib/billing/adjustments/contract";
import { adjustSubscription } from "@/lib/billing/adjustments/writes";
import { preparePayment, renewSubscriptions, verifyPayment } from "@/lib/billing/payments/writes";
import { sendRefund, sendRefunds } from "@/lib/billing/refunds/writes";
import { getSubscription } from "@/lib/billing/subscriptions/reads";
import { addMonth } from "@/lib/billing/subscriptions/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { request } from "../refunds/support";

useDatabase("empty");

const day = 86_400_000;
const later = (ms: number) => new Date(Date.now() + ms);
const reason = "Sorry for the interruption";
let admin: Viewer;
beforeEach(async () => {
  // The job works on every plan: those of the tests before have ended.
  await (await database()).update(subscriptions).set({ status: "cancelled" });
  admin = await makeViewer("admin");
});

async function makePayer(change: Partial<typeof subscriptions.$inferInsert> = {}): Promise<Viewer> {
  const viewer = await makeViewer("professional");
  const { currentPeriodEnd = later(10 * day) } = change;
  await (await database()).insert(subscriptions).values({
    accountId: viewer.id,
    plan: "premium",
    status: "active",
    provider: "simulated",
    authorization: "simulated",
    currentPeriodStart: later(-20 * day),
    anchorDay: currentPeriodEnd?.getUTCDate(),
    ...change,
    currentPeriodEnd,
  });
  return viewer;
}
const stored = async ({ id }: Viewer) =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, id)))[0]!;
const paymentsOf = async ({ id }: Viewer) =>
  (await database()).select().from(payments).where(eq(payments.accountId, id)).orderBy(payments.createdAt);
async function adjust(payer: Viewer, change: Adjustment, who = admin) {
  const { version } = await stored(payer);
  return adjustSubscription(who, { accountId: payer.id, version, change }, "203.0.113.9");
}
const noticesOf = async ({ id }: Viewer, type: string) =>
  (await database())
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, id), eq(notifications.type, type)));

test("only administrators change another person's subscription, and only in the version they saw", async () => {
  const payer = await makePayer();
  for (const who of [payer, await makeViewer("client")])
    expect(await codeOf(adjust(payer, { action: "free-month", reason }, who))).toBe("wrong-role");
  const change = { action: "free-month", reason } as const;
  expect(await codeOf(adjustSubscription(admin, { accountId: payer.id, version: 7, change }))).toBe("stale");
  const stranger = await makeViewer("client");
  expect(await codeOf(adjustSubscription(admin, { accountId: stranger.id, version: 1, change }))).toBe("not-found");
});

test("credit comes off the next charge once, and what is left stays for the one after", async () => {
  const payer = await makePayer({ currentPeriodEnd: later(-1000) });
  await adjust(payer, { action: "credit", amount: 600.5, reason });
  expect(await getSubscription(payer)).toMatchObject({ credit: 600.5 });
  await renewSubscriptions(new Date());
  const [first] = await paymentsOf(payer);
  expect(first).toMatchObject({ status: "settled", amountCents: 100, discountCents: 49_800 });
  expect(await stored(payer)).toMatchObject({ creditCents: 10_250, paidCents: 100, status: "active" });
  await (
    await database()
  )
    .update(subscriptions)
    .set({ currentPeriodEnd: later(-1000) })
    .where(eq(subscriptions.accountId, payer.id));
  await renewSubscriptions(new Date());
  const [, second] = await paymentsOf(payer);
  expect(second).toMatchObject({ status: "settled", amountCents: 39_650, discountCents: 10_250 });
  expect(await stored(payer)).toMatchObject({ creditCents: 0 });
});

test("credit lowers a checkout, and an open checkout from before the credit is replaced", async () => {
  const payer = await makePayer({ status: "past_due", currentPeriodEnd: later(-day), authorization: null });
  const first = await transaction(await preparePayment(payer, "premium"));
  expect(first.amount).toBe(499);
  await adjust(payer, { action: "credit", amount: 99, reason });
  expect(await getSubscription(payer)).toMatchObject({ dueNow: 400 });
  const second = await transaction(await preparePayment(payer, "premium"));
  expect(second).toMatchObject({ amount: 400 });
  expect(second.id).not.toBe(first.id);
  await verifyPayment(payer, second.id, "pay");
  expect(await stored(payer)).toMatchObject({ status: "active", creditCents: 0 });
  // A part of the payment gives no credit back; the rest ends the plan and does.
  await sendRefund(await request(second.id, 10_000));
  expect(await stored(payer)).toMatchObject({ status: "active", creditCents: 0 });
  await sendRefund(await request(second.id, 30_000));
  expect(await stored(payer)).toMatchObject({ status: "cancelled", creditCents: 9_900 });
});

test("a payment that buys nothing uses no credit, and its refund gives none", async () => {
  const payer = await makePayer({ status: "past_due", currentPeriodEnd: later(-day), authorization: null });
  await adjust(payer, { action: "credit", amount: 99, reason });
  const { id } = await transaction(await preparePayment(payer, "premium"));
  const db = await database();
  const own = eq(subscriptions.accountId, payer.id);
  await db
    .update(subscriptions)
    .set({ status: "active", currentPeriodEnd: later(20 * day) })
    .where(own);
  await verifyPayment(payer, id, "pay");
  await sendRefunds(new Date());
  expect((await paymentsOf(payer)).map(({ status }) => status)).toEqual(["refunded"]);
  expect(await stored(payer)).toMatchObject({ status: "active", creditCents: 9_900 });
});

test("a declined charge keeps the credit", async () => {
  const payer = await makePayer({ currentPeriodEnd: later(-1000), authorization: "simulated-declines" });
  await adjust(payer, { action: "credit", amount: 100, reason });
  await renewSubscriptions(new Date());
  expect(await stored(payer)).toMatchObject({ status: "past_due", creditCents: 10_000 });
});

test("a free month replaces the next charge, and the one after is charged", async () => {
  const end = later(-1000);
  const payer = await makePayer({ currentPeriodEnd: end });
  await adjust(payer, { action: "free-month", reason });
  await renewSubscriptions(new Date());
  expect(await paymentsOf(payer)).toEqual([]);
  const month = await stored(payer);
  expect(month).toMatchObject({ status: "active", freeMonths: 0, paymentId: null, currentPeriodStart: end });
  expect(month.currentPeriodEnd).toEqual(addMonth(end, end.getUTCDate()));
  expect(await noticesOf(payer, "free-month-started")).toHaveLength(1);
  await renewSubscriptions(later(33 * day));
  expect(await paymentsOf(payer)).toMatchObject([{ status: "settled", amountCents: 49_900 }]);
});

test("a free month ends a missing payment, and an upgrade during it is credited and buys its month", async () => {
  const payer = await makePayer({
    status: "past_due",
    currentPeriodEnd: later(-2 * day),
    pastDueSince: later(-2 * day),
    authorization: null,
  });
  await adjust(payer, { action: "free-month", reason });
  await renewSubscriptions(new Date());
  expect(await stored(payer)).toMatchObject({ status: "active", pastDueSince: null, freeMonths: 0 });
  const upgrade = await transaction(await preparePayment(payer, "enterprise"));
  expect(upgrade.amount).toBeLessThan(699);
  await verifyPayment(payer, upgrade.id, "pay");
  expect(await stored(payer)).toMatchObject({ status: "active", plan: "enterprise", paymentId: upgrade.id });
  expect(await paymentsOf(payer)).toMatchObject([{ status: "settled", refundedCents: 0 }]);
});

test("a trial ends on the chosen day, at most 90 days from now", async () => {
  const payer = await makePayer({ status: "trial", trialEndsAt: later(2 * day), currentPeriodEnd: null });
  const date = (days: number) =>
    later(days * day)
      .toISOString()
      .slice(0, 10);
  for (const days of [-1, 92])
    expect(await codeOf(adjust(payer, { action: "trial-end", date: date(days), reason }))).toBe("invalid-input");
  await adjust(payer, { action: "trial-end", date: date(30), reason });
  const row = await stored(payer);
  expect(row.trialEndsAt).toEqual(new Date(Date.parse(`${date(30)}T00:00:00Z`) + day));
  const { trialDaysLeft } = await getSubscription(payer);
  expect([30, 31]).toContain(trialDaysLeft);
  expect(await codeOf(adjust(await makePayer(), { action: "trial-end", date: date(5), reason }))).toBe("not-possible");
});

test("cancelling at the end can be undone; cancelling now cannot", async () => {
  const payer = await makePayer();
  await adjust(payer, { action: "cancel-later", reason });
  expect(await stored(payer)).toMatchObject({ status: "active" });
  expect((await stored(payer)).cancelAt).toEqual((await stored(payer)).currentPeriodEnd);
  expect(await codeOf(adjust(payer, { action: "free-month", reason }))).toBe("not-possible");
  await adjust(payer, { action: "resume", reason });
  expect((await stored(payer)).cancelAt).toBeNull();
  await adjust(payer, { action: "cancel-now", reason });
  expect(await stored(payer)).toMatchObject({ status: "cancelled" });
  expect(await codeOf(adjust(payer, { action: "resume", reason }))).toBe("not-possible");
});

test("the subscriber gets a notice of each change with its reason, and is in the audit log with before and after", async () => {
  const payer = await makePayer();
  const changes: Adjustment[] = [
    { action: "credit", amount: 10, reason },
    { action: "remove-credit", reason },
    { action: "free-month", reason },
    { action: "remove-free-month", reason },
    { action: "cancel-later", reason },
    { action: "resume", reason },
    { action: "cancel-now", reason },
  ];
  for (const change of changes) await adjust(payer, change);
  const notices = await noticesOf(payer, "plan-adjusted");
  expect(notices.map(({ params }) => (params as { action: string }).action).toSorted()).toEqual(
    changes.map(({ action }) => action).toSorted(),
  );
  expect(await noticesOf(payer, "plan-ended")).toEqual([]);
  const entries = await (await database()).select().from(auditLog).where(eq(auditLog.targetId, payer.id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(
    changes.map(({ action }) => `subscription.${action}`).toSorted(),
  );
  const credit = entries.find(({ action }) => action === "subscription.credit");
  expect(credit).toMatchObject({
    actor: admin.email,
    target: payer.email,
    address: "203.0.113.9",
    before: { creditCents: 0 },
    after: { creditCents: 1000, reason },
  });
});
