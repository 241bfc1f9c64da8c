import { expect, test } from "vitest";
import { announcedDays, expectedGroups } from "@/lib/deadlines/holiday-announcements/rules";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { datesBetween } from "@/lib/deadlines/pages/rules";
import { changedCountry } from "@/lib/deadlines/published-changes/rules";
import { addDays } from "@/lib/platform/format/zones";

const groupOn = (day: string, country: "EG" | "KE" | "AE" = "EG") =>
  expectedGroups(country).find(({ days }) => days[0] === day)!;
const base = { country: "EG", expected: "2027-03-09", publish: false, source: "Dar al-Ifta" } as const;

test("the days of a feast that follow each other are announced together", () => {
  expect(groupOn("2027-03-09")).toEqual({
    name: "End of Ramadan (Eid al-Fitr)",
    days: ["2027-03-09", "2027-03-10", "2027-03-11"],
  });
  expect(groupOn("2027-03-09", "KE").days).toEqual(["2027-03-09"]);
});

test("an announcement confirms, moves or drops all its days, and moves no holiday far", () => {
  const group = groupOn("2027-03-09");
  const daysOf = (change: Parameters<typeof announcedDays>[1]) => announcedDays(group, change)?.map(({ date }) => date);
  expect(daysOf({ ...base, action: "confirm" })).toEqual(group.days);
  expect(daysOf({ ...base, action: "move", date: "2027-03-10" })).toEqual(group.days.map((day) => addDays(day, 1)));
  expect(daysOf({ ...base, action: "drop" })).toEqual([null, null, null]);
  expect(daysOf({ ...base, action: "move", date: "2027-03-30" })).toBeUndefined();
});

test.each(["EG", "MA", "AE", "NG", "KE", "GH", "MU"] as const)(
  "in %s a moved Eid changes only due dates near it, and none falls on the announced days where dates move",
  (country) => {
    const eid = expectedGroups(country).find(
      ({ name, days }) => /Eid|Idd|Id el/.test(name) && days[0]! > "2026-12-01",
    )!;
    const announced = announcedDays(eid, { ...base, action: "move", country, date: addDays(eid.days[0]!, 1) })!;
    const known = obligationsIn(country);
    const from = "2026-12-01";
    const to = "2028-05-31";
    const keys = (dates: ReturnType<typeof datesBetween>) =>
      dates.map(
        ({ date, obligation, schedule, periodEnd }) => `${date} ${obligation.id} ${schedule.label} ${periodEnd}`,
      );
    const before = datesBetween(known.obligations, from, to);
    const after = datesBetween(changedCountry(known, [], announced).obligations, from, to);
    const changed = keys(after).filter((key) => !keys(before).includes(key));
    for (const key of changed)
      expect(Math.abs(Date.parse(key.slice(0, 10)) - Date.parse(eid.days[0]!))).toBeLessThan(31 * 86_400_000);
    const days = new Set(announced.map(({ date }) => date));
    for (const { date, schedule, corrected } of after)
      if (!corrected && (schedule.move === "forward" || schedule.move === "back"))
        expect(days.has(date), date).toBe(false);
    expect(after.length).toBe(before.length);
  },
);
