import { eq, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getCreditNote, listInvoices } from "@/lib/billing/invoices/reads";
import { preparePayment, receiveWebhook, takeOutcome, verifyPayment } from "@/lib/billing/payments/writes";
import { planChange } from "@/lib/billing/plan-changes/rules";
import { findRefund } from "@/lib/billing/refunds/reads";
import { requestRefund, sendRefund, sendRefunds } from "@/lib/billing/refunds/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import {
  creditNotes,
  invoices,
  paymentOutages,
  payments,
  refunds,
  subscriptions,
} from "@/lib/platform/db/tables/billing";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import type { PlanId } from "@/lib/platform/reference/plans";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { makeViewer } from "../../support/viewers";
import { paystackKey, paystackWith, signed, transaction as recorded } from "../payments/support";
import { refund, request } from "./support";

useDatabase("empty");

const day = 86_400_000;
vi.spyOn(console, "error").mockImplementation(() => undefined);
let viewer: Viewer;
beforeEach(async () => {
  viewer = await makeViewer("professional");
  // The trial is over: a payment begins a month today.
  await (
    await database()
  )
    .insert(subscriptions)
    .values({ accountId: viewer.id, plan: "basic", status: "past_due", trialEndsAt: new Date() });
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = env.VAT_NUMBER = undefined));

const begin = async (plan: PlanId) => transaction(await preparePayment(viewer, plan));
const pay = async (plan: PlanId) => verifyPayment(viewer, (await begin(plan)).id, "pay");
const stored = async () =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id)))[0]!;
const paymentOf = async (id: string) =>
  (await (await database()).select().from(payments).where(eq(payments.id, id)))[0]!;
const refundsOf = async () =>
  (await database()).select().from(refunds).where(eq(refunds.accountId, viewer.id)).orderBy(refunds.createdAt);
const notesOf = async () =>
  (await database()).select().from(creditNotes).where(eq(creditNotes.accountId, viewer.id)).orderBy(creditNotes.number);
const post = (event: object) => {
  const { body, signature } = signed(event);
  return receiveWebhook(new TextEncoder().encode(body), signature);
};
const refundEvent = (reference: string, amount: number, change: Record<string, unknown> = {}, event = "processed") => ({
  event: `refund.${event}`,
  data: { status: event, transaction_reference: reference, amount: String(amount), currency: "ZAR", ...change },
});
const lengthMs = ({ currentPeriodStart, currentPeriodEnd }: Awaited<ReturnType<typeof stored>>) =>
  currentPeriodEnd!.getTime() - currentPeriodStart.getTime();

test("only administrators refund, only settled payments, and at most what is left", async () => {
  const { id } = await pay("premium");
  const admin = await makeViewer("admin");
  const order = (who: Viewer, amountCents: number, paymentId = id) =>
    codeOf(transaction((tx) => requestRefund(tx, who, { paymentId, amountCents, reason: "Twice" })));
  for (const who of [viewer, await makeViewer("client")]) expect(await order(who, 100)).toBe("wrong-role");
  expect(await order(admin, 100, crypto.randomUUID())).toBe("not-found");
  for (const amount of [0, -1, 1.5, 49_901]) expect(await order(admin, amount)).toBe("invalid-input");
  await request(id, 40_000);
  expect(await order(admin, 9_901)).toBe("invalid-input");
  expect(await order(admin, 9_900)).toBe("done");
  const { id: open } = await begin("enterprise");
  expect(await order(admin, 1, open)).toBe("payment-not-settled");
});

test("a whole refund ends the plan, with a credit note and an audit entry", async () => {
  env.VAT_NUMBER = "4123456789";
  const { id, reference } = await pay("premium");
  await refund(id);
  expect(await paymentOf(id)).toMatchObject({ status: "refunded", refundedCents: 49_900 });
  expect((await stored()).status).toBe("cancelled");
  const { items } = await listInvoices(viewer, { page: 1, perPage: 10 });
  expect(items).toMatchObject([{ status: "refunded", refunds: [{ amount: 499, status: "settled" }] }]);
  const noteId = items[0]!.refunds[0]!.creditNote!.id;
  expect(await getCreditNote(viewer, noteId)).toMatchObject({
    invoiceNumber: items[0]!.number,
    net: 433.91,
    vat: 65.09,
    total: 499,
    reference,
  });
  expect(await codeOf(getCreditNote(await makeViewer("professional"), noteId))).toBe("not-found");
  const entries = await (await database()).select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(entries).toMatchObject([{ action: "payment.refund", after: { amountCents: 49_900 } }]);
});

test("a part shortens the month in proportion, and lowers the credit of an upgrade", async () => {
  const { id } = await pay("premium");
  const whole = lengthMs(await stored());
  await refund(id, 24_950);
  const half = await stored();
  expect(half).toMatchObject({ status: "active", plan: "premium", paidCents: 24_950 });
  expect(Math.abs(lengthMs(half) - whole / 2)).toBeLessThan(2);
  const change = planChange(half, "enterprise", half.currentPeriodStart);
  expect(change).toMatchObject({ kind: "payment", creditCents: 24_950 });
  await refund(id, 24_950);
  expect((await stored()).status).toBe("cancelled");
  expect((await paymentOf(id)).status).toBe("refunded");
  const totals = (await notesOf()).map(({ netCents, vatCents, totalCents }) => [netCents + vatCents, totalCents]);
  expect(totals).toEqual([
    [24_950, 24_950],
    [24_950, 24_950],
  ]);
});

test("the whole refund of an upgrade returns to the month before it", async () => {
  const basic = await pay("basic");
  const before = await stored();
  const upgrade = await pay("premium");
  await refund(upgrade.id);
  expect(await stored()).toMatchObject({
    status: "active",
    plan: "basic",
    paymentId: basic.id,
    paidCents: 19_900,
    currentPeriodStart: before.currentPeriodStart,
    currentPeriodEnd: before.currentPeriodEnd,
  });
  await refund(basic.id);
  expect((await stored()).status).toBe("cancelled");
});

test("a refund of the month that an upgrade credited takes the credit off the upgrade", async () => {
  const basic = await pay("basic");
  const upgrade = await paymentOf((await pay("premium")).id);
  const whole = lengthMs(await stored());
  await refund(basic.id);
  const reduced = await stored();
  expect(reduced).toMatchObject({ plan: "premium", paidCents: upgrade.amountCents });
  expect(Math.abs(lengthMs(reduced) - (whole * upgrade.amountCents) / 49_900)).toBeLessThan(2);
});

test("a part refunded before an upgrade was ordered is not taken off it again by a later refund", async () => {
  const basic = await pay("basic");
  await refund(basic.id, 9_950);
  const upgrade = await paymentOf((await pay("premium")).id);
  expect(await stored()).toMatchObject({ plan: "premium", paidCents: 49_900 });
  await refund(upgrade.id, 1_000);
  expect(await stored()).toMatchObject({ plan: "premium", paidCents: 48_900 });
});

test("a part refunded between the order of an upgrade and its payment is taken off its credit", async () => {
  const basic = await pay("basic");
  const upgrade = await begin("premium");
  await refund(basic.id, 9_950);
  await verifyPayment(viewer, upgrade.id, "pay");
  expect(await stored()).toMatchObject({ plan: "premium", paymentId: upgrade.id, paidCents: 49_900 - 9_950 });
});

test("the refund of an older month changes no plan", async () => {
  const { id } = await pay("basic");
  const db = await database();
  const own = eq(subscriptions.accountId, viewer.id);
  await db.update(subscriptions).set({ status: "cancelled" }).where(own);
  await pay("premium");
  const before = await stored();
  await refund(id);
  expect(await stored()).toEqual(before);
});

test("a month refunded before it began gives the trial back, without a charge at its end", async () => {
  const db = await database();
  const trialEndsAt = new Date(Date.now() + 3 * day);
  await db
    .update(subscriptions)
    .set({ status: "trial", trialEndsAt, pastDueSince: null })
    .where(eq(subscriptions.accountId, viewer.id));
  const { id } = await pay("premium");
  await refund(id);
  expect(await stored()).toMatchObject({ status: "trial", trialEndsAt, currentPeriodEnd: null, authorization: null });
});

/** A Paystack that stores refunds; `lose` drops its answers to new ones. */
function paystackWithRefunds(lose: () => boolean) {
  const made: { id: number; status: string; amount: number; merchant_note: string }[] = [];
  paystackWith((reference) => recorded(reference));
  network.use(
    http.get("https://api.paystack.co/refund", () =>
      HttpResponse.json({ status: true, message: "Refunds retrieved", data: made }),
    ),
    http.post("https://api.paystack.co/refund", async ({ request: call }) => {
      const { amount, merchant_note } = (await call.json()) as { amount: number; merchant_note: string };
      const created = { id: made.length + 1, status: "pending", amount, merchant_note };
      made.push(created);
      return lose() ? HttpResponse.error() : HttpResponse.json({ status: true, message: "Queued", data: created });
    }),
  );
  return made;
}

test("a crash before or after the gateway's answer neither loses nor repeats a refund", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  let isLost = true;
  const made = paystackWithRefunds(() => isLost);
  const { id, reference } = await begin("premium");
  await verifyPayment(viewer, id);
  const refundId = await request(id, 10_000);
  const now = new Date();
  // The first answer is lost, and then the server stops before the next one.
  await expect(sendRefund(refundId, now)).rejects.toThrow(/gateway/);
  expect(await refundsOf()).toMatchObject([{ status: "requested", gatewayErrors: 1 }]);
  isLost = false;
  await sendRefunds(new Date(now.getTime() + day));
  await sendRefunds(new Date(now.getTime() + 2 * day));
  expect(made).toMatchObject([{ amount: 10_000, merchant_note: `Refund ${refundId}` }]);
  expect(await refundsOf()).toMatchObject([{ status: "requested", gatewayId: "1", gatewayErrors: 0 }]);
  await post(refundEvent(reference, 10_000, { refund_reference: "R1" }));
  await post(refundEvent(reference, 10_000, { refund_reference: "R1" }));
  expect(await refundsOf()).toMatchObject([{ status: "settled" }]);
  expect(await paymentOf(id)).toMatchObject({ status: "settled", refundedCents: 10_000 });
  expect(await notesOf()).toHaveLength(1);
});

test("two servers send a refund once", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  const made = paystackWithRefunds(() => false);
  const { id } = await begin("premium");
  await verifyPayment(viewer, id);
  const refundId = await request(id);
  await Promise.all([sendRefund(refundId), sendRefund(refundId), sendRefunds(new Date())]);
  expect(made).toHaveLength(1);
});

test("a refund that the gateway could not make can be requested again", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWithRefunds(() => false);
  const { id, reference } = await begin("premium");
  await verifyPayment(viewer, id);
  await refund(id);
  await post(refundEvent(reference, 49_900, { refund_reference: "R2" }, "failed"));
  expect(await refundsOf()).toMatchObject([{ status: "failed" }]);
  expect((await stored()).status).toBe("active");
  await request(id);
  expect(await refundsOf()).toHaveLength(2);
});

test("a repeated notice of a failed refund does not fail the next one", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWithRefunds(() => false);
  const { id, reference } = await begin("premium");
  await verifyPayment(viewer, id);
  await refund(id, 10_000);
  const failed = refundEvent(reference, 10_000, { refund_reference: "R4" }, "failed");
  await post(failed);
  await request(id, 10_000);
  await post(failed);
  expect(await refundsOf()).toMatchObject([{ status: "failed" }, { status: "requested" }]);
});

/** A Paystack that refuses every new refund with this answer. */
function paystackThatRefuses(status: number, answer: object) {
  paystackWithRefunds(() => false);
  const notes: string[] = [];
  network.use(
    http.post("https://api.paystack.co/refund", async ({ request: call }) => {
      notes.push(((await call.json()) as { merchant_note: string }).merchant_note);
      return HttpResponse.json({ status: false, ...answer }, { status });
    }),
  );
  return notes;
}
const outages = async () => (await database()).select().from(paymentOutages).where(isNull(paymentOutages.endedAt));
const noticesOf = async ({ id }: Viewer) =>
  (await (await database()).select().from(notifications).where(eq(notifications.accountId, id))).filter(
    ({ type }) => type === "refund-failed",
  );

test.each([
  ["already-refunded", 400, { message: "Transaction has been fully reversed", code: "transaction_reversed" }],
  ["already-refunded", 400, { message: "Transaction has been fully reversed" }],
  ["refused", 422, { message: "Amount is too small", type: "validation_error", code: "invalid_params" }],
] as const)("a refund that the gateway refuses for good (%s, %i) fails once, with the reason", async (...refusal) => {
  const [reason, status, answer] = refusal;
  env.PAYSTACK_SECRET_KEY = paystackKey;
  const notes = paystackThatRefuses(status, answer);
  const admin = await makeViewer("admin");
  const { id } = await begin("premium");
  await verifyPayment(viewer, id);
  const refundId = await request(id);
  await sendRefunds(new Date());
  await sendRefunds(new Date(Date.now() + day));
  expect(notes.filter((note) => note.includes(refundId))).toHaveLength(1);
  expect(await refundsOf()).toMatchObject([{ status: "failed", gatewayErrors: 0 }]);
  expect((await findRefund(await database(), refundId))?.failureReason).toContain(answer.message);
  expect(await outages()).toEqual([]);
  // Refunds that earlier tests left open are refused alike.
  for (const { params } of await noticesOf(admin)) expect(params).toMatchObject({ reason });
  expect(await noticesOf(admin)).not.toEqual([]);
  expect((await stored()).status).toBe("active");
});

test("a refund of a payment that the gateway does not know fails with that reason", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWithRefunds(() => false);
  const { id } = await begin("premium");
  await verifyPayment(viewer, id);
  network.use(
    http.get("https://api.paystack.co/transaction/verify/:reference", () =>
      HttpResponse.json({ status: false, message: "Transaction reference not found." }, { status: 400 }),
    ),
  );
  const refundId = await request(id);
  await sendRefunds(new Date());
  expect((await findRefund(await database(), refundId))?.failureReason).toMatch(/does not know this payment/);
});

test.each([
  [400, { message: "Your balance is not enough to fulfill this request", type: "api_error" }],
  [401, { message: "Invalid key", type: "validation_error" }],
  [429, { message: "Too many requests" }],
  [503, { message: "Try again" }],
])("a refund that the gateway may make later (%i) waits and is sent again", async (status, answer) => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackThatRefuses(status, answer);
  const { id } = await begin("premium");
  await verifyPayment(viewer, id);
  await request(id);
  await sendRefunds(new Date());
  await sendRefunds(new Date(Date.now() + day));
  expect(await refundsOf()).toMatchObject([{ status: "requested", gatewayErrors: 2 }]);
});

test("webhooks count a part refunded at the gateway once; a wrong amount, currency or payment changes nothing", async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWithRefunds(() => false);
  const { id, reference } = await begin("premium");
  await post(refundEvent(reference, 10_000));
  await verifyPayment(viewer, id);
  await post(refundEvent(reference, 10_000, { currency: "NGN" }));
  await post(refundEvent(reference, 49_901));
  await post(refundEvent("payment-unknown", 10_000));
  expect(await refundsOf()).toEqual([]);
  const part = refundEvent(reference, 10_000);
  await Promise.all([post(part), post(part)]);
  await post(part);
  expect(await refundsOf()).toMatchObject([{ amountCents: 10_000, status: "settled" }]);
  await post(refundEvent(reference, 39_900, { refund_reference: "R3" }));
  expect(await paymentOf(id)).toMatchObject({ status: "refunded", refundedCents: 49_900 });
  expect((await stored()).status).toBe("cancelled");
  const forged = signed(refundEvent(reference, 10_000), "sk_test_other");
  expect(await codeOf(receiveWebhook(new TextEncoder().encode(forged.body), forged.signature))).toBe(
    "webhook-signature",
  );
});

test("credit notes have a series of their own without gaps", async () => {
  const { rows } = await (
    await database()
  ).execute<{ gaps: number }>(sql`select (max(number) - count(*))::int as gaps from ${creditNotes} group by year`);
  expect(rows).toEqual([{ gaps: 0 }]);
});

/** The value in cents of what the plan is worth now: the current month's. */
const worth = ({ status, paidCents }: Awaited<ReturnType<typeof stored>>) => (status === "active" ? paidCents : 0);

test("in any order of orders, payments, replays and refunds, settled less refunded is what the plan is worth", async () => {
  const plan = fc.constantFrom<PlanId>("basic", "premium", "enterprise");
  const step = fc.oneof(
    fc.record({ kind: fc.constant("begin" as const), plan }),
    fc.record({ kind: fc.constant("settle" as const), which: fc.nat(5), twice: fc.boolean() }),
    fc.record({ kind: fc.constant("refund" as const), which: fc.nat(5), percent: fc.constantFrom(10, 50, 100) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      viewer = await makeViewer("professional");
      const db = await database();
      await db
        .insert(subscriptions)
        .values({ accountId: viewer.id, plan: "basic", status: "past_due", trialEndsAt: new Date() });
      const own = async () =>
        db.select().from(payments).where(eq(payments.accountId, viewer.id)).orderBy(payments.createdAt, payments.id);
      for (const action of steps) {
        const rows = await own();
        const row = action.kind === "begin" ? undefined : rows[action.which % Math.max(1, rows.length)];
        if (action.kind === "begin") await begin(action.plan).catch(() => undefined);
        else if (!row) continue;
        else if (action.kind === "settle") {
          const { reference, amountCents } = row;
          const take = () =>
            transaction((tx) =>
              takeOutcome(tx, reference, { state: "settled", amountCents, currency: "ZAR" }, new Date()),
            );
          await Promise.all(action.twice ? [take(), take()] : [take()]);
        } else if (row.status === "settled") {
          const left = row.amountCents - row.refundedCents;
          const cents = Math.max(1, Math.floor((left * action.percent) / 100));
          await refund(row.id, cents).catch(() => undefined);
        }
        await sendRefunds(new Date());
      }
      const rows = await own();
      const net = rows
        .filter(({ status }) => status === "settled")
        .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
      const subscription = await stored();
      // All happens within seconds, so that at most a day's worth of used time differs by cents.
      expect(Math.abs(net - (worth(subscription) ?? 0))).toBeLessThan(100);
      const taken = await refundsOf();
      expect(taken.every(({ status }) => status === "settled")).toBe(true);
      const refunded = rows.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
      expect(taken.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refunded);
      const notes = await notesOf();
      expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(refunded);
      const issued = await db.select().from(invoices).where(eq(invoices.accountId, viewer.id));
      const paid = rows.filter(({ status }) => status === "settled" || status === "refunded");
      expect(issued.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
        paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
      );
    }),
    { numRuns: 20 },
  );
});
