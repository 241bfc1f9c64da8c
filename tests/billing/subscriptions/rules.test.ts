import fc from "fast-check";
import { expect, test } from "vitest";
import { cancellationDate, effectOfCancelling, effectOfChange, planChange } from "@/lib/billing/plan-changes/rules";
import { afterRefund } from "@/lib/billing/refunds/rules";
import {
  addMonth,
  afterFailedCharge,
  afterPause,
  atPause,
  dueStep,
  entitledPlan,
  leadsCountedSince,
  priceCents,
  type Subscription,
  trialDaysLeft,
} from "@/lib/billing/subscriptions/rules";
import { planIds } from "@/lib/platform/reference/plans";

const zone = "Africa/Johannesburg";
const at = (day: string) => new Date(`${day}T10:00:00Z`);
const subscription = (change: Partial<Subscription> = {}): Subscription => ({
  plan: "premium",
  status: "active",
  trialEndsAt: null,
  currentPeriodStart: at("2026-03-01"),
  currentPeriodEnd: at("2026-04-01"),
  cancelAt: null,
  nextPlan: null,
  pastDueSince: null,
  failedCharges: 0,
  nextChargeAt: null,
  trialPending: false,
  anchorDay: 1,
  paidCents: null,
  gatewayErrors: 0,
  claimedUntil: null,
  pausedAt: null,
  resumedAt: null,
  leadsSince: null,
  authorization: "token",
  creditCents: 0,
  freeMonths: 0,
  ...change,
});
const trial = subscription({
  status: "trial",
  trialEndsAt: at("2026-03-08"),
  currentPeriodEnd: null,
  authorization: null,
});

test("a month later is the same day, or the last of a shorter month", () => {
  expect(addMonth(at("2026-01-31"))).toEqual(at("2026-02-28"));
  expect(addMonth(at("2027-12-15"))).toEqual(at("2028-01-15"));
});

test("months keep the day they began on, whatever the shorter months between", () => {
  expect(addMonth(at("2026-02-28"), 31)).toEqual(at("2026-03-31"));
  expect(addMonth(at("2026-03-31"), 31)).toEqual(at("2026-04-30"));
  expect(addMonth(at("2028-01-30"), 30)).toEqual(at("2028-02-29"));
});

test("a pause moves every date by its length", () => {
  const paused = subscription({ pausedAt: at("2026-03-10"), cancelAt: at("2026-04-01") });
  expect(dueStep(paused, at("2026-05-01"))).toBeNull();
  expect(entitledPlan(paused, at("2026-03-11"))).toBeNull();
  expect(afterPause(paused, at("2026-03-15"))).toMatchObject({
    currentPeriodStart: at("2026-03-06"),
    currentPeriodEnd: at("2026-04-06"),
    cancelAt: at("2026-04-06"),
    anchorDay: 6,
    trialEndsAt: null,
  });
});

test("leads of a paid month that a pause interrupted count from its first start, also over the end of a month", () => {
  const paused = subscription({ pausedAt: at("2026-03-10") });
  const resumed = { ...paused, ...afterPause(paused, at("2026-03-15")), resumedAt: at("2026-03-15") };
  for (const day of ["2026-03-15", "2026-04-05"]) expect(leadsCountedSince(resumed, at(day))).toEqual(at("2026-03-01"));
  expect(leadsCountedSince(resumed, at("2026-04-06"))).toEqual(at("2026-04-06"));
  const again = { ...resumed, ...atPause(resumed, at("2026-03-20")) };
  const twice = { ...again, ...afterPause(again, at("2026-03-22")), resumedAt: at("2026-03-22") };
  expect(leadsCountedSince(twice, at("2026-04-07"))).toEqual(at("2026-03-01"));
  const renewed = { ...twice, currentPeriodStart: at("2026-04-08"), currentPeriodEnd: at("2026-05-08") };
  expect(leadsCountedSince(renewed, at("2026-04-09"))).toEqual(at("2026-04-08"));
});

test("leads of a trial that a pause interrupted count from its first day, and not in the month paid ahead", () => {
  const paused = { ...trial, pausedAt: at("2026-03-04") };
  const resumed = { ...paused, ...afterPause(paused, at("2026-03-10")), resumedAt: at("2026-03-10") };
  expect(leadsCountedSince(resumed, at("2026-03-11"))).toEqual(at("2026-03-01"));
  const paidAhead = subscription({
    trialEndsAt: at("2026-03-08"),
    currentPeriodStart: at("2026-03-08"),
    currentPeriodEnd: at("2026-04-08"),
    pausedAt: at("2026-03-04"),
  });
  const back = { ...paidAhead, ...afterPause(paidAhead, at("2026-03-10")), resumedAt: at("2026-03-10") };
  expect(leadsCountedSince(back, at("2026-03-12"))).toEqual(at("2026-03-01"));
  expect(leadsCountedSince(back, at("2026-03-15"))).toEqual(at("2026-03-14"));
});

test("whatever is refunded of a chain of upgrades, the month is worth what was kept, and never more than was paid", () => {
  const months = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 70_000 }),
      credit: fc.integer({ min: 0, max: 50_000 }),
      refunded: fc.constantFrom(0, 0.25, 0.5, 1),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(months, (drawn) => {
      const now = at("2026-03-01");
      const chain = drawn.map(({ amount, credit, refunded }, index) => ({
        id: String(index),
        plan: "premium" as const,
        amountCents: amount,
        creditCents: index === drawn.length - 1 ? 0 : Math.min(credit, drawn[index + 1]!.amount),
        refundedCents: Math.floor(amount * refunded),
        refunds: [{ amountCents: Math.floor(amount * refunded), settledAt: now }],
        createdAt: now,
        periodStart: now,
        periodEnd: at("2026-04-01"),
      }));
      const paidCents = chain[0]!.amountCents + chain[0]!.creditCents;
      const change = afterRefund(subscription({ paidCents }), chain, now);
      const kept = chain.reduce((sum, month) => sum + month.amountCents - month.refundedCents, 0);
      const isWhole = chain.every(({ amountCents, refundedCents }) => refundedCents === amountCents);
      expect(change === "end").toBe(isWhole);
      if (change === "end") return;
      const value = change === "none" ? paidCents : (change.paidCents ?? 0);
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThanOrEqual(kept);
      if (change !== "none" && "currentPeriodEnd" in change && change.currentPeriodEnd)
        expect(change.currentPeriodEnd.getTime()).toBeLessThanOrEqual(at("2026-04-01").getTime());
    }),
  );
});

test("the trial counts down by whole days, today included", () => {
  expect(trialDaysLeft(at("2026-03-08"), at("2026-03-01"))).toBe(7);
  expect(trialDaysLeft(at("2026-03-08"), new Date("2026-03-08T09:59:00Z"))).toBe(1);
  expect(trialDaysLeft(at("2026-03-08"), at("2026-03-08"))).toBe(0);
});

test("a trial changes plan at once for free; a paid month upgrades by a payment and downgrades when it ends", () => {
  const now = at("2026-03-11");
  expect(planChange(trial, "enterprise", at("2026-03-02"))).toEqual({ kind: "now" });
  expect(planChange(subscription(), "basic", now)).toEqual({ kind: "period-end" });
  expect(planChange(subscription({ nextPlan: "basic" }), "premium", now)).toEqual({ kind: "undo" });
  // 21 of 31 days are left: 21/31 of R499.
  expect(planChange(subscription(), "enterprise", now)).toEqual({
    kind: "payment",
    amountCents: 69900 - 33803,
    creditCents: 33803,
    discountCents: 0,
  });
  expect(planChange(null, "basic", now)).toEqual({ kind: "now" });
  for (const status of ["past_due", "cancelled"] as const)
    expect(planChange(subscription({ status }), "premium", now)).toMatchObject({ kind: "payment", amountCents: 49900 });
});

test("an upgrade costs at most the plan's price and at least one cent, at any time", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...planIds),
      fc.constantFrom(...planIds),
      fc.integer({ min: -40, max: 80 }),
      (from, to, day) => {
        const now = new Date(at("2026-03-01").getTime() + day * 43_200_000);
        const change = planChange(subscription({ plan: from }), to, now);
        if (change.kind !== "payment") return;
        expect(change.amountCents).toBeGreaterThan(0);
        expect(change.amountCents).toBeLessThanOrEqual(priceCents(to));
        expect(change.amountCents + change.creditCents).toBe(priceCents(to));
      },
    ),
  );
});

test("the effect is stated in amounts and days before it is confirmed", () => {
  const now = at("2026-03-11");
  expect(effectOfChange(trial, "basic", now, zone)).toBe(
    "You try Basic from now on. Your trial still ends on 8 March 2026, and nothing is charged before you pay. After that it's R199 a month.",
  );
  expect(effectOfChange(subscription(), "enterprise", now, zone)).toBe(
    "You pay R360.97 now: R699 for Enterprise less R338.03 for the unused days of Professional. A new billing month starts today. After that it's R699 a month.",
  );
  expect(effectOfChange(subscription(), "basic", now, zone)).toContain(
    "You keep Professional until 1 April 2026. After that you're on Basic and pay R199 a month. You lose unlimited leads",
  );
  expect(effectOfCancelling(subscription(), now, zone)).toContain("Your plan runs until 1 April 2026");
  expect(effectOfCancelling(subscription({ cancelAt: now }), now, zone)).toBeNull();
  expect(cancellationDate(subscription({ status: "past_due" }), now)).toEqual(now);
});

test("a plan cancelled while its trial waits ends with the trial or the paid month, and not at once", () => {
  const now = at("2026-06-11");
  const waiting = { ...trial, trialPending: true, trialEndsAt: null };
  expect(cancellationDate(waiting, now)).toEqual(at("2026-06-18"));
  expect(effectOfCancelling(waiting, now, zone)).toMatch(/^Your plan runs until your 7-day trial ends/);
  // The paid month has not begun, although its first dates are over.
  const paid = subscription({ trialPending: true });
  expect(cancellationDate(paid, now) > now).toBe(true);
  expect(effectOfCancelling(paid, now, zone)).toMatch(/^Your plan runs until the end of the month you paid for/);
});

test("the renewal job renews, reminds, retries on days 1, 3 and 5, and ends the plan after the grace period", () => {
  const end = at("2026-04-01");
  expect(dueStep(subscription(), at("2026-03-31"))).toBeNull();
  expect(dueStep(subscription(), end)).toBe("charge");
  expect(dueStep(trial, at("2026-03-08"))).toBe("ask");
  expect(dueStep(subscription({ cancelAt: end }), end)).toBe("end");
  let state = subscription();
  const tries: string[] = [];
  let now = end;
  for (let step = 0; step < 4; step++) {
    state = { ...state, status: "past_due", ...afterFailedCharge(state, now) };
    if (!state.nextChargeAt) break;
    now = state.nextChargeAt;
    tries.push(now.toISOString().slice(0, 10));
    expect(dueStep(state, now)).toBe("charge");
  }
  expect(tries).toEqual(["2026-04-02", "2026-04-04", "2026-04-06"]);
  expect(dueStep(state, at("2026-04-07"))).toBeNull();
  expect(dueStep(state, at("2026-04-08"))).toBe("end");
});

test("the grace period keeps the plan, and its end removes it", () => {
  const late = subscription({ status: "past_due", pastDueSince: at("2026-04-01") });
  expect(entitledPlan(late, at("2026-04-07"))).toBe("premium");
  expect(entitledPlan(late, at("2026-04-08"))).toBeNull();
  expect(entitledPlan(subscription({ status: "cancelled" }), at("2026-03-02"))).toBeNull();
  expect(entitledPlan(trial, at("2026-03-14"))).toBe("premium");
  expect(entitledPlan(trial, at("2026-03-15"))).toBeNull();
  expect(entitledPlan(null, at("2026-03-02"))).toBe("basic");
});
