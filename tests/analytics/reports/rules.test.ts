import { expect, test } from "vitest";
import { roundTop } from "@/components/ui/figures/round-top";
import { beforeOf, lastMonths, lengthOf, periodOf, sinceOf } from "@/lib/analytics/reports/rules";

test("the address selects the period; any other value is 30 days", () => {
  expect(["7d", "1y", "2y", "", null].map(periodOf)).toEqual(["7d", "1y", "30d", "30d", "30d"]);
});

test("a period ends today, and the previous one ends the day before it begins", () => {
  expect([sinceOf("7d", "2026-03-02"), beforeOf("7d", "2026-03-02")]).toEqual(["2026-02-24", "2026-02-17"]);
  expect(sinceOf("1y", "2026-03-01")).toBe("2025-03-02");
});

test("twelve months end with the current one, across a year's end", () => {
  const months = lastMonths("2026-02-28");
  expect([months.length, months[0], months[10], months[11]]).toEqual([12, "2025-03", "2026-01", "2026-02"]);
});

test.each([
  [null, "-"],
  [0.4, "under 1 min"],
  [59.4, "59 min"],
  [60, "1 h"],
  [135, "2 h 15 min"],
  [1440, "1 day"],
  [3000, "2 days 2 h"],
])("%s minutes are shown as %s", (minutes, shown) => {
  expect(lengthOf(minutes)).toBe(shown);
});

test("the top of a chart is a round number at or above the maximum", () => {
  expect([0, 1, 3, 20, 21, 999, 1001].map(roundTop)).toEqual([1, 1, 5, 20, 50, 1000, 2000]);
});
