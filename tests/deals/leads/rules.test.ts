import { expect, test } from "vitest";
import { billingMonthStart } from "@/lib/billing/subscriptions/rules";
import { mayApply, nextLeadStatus } from "@/lib/deals/leads/rules";

const start = (first: string, now: string) => billingMonthStart(new Date(first), new Date(now)).toISOString();

test.each([
  ["2026-01-10T08:00:00.000Z", "2026-01-10T08:00:00Z", "2026-01-10T08:00:00.000Z"],
  ["2026-01-10T08:00:00.000Z", "2026-02-10T07:59:59Z", "2026-01-10T08:00:00.000Z"],
  ["2026-01-10T08:00:00.000Z", "2026-02-10T08:00:00Z", "2026-02-10T08:00:00.000Z"],
  ["2025-11-10T08:00:00.000Z", "2026-02-20T00:00:00Z", "2026-02-10T08:00:00.000Z"],
  ["2026-01-31T08:00:00.000Z", "2026-03-01T00:00:00Z", "2026-02-28T08:00:00.000Z"],
  ["2026-01-31T08:00:00.000Z", "2026-03-31T08:00:00Z", "2026-03-31T08:00:00.000Z"],
  ["2026-05-10T08:00:00.000Z", "2026-03-01T00:00:00Z", "2026-05-10T08:00:00.000Z"],
])("of periods from %s the month that contains %s began %s", (first, now, began) => {
  expect(start(first, now)).toBe(began);
});

test("a lead moves from new to viewed to applied, and never back", () => {
  expect(nextLeadStatus("new", "view")).toBe("viewed");
  expect(nextLeadStatus("viewed", "view")).toBe("viewed");
  expect(nextLeadStatus("new", "apply")).toBe("applied");
  expect(nextLeadStatus("applied", "view")).toBe("applied");
});

test("the 51st application of fifty is refused; without a limit none is", () => {
  expect([mayApply(49, 50), mayApply(50, 50), mayApply(0, 0), mayApply(5_000, -1)]).toEqual([true, false, false, true]);
});
