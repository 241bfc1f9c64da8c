import { expect, test } from "vitest";
import { percentOf as affiliateShare } from "@/lib/affiliates/referrals/rules";
import { bucketsOf, changeOf, percentOf } from "@/lib/analytics/marketplace/rules";
import { shareOf } from "@/lib/analytics/reports/rules";

test.each([
  [0, 0, "no change"],
  [7, 7, "no change"],
  [3, 0, "new"],
  [0, 4, "-100%"],
  [6, 4, "+50%"],
  [2, 3, "-33%"],
  [1_001, 1_000, "0%"],
])("%d after %d is %s", (now, before, shown) => {
  expect(changeOf({ now, before })).toBe(shown);
});

test("a share is a whole percentage, and none of zero", () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(5, 5), percentOf(1, 0)]).toEqual([
    33, 67, 0, 100, 0,
  ]);
});

test("a share is never above 100 percent", () => {
  expect([percentOf(8, 5), shareOf(63, 38), affiliateShare(3, 2)]).toEqual([100, "100%", 100]);
});

test("seven days are shown as days, ninety as weeks that end today, a year as twelve months", () => {
  expect(bucketsOf("7d", "2026-11-16", "2026-11-22")).toEqual(
    [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
  );
  const weeks = bucketsOf("90d", "2026-08-25", "2026-11-22");
  expect([weeks.length, weeks.at(-1), weeks.at(-2), weeks[0]]).toEqual([13, "2026-11-16", "2026-11-09", "2026-08-24"]);
  const months = bucketsOf("1y", "2025-11-23", "2026-11-22");
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2025-12-01", "2026-11-01"]);
});
