import { expect, test } from "vitest";
import { contentStatuses } from "@/lib/content/items/choices";
import { canMoveContent, monthGrid, movedTo, scheduleOf } from "@/lib/content/items/rules";

test("a published text stays published; any other may be scheduled", () => {
  for (const to of contentStatuses) expect(canMoveContent("published", to)).toBe(false);
  for (const from of ["draft", "scheduled", "failed"] as const) expect(canMoveContent(from, "scheduled")).toBe(true);
  expect(canMoveContent("draft", "failed")).toBe(false);
});

test.each([
  ["Daily", 28],
  ["3 times per week", 12],
  ["Weekly", 4],
  ["Bi-weekly", 2],
] as const)("%s fills four weeks with %i times", (frequency, count) => {
  const times = scheduleOf(frequency, "2030-04-01", "08:00", "WAT");
  expect(times).toHaveLength(count);
  expect(times[0]!.toISOString()).toBe("2030-04-01T07:00:00.000Z");
  expect(times.at(-1)! < new Date("2030-04-29T00:00:00Z")).toBe(true);
});

test("an item moved to another day keeps its time in its own zone", () => {
  expect(movedTo("2030-04-09", "2030-04-01T05:30:00.000Z", "EAT")?.toISOString()).toBe("2030-04-09T05:30:00.000Z");
});

test("a month's grid has six whole weeks starting on a Monday", () => {
  const days = monthGrid("2030-09");
  expect([days[0], days.length, days.at(-1)]).toEqual(["2030-08-26", 42, "2030-10-06"]);
});
