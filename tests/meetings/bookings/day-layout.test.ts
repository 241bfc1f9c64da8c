import fc from "fast-check";
import { expect, test } from "vitest";
import { busyBlocks, drawnEnd, sideBySide, timeOffBlocks, timeOffLabel } from "@/components/meetings/day-layout";
import { nearestStart, startsOn, stepStart } from "@/components/meetings/start-times";
import { defaultRules } from "@/lib/directory/schedule/rules";

const minutes = (least: number, most: number) => fc.integer({ min: least / 5, max: most / 5 }).map((five) => five * 5);
const block = fc.record({ start: minutes(0, 1_380), length: minutes(5, 240) }).map(({ start, length }) => ({
  start,
  end: Math.min(start + length, 1_440),
}));

test("no two boxes of a day overlap, and each keeps its time", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 14 }), (blocks) => {
      const boxes = sideBySide(blocks);
      expect(boxes).toHaveLength(blocks.length);
      for (const [index, a] of boxes.entries()) {
        expect(a.column).toBeLessThan(a.columns);
        for (const b of boxes.slice(index + 1)) {
          const atOnce = a.start < drawnEnd(b) && b.start < drawnEnd(a);
          const aFrom = a.column / a.columns;
          const bFrom = b.column / b.columns;
          const sameWidth = aFrom < bFrom + 1 / b.columns - 1e-9 && bFrom < aFrom + 1 / a.columns - 1e-9;
          expect(atOnce && sameWidth).toBe(false);
        }
      }
    }),
  );
});

test("a meeting and a busy time at once share the width; a later meeting has all of it", () => {
  const boxes = sideBySide([
    { id: "meeting", start: 600, end: 660 },
    { id: "busy", start: 630, end: 700 },
    { id: "later", start: 720, end: 780 },
  ]);
  expect(boxes.map(({ id, column, columns }) => [id, column, columns])).toEqual([
    ["meeting", 0, 2],
    ["busy", 1, 2],
    ["later", 0, 1],
  ]);
});

test("short meetings that follow each other are side by side: each is drawn half an hour long", () => {
  const boxes = sideBySide([
    { start: 600, end: 610 },
    { start: 610, end: 620 },
  ]);
  expect(boxes.map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test("busy times of two calendars that overlap are one block, and a night is two", () => {
  const at = (from: string, until: string) => ({
    startsAt: `2030-03-${from}:00.000Z`,
    endsAt: `2030-03-${until}:00.000Z`,
  });
  const items = [at("14T09:30", "14T10:00"), at("14T09:00", "14T09:45"), at("14T22:00", "15T01:00")];
  expect(busyBlocks(items, ["2030-03-14", "2030-03-15"], "UTC")).toEqual([
    { date: "2030-03-14", start: 540, end: 600 },
    { date: "2030-03-14", start: 1320, end: 1440 },
    { date: "2030-03-15", start: 0, end: 60 },
  ]);
});

const hours = {
  timeZone: "Africa/Nairobi",
  rules: { ...defaultRules, publicHolidays: true, workedHolidays: ["Labour Day"] },
  holidays: [
    { date: "2030-04-19", name: "Good Friday", tentative: false },
    { date: "2030-05-01", name: "Labour Day", tentative: false },
  ],
  overrides: [
    { from: "2030-04-22", until: "2030-04-26", hours: [] },
    { from: "2030-04-24", until: "2030-04-24", hours: [{ start: "09:00", end: "12:00" }] },
  ],
};

test("time off and public holidays are days off, but not a day with other hours or a worked holiday", () => {
  const dates = ["2030-04-19", "2030-04-21", "2030-04-22", "2030-04-24", "2030-04-26", "2030-05-01"];
  const blocks = timeOffBlocks(hours, dates, "Africa/Nairobi");
  expect(dates.map((date) => timeOffLabel(blocks, date))).toEqual([
    ...["Good Friday", undefined, "Time off", undefined],
    ...["Time off", undefined],
  ]);
  expect(blocks[0]).toEqual({ date: "2030-04-19", start: 0, end: 1440, label: "Good Friday" });
});

test("a reader in another zone sees the hours of the day off in that zone", () => {
  expect(timeOffBlocks(hours, ["2030-04-18", "2030-04-19"], "Africa/Accra")).toEqual([
    { date: "2030-04-18", start: 1260, end: 1440, label: "Good Friday" },
    { date: "2030-04-19", start: 0, end: 1260, label: "Good Friday" },
  ]);
});

const now = new Date("2030-01-01T00:00:00Z");

test("start times are the professional's half hours, also for a reader a quarter of an hour apart", () => {
  const starts = startsOn("2030-03-14", { hostZone: "Africa/Nairobi", zone: "Asia/Kathmandu", now });
  expect(starts).toHaveLength(21);
  expect(starts[0]).toEqual({ date: "2030-03-14", time: "08:00", ownDate: "2030-03-14", minutes: 645 });
  expect(nearestStart(starts, 700)!.time).toBe("09:00");
  expect(stepStart(starts, 645, 1)!.time).toBe("08:30");
  expect(stepStart(starts, 645, -1)!.time).toBe("08:00");
});

test("a reader far away can have start times of two of the professional's days, and none has passed", () => {
  const zones = { hostZone: "Africa/Nairobi", zone: "America/Los_Angeles" };
  const starts = startsOn("2030-06-14", { ...zones, now });
  expect(new Set(starts.map(({ date }) => date))).toEqual(new Set(["2030-06-14", "2030-06-15"]));
  const noon = new Date("2030-06-14T12:00:00Z");
  expect(startsOn("2030-06-14", { ...zones, now: noon }).every(({ date }) => date === "2030-06-15")).toBe(false);
  expect(startsOn("2030-06-14", { ...zones, now: noon })[0]!.time).toBe("15:30");
});

test("the hour that Cairo skips holds no start, and its days off begin at one o'clock", () => {
  const skipped = {
    ...hours,
    timeZone: "Africa/Cairo",
    overrides: [{ from: "2030-04-26", until: "2030-04-26", hours: [] }],
  };
  expect(timeOffBlocks(skipped, ["2030-04-26"], "Africa/Cairo")[0]).toMatchObject({ start: 60, end: 1440 });
});
