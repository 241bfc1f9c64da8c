import { expect, test } from "vitest";
import { dueReminders } from "@/lib/deadlines/deadline-reminders/rules";
import type { Answers } from "@/lib/deadlines/lists/contract";

const answers: Answers = {
  country: "KE",
  kind: "company",
  vat: "monthly",
  employees: true,
  yearEnd: 12,
  extra: {},
  dates: {},
};
/** The days before which the reminder of an obligation was due, on that day. */
const of = (id: string, chosen: readonly number[], today: string) =>
  dueReminders(answers, chosen, today)
    .filter(({ due }) => due.obligation.id === id)
    .map(({ days, left }) => [days, left]);

test("a date has the reminder of 14, 7 and 1 days before, and none on the day itself", () => {
  const chosen = [14, 7, 1];
  expect(of("ke-vat3", chosen, "2026-12-05")).toEqual([]);
  expect(of("ke-vat3", chosen, "2026-12-06")).toEqual([[14, 14]]);
  expect(of("ke-vat3", chosen, "2026-12-13")).toEqual([[7, 7]]);
  expect(of("ke-vat3", chosen, "2026-12-19")).toEqual([[1, 1]]);
  expect(of("ke-vat3", chosen, "2026-12-20")).toEqual([]);
});

test("a reminder that was missed on its day is the same one later, and only chosen ones count", () => {
  expect(of("ke-vat3", [14, 7, 1], "2026-12-09")).toEqual([[14, 11]]);
  expect(of("ke-vat3", [1], "2026-12-13")).toEqual([]);
  expect(of("ke-vat3", [], "2026-12-13")).toEqual([]);
});

test("where the weekend rule is unknown, no reminder waits for the last day", () => {
  expect(of("ke-nssf", [14, 7, 1], "2026-12-08")).toEqual([[7, 1]]);
  expect(of("ke-nssf", [1], "2026-12-02")).toEqual([[7, 7]]);
  expect(of("ke-nssf", [1], "2026-12-01")).toEqual([]);
});

test("an obligation of low confidence is never reminded of", () => {
  for (let day = 1; day <= 31; day += 1)
    expect(of("ke-nita-levy", [14, 7, 1], `2026-12-${String(day).padStart(2, "0")}`)).toEqual([]);
});
