import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listInvoices } from "@/lib/billing/invoices/reads";
import { preparePayment, receiveWebhook, renewSubscriptions, verifyPayment } from "@/lib/billing/payments/writes";
import { getSubscription, requireEntitlement } from "@/lib/billing/subscriptions/reads";
import { changeSubscription, startTrial } from "@/lib/billing/subscriptions/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { invoices, payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { env } from "@/lib/platform/env";
import type { PlanId } from "@/lib/platform/reference/plans";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { paystackKey, paystackWith, signed, transaction as recorded } from "./support";

useDatabase("empty", { engines: "both" });

let viewer: Viewer;
beforeEach(async () => {
  viewer = await makeViewer("professional");
  await transaction((tx) => startTrial(tx, viewer.id, "premium"));
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

const pages = { page: 1, perPage: 100 };
const day = 86_400_000;
const begin = async (plan: PlanId = "premium", now?: Date) => transaction(await preparePayment(viewer, plan, now));
const pay = async (plan: PlanId = "premium", now?: Date) => verifyPayment(viewer, (await begin(plan, now)).id, "pay");
const rowsOf = async (owner = viewer) =>
  (await database()).select().from(payments).where(eq(payments.accountId, owner.id)).orderBy(payments.createdAt);
const storedSubscription = async () =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id)))[0]!;
const text = (body: string) => new TextEncoder().encode(body);
const postWebhook = ({ body, signature }: { body: string; signature: string }) => receiveWebhook(text(body), signature);
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { status: number; code: string }) => `${error.status} ${error.code}`,
  );

/** Everything a payment can change for one user. */
const storedRows = async () => [
  await rowsOf(),
  await storedSubscription(),
  (await listInvoices(viewer, pages)).items,
  await (await database()).$count(notifications, eq(notifications.accountId, viewer.id)),
];

test("paying in the trial activates the plan for the month after it, with an invoice and a notice", async () => {
  const started = await begin();
  expect(started).toMatchObject({ status: "pending", amount: 499, provider: "simulated" });
  expect(started.checkoutUrl).toBe(`/professional-dashboard?tab=plan&payment=${started.id}`);
  expect(await verifyPayment(viewer, started.id)).toMatchObject({ status: "pending" });
  const paid = await verifyPayment(viewer, started.id, "pay");
  expect(paid.status).toBe("settled");
  expect(await getSubscription(viewer)).toMatchObject({
    status: "active",
    dueNow: null,
    paymentMethod: "Simulated payment",
  });
  const { items } = await listInvoices(viewer, pages);
  expect(items).toMatchObject([{ id: paid.invoiceId, total: 499, net: 499, vat: 0, status: "paid", simulated: true }]);
  expect(await statusOf(begin())).toBe("409 nothing-to-pay");
});

test("a declined payment leaves the trial unchanged, and a second payment is possible", async () => {
  const { id } = await begin();
  expect(await verifyPayment(viewer, id, "decline")).toMatchObject({
    status: "failed",
    failureReason: "Declined (simulated)",
  });
  expect((await storedSubscription()).status).toBe("trial");
  await pay();
  expect((await storedSubscription()).status).toBe("active");
});

test("another user's payment is not found and cannot be paid", async () => {
  const { id } = await begin();
  const stranger = await makeViewer("professional");
  expect(await statusOf(verifyPayment(stranger, id, "pay"))).toBe("404 not-found");
  expect((await rowsOf())[0]!.status).toBe("pending");
});

test("an upgrade is paid less the unused days; a downgrade and a cancellation wait for the month's end", async () => {
  await pay();
  const { version } = await getSubscription(viewer);
  const enterprise = { action: "change", plan: "enterprise" } as const;
  expect(await statusOf(changeSubscription(viewer, version, enterprise))).toBe("402 payment-required");
  expect(await statusOf(changeSubscription(viewer, version + 1, enterprise))).toBe("412 stale");
  const smaller = await changeSubscription(viewer, version, { action: "change", plan: "basic" });
  expect(smaller).toMatchObject({ plan: "premium", nextPlan: "basic" });
  const upgrade = await pay("enterprise");
  expect(upgrade.amount).toBeLessThan(201);
  expect(await storedSubscription()).toMatchObject({ plan: "enterprise", nextPlan: null });
  const cancelled = await changeSubscription(viewer, (await storedSubscription()).version, { action: "cancel" });
  expect(cancelled).toMatchObject({ status: "active", cancelAt: cancelled.currentPeriodEnd, cancelEffect: null });
  expect(await statusOf(changeSubscription(viewer, cancelled.version, { action: "cancel" }))).toBe(
    "409 already-cancelled",
  );
  expect(await changeSubscription(viewer, cancelled.version, { action: "resume" })).toMatchObject({ cancelAt: null });
});

test("a downgrade that was chosen stays when the plan is cancelled and kept, and its price is charged", async () => {
  await pay();
  const change = async (wish: Parameters<typeof changeSubscription>[2]) =>
    changeSubscription(viewer, (await storedSubscription()).version, wish);
  await change({ action: "change", plan: "basic" });
  const { choices } = await change({ action: "cancel" });
  expect(choices.find(({ plan }) => plan === "basic")).toMatchObject({
    kind: "period-end",
    effect: expect.stringMatching(/After that you're on Basic .* Your cancellation is dropped\.$/) as string,
  });
  expect(await change({ action: "resume" })).toMatchObject({ nextPlan: "basic", cancelAt: null });
  await change({ action: "cancel" });
  expect(await change({ action: "change", plan: "basic" })).toMatchObject({ nextPlan: "basic", cancelAt: null });
  await renewSubscriptions((await storedSubscription()).currentPeriodEnd!);
  expect((await rowsOf()).map(({ plan, amountCents }) => [plan, amountCents])).toEqual([
    ["premium", 49900],
    ["basic", 19900],
  ]);
});

test("the renewal job renews once however often it runs, and charges the requested smaller plan", async () => {
  await pay();
  await changeSubscription(viewer, (await storedSubscription()).version, { action: "change", plan: "basic" });
  const end = (await storedSubscription()).currentPeriodEnd!;
  await Promise.all([renewSubscriptions(end), renewSubscriptions(end)]);
  await renewSubscriptions(end);
  expect((await rowsOf()).map(({ plan, status, amountCents }) => [plan, status, amountCents])).toEqual([
    ["premium", "settled", 49900],
    ["basic", "settled", 19900],
  ]);
  expect(await storedSubscription()).toMatchObject({
    plan: "basic",
    status: "active",
    nextPlan: null,
    currentPeriodStart: end,
  });
});

test("a failed renewal is past due, retried three times, and ends the plan after seven days", async () => {
  await pay();
  const db = await database();
  const ownSubscription = eq(subscriptions.accountId, viewer.id);
  await db.update(subscriptions).set({ authorization: "simulated-declines" }).where(ownSubscription);
  const end = (await storedSubscription()).currentPeriodEnd!.getTime();
  for (const days of [0, 0.5, 1, 3, 5, 6.9]) await renewSubscriptions(new Date(end + days * day));
  expect((await rowsOf()).map(({ status }) => status)).toEqual(["settled", "failed", "failed", "failed", "failed"]);
  expect(await storedSubscription()).toMatchObject({
    status: "past_due",
    plan: "premium",
    failedCharges: 4,
    nextChargeAt: null,
  });
  await renewSubscriptions(new Date(end + 7 * day));
  expect((await storedSubscription()).status).toBe("cancelled");
  expect(await getSubscription(viewer, undefined, new Date(end + 7 * day))).toMatchObject({
    entitled: null,
    maxLeads: 0,
  });
});

test("a trial without a payment sends a reminder, keeps the plan for the grace period, and ends", async () => {
  // PostgreSQL counts microseconds, so its instant may lie a fraction before ours.
  const over = (await storedSubscription()).trialEndsAt!.getTime() + 1;
  await renewSubscriptions(new Date(over));
  expect(await storedSubscription()).toMatchObject({ status: "past_due", nextChargeAt: null });
  await renewSubscriptions(new Date(over + 6 * day));
  expect((await storedSubscription()).status).toBe("past_due");
  await renewSubscriptions(new Date(over + 7 * day));
  expect((await storedSubscription()).status).toBe("cancelled");
  expect(await rowsOf()).toEqual([]);
  await pay("basic", new Date(over + 8 * day));
  expect(await storedSubscription()).toMatchObject({ status: "active", plan: "basic", pastDueSince: null });
});

test("features outside the plan are refused until a larger plan is paid", async () => {
  await requireEntitlement(viewer, "portfolio");
  expect(await statusOf(requireEntitlement(viewer, "ai-automation"))).toBe("403 plan-required");
  await pay("enterprise");
  await requireEntitlement(viewer, "ai-automation");
});

test("with Paystack a user pays on its page, and the next month is charged by its token", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  const requests = paystackWith((reference) => recorded(reference));
  const started = await begin();
  expect(started.checkoutUrl).toBe("https://checkout.paystack.com/3ni8kdavz62431k");
  expect(requests[0]).toMatchObject({
    key: `Bearer ${paystackKey}`,
    body: { reference: started.reference, amount: 49900, currency: "ZAR", email: viewer.email },
  });
  expect((await verifyPayment(viewer, started.id, "pay")).status).toBe("settled");
  expect(await storedSubscription()).toMatchObject({
    authorization: "AUTH_uh8bcl3zbn",
    paymentMethod: "Visa ending in 4081",
  });
  await renewSubscriptions((await storedSubscription()).currentPeriodEnd!);
  expect(requests.at(-1)).toMatchObject({
    path: "/transaction/charge_authorization",
    body: { authorization_code: "AUTH_uh8bcl3zbn", amount: 49900, email: viewer.email },
  });
  expect(await rowsOf()).toHaveLength(2);
});

test("pressing Pay settles nothing with Paystack: only its confirmation does", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference, { status: "abandoned", authorization: null }));
  const { id } = await begin();
  expect((await verifyPayment(viewer, id, "pay")).status).toBe("pending");
});

test.each(["abandoned", "pending", "ongoing"])(
  "a payment that is %s without a card is not paid yet",
  async (status) => {
    env.PAYSTACK_SECRET_KEY = paystackKey;
    paystackWith((reference) => recorded(reference, { status, authorization: {}, gateway_response: 5 }));
    const { id } = await begin();
    expect((await verifyPayment(viewer, id)).status).toBe("pending");
  },
);

test.each(["abandoned", "failed", "processing", "queued"])(
  "a payment that is %s, in an answer without an amount, is no outage",
  async (status) => {
    env.PAYSTACK_SECRET_KEY = paystackKey;
    paystackWith((reference) => recorded(reference, { status, amount: null, currency: undefined, customer: null }));
    const { id } = await begin();
    expect((await verifyPayment(viewer, id)).status).toBe(status === "failed" ? "failed" : "pending");
  },
);

test("a payment whose amount is written as text settles, by its confirmation and by a webhook", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference, { amount: "49900", authorization: { brand: "", channel: "ussd" } }));
  const { id, reference } = await begin();
  expect((await verifyPayment(viewer, id)).status).toBe("settled");
  await postWebhook(signed({ event: "charge.success", data: recorded(reference, { amount: "49900" }) }));
  expect(await rowsOf()).toMatchObject([{ status: "settled" }]);
});

test("a webhook of a payment whose amount is written as text settles it", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference));
  const { reference } = await begin();
  await postWebhook(signed({ event: "charge.success", data: recorded(reference, { amount: "49900" }) }));
  expect(await rowsOf()).toMatchObject([{ status: "settled" }]);
});

test("a success without an amount settles nothing", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference, { amount: null }));
  const { id } = await begin();
  expect(await statusOf(verifyPayment(viewer, id))).toBe("503 payment-gateway-unavailable");
  expect(await rowsOf()).toMatchObject([{ status: "pending" }]);
});

test("a payment that failed without a card is declined", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference, { status: "failed", authorization: {} }));
  const { id } = await begin();
  expect((await verifyPayment(viewer, id)).status).toBe("failed");
});

test("webhooks settle once; replayed, late, foreign and forged ones change nothing", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference));
  const { reference } = await begin();
  const success = signed({ event: "charge.success", data: recorded(reference) });
  const failed = signed({ event: "charge.failed", data: recorded(reference, { status: "failed" }) });
  const refund = signed({
    event: "refund.processed",
    data: { status: "processed", transaction_reference: reference, amount: "49900", currency: "ZAR" },
  });
  const before = await storedRows();
  for (const forged of [
    { ...success, signature: "" },
    {
      ...success,
      signature: signed({ event: "charge.success", data: recorded(reference) }, "sk_test_other").signature,
    },
    { body: success.body.replace("49900", "1"), signature: success.signature },
    { ...success, signature: success.signature.toUpperCase() },
  ])
    expect(await statusOf(postWebhook(forged))).toBe("400 webhook-signature");
  // Out of order: a refund of a payment that was never paid, and charges with another amount or currency.
  await postWebhook(refund);
  expect(await storedRows()).toEqual(before);
  await postWebhook(signed({ event: "charge.success", data: recorded(reference, { amount: 100 }) }));
  await postWebhook(signed({ event: "charge.success", data: recorded(reference, { currency: "NGN" }) }));
  await postWebhook(signed({ event: "charge.success", data: recorded("payment-unknown") }));
  await postWebhook(signed({ event: "subscription.create", data: { status: "active" } }));
  expect(await storedRows()).toEqual(before);

  await postWebhook(success);
  const after = await storedRows();
  expect((await rowsOf())[0]!.status).toBe("settled");
  for (const event of [success, failed, success]) await postWebhook(event);
  expect(await storedRows()).toEqual(after);
  await postWebhook(refund);
  const refunded = await storedRows();
  expect((await rowsOf())[0]!.status).toBe("refunded");
  for (const event of [refund, success, failed]) await postWebhook(event);
  expect(await storedRows()).toEqual(refunded);
});

test("in any order of payments, failures, webhooks and refunds the invoices equal the settlements", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference));
  const steps = fc.array(fc.tuple(fc.nat(4), fc.constantFrom("success", "failed", "refund")), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), steps, async (count, news) => {
      viewer = await makeViewer("professional");
      await transaction((tx) => startTrial(tx, viewer.id, "premium"));
      const started: string[] = [];
      for (let i = 0; i < count; i++) started.push((await begin()).reference);
      for (const [which, event] of news) {
        const reference = started[which % count]!;
        const data =
          event === "refund"
            ? { transaction_reference: reference, amount: 49900, currency: "ZAR" }
            : recorded(reference, { status: event });
        await postWebhook(signed({ event: event === "refund" ? "refund.processed" : `charge.${event}`, data }));
      }
      const rows = await rowsOf();
      const paid = rows.filter(({ status }) => status === "settled" || status === "refunded");
      const { items } = await listInvoices(viewer, pages);
      expect(items.length).toBe(paid.length);
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
      expect(sum(items.map(({ total }) => total * 100))).toBe(sum(paid.map(({ amountCents }) => amountCents)));
      expect(sum(items.map(({ net, vat }) => Math.round((net + vat) * 100)))).toBe(
        sum(items.map(({ total }) => total * 100)),
      );
      // A whole refund returns to the trial, which still runs.
      const kept = paid.some(({ status }) => status === "settled");
      expect((await storedSubscription()).status).toBe(kept ? "active" : "trial");
    }),
    { numRuns: 15 },
  );
  const { rows } = await (
    await database()
  ).execute<{ gaps: number }>(sql`select (max(number) - count(*))::int as gaps from ${invoices} group by year`);
  expect(rows.map(({ gaps }) => gaps)).toEqual(rows.map(() => 0));
});
