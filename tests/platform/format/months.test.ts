import { expect, test } from "vitest";
import { addMonths, stepMonth } from "@/lib/platform/format/months";

test("a month after the 31st is the last day of a shorter month, at the same time", () => {
  const end = new Date("2027-01-31T22:30:00Z");
  expect(addMonths(end, 1).toISOString()).toBe("2027-02-28T22:30:00.000Z");
  expect(addMonths(end, -2).toISOString()).toBe("2026-11-30T22:30:00.000Z");
});

test("months of the calendar are counted across the end of a year", () => {
  expect(stepMonth("2026-12", 1)).toBe("2027-01");
  expect(stepMonth("2026-11", -11)).toBe("2025-12");
});
