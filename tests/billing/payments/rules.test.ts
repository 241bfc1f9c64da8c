import { expect, test } from "vitest";
import { creditedVat } from "@/lib/billing/invoices/rules";
import { buysPlan, canMove } from "@/lib/billing/payments/rules";
import { refundableCents } from "@/lib/billing/refunds/rules";
import type { Subscription } from "@/lib/billing/subscriptions/rules";

const now = new Date("2026-03-11T10:00:00Z");
const paid: Subscription = {
  plan: "basic",
  status: "active",
  trialEndsAt: null,
  trialPending: false,
  anchorDay: 1,
  paidCents: null,
  currentPeriodStart: new Date("2026-03-01T10:00:00Z"),
  currentPeriodEnd: new Date("2026-04-01T10:00:00Z"),
  cancelAt: null,
  nextPlan: null,
  pastDueSince: null,
  failedCharges: 0,
  nextChargeAt: null,
  gatewayErrors: 0,
  claimedUntil: null,
  pausedAt: null,
  resumedAt: null,
  leadsSince: null,
  authorization: "token",
  creditCents: 0,
  freeMonths: 0,
};
const month = { plan: "basic", reference: "payment-1", creditCents: 0, replacesId: null } as const;
const upgrade = { plan: "premium", reference: "payment-2", creditCents: 100, replacesId: "current" } as const;
const renewal = { ...month, reference: "renewal-1" };
const buys = (order: Parameters<typeof buysPlan>[0], subscription: Subscription | null, currentPaymentId = "current") =>
  buysPlan(order, subscription, { currentPaymentId, now });

test("a month is bought once: while it is paid, another payment for it buys nothing", () => {
  expect(buys(month, paid)).toBe(false);
  for (const status of ["trial", "past_due", "cancelled"] as const) expect(buys(month, { ...paid, status })).toBe(true);
  expect(buys(month, null)).toBe(true);
});

test("an upgrade buys only from the month that it was credited for", () => {
  expect(buys(upgrade, paid)).toBe(true);
  expect(buys(upgrade, paid, "renewed")).toBe(false);
  expect(buys(upgrade, { ...paid, plan: "enterprise" })).toBe(false);
  expect(buys(upgrade, { ...paid, status: "cancelled" })).toBe(false);
});

test("an upgrade without a credit buys once the month it replaces is over and not renewed yet", () => {
  const order = { ...month, plan: "premium" } as const;
  const ended = { ...paid, currentPeriodEnd: now };
  expect(buys(order, ended)).toBe(true);
  expect(buys(order, paid)).toBe(false);
  expect(buys(month, ended)).toBe(false);
});

test("a renewal buys the month after one that has ended, and nothing after a cancellation", () => {
  const ended = { ...paid, currentPeriodEnd: now };
  expect(buys(renewal, ended)).toBe(true);
  expect(buys(renewal, paid)).toBe(false);
  expect(buys(renewal, { ...ended, status: "cancelled" })).toBe(false);
});

test("a settled payment never fails, and a refunded one never settles again", () => {
  expect([canMove("settled", "failed"), canMove("refunded", "settled"), canMove("failed", "settled")]).toEqual([
    ...[false, false, true],
  ]);
});

test("requested refunds are reserved, failed ones are not", () => {
  const payment = { status: "settled", amountCents: 1_000 };
  const refunds = [
    { status: "requested", amountCents: 300 },
    { status: "settled", amountCents: 200 },
    { status: "failed", amountCents: 900 },
  ] as const;
  expect(refundableCents(payment, refunds)).toBe(500);
  expect(refundableCents({ ...payment, status: "pending" }, [])).toBe(0);
});

test("credit notes of a whole refund add up to the invoice's VAT, in whatever parts", () => {
  const invoice = { netCents: 43_391, totalCents: 49_900 };
  const cuts = [0, 1, 333, 10_000, 10_001, 49_899, 49_900];
  const notes = cuts.slice(1).map((after, index) => creditedVat(invoice, { before: cuts[index]!, after }));
  expect(notes.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(43_391);
  expect(notes.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(6_509);
});
