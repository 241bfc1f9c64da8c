import { expect, test } from "vitest";
import { busyTimesOf } from "@/lib/platform/files/child/calendar";
import { RecurrenceRule } from "@/lib/platform/files/child/calendar-rules";

// Calendars with the mistakes of scripts and of broken connections. Times are in UTC; the owner is in Johannesburg.

const window = { from: Date.parse("2026-12-01"), to: Date.parse("2026-12-31") };
const job = { ...window, timeZone: "Africa/Johannesburg", ownUid: "@daftari.example" };
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const read = (text: string | Buffer) => {
  const result = busyTimesOf({ ...job, bytes: Buffer.from(text) });
  return result.ok
    ? { cut: result.cut, busy: result.busy.map(([start, end]) => `${iso(start)} ${iso(end)}`) }
    : { reason: result.reason };
};
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const hour = (day: number) => [`DTSTART:202612${String(day).padStart(2, "0")}T080000Z`, "DURATION:PT1H"];
const daily = (rule: string) => calendar(...event(...hour(7), `RRULE:${rule}`));

test.each([
  "FREQ=WEEKLY;BYDAY=MO;BYDAY=WE",
  "FREQ=WEEKLY;BYDAYS=MO,WE",
  "FREQ=MONTHLY;BYMONTHDAY=32",
  "FREQ=MONTHLY;BYMONTHDAY=7,0",
  "FREQ=YEARLY;BYMONTH=DEC",
  "FREQ=YEARLY;BYWEEKNO=54",
])("the rule %s, which is not valid, blocks every day, and the calendar is read in part", (rule) => {
  const { cut, busy } = read(daily(rule));
  expect(cut).toBe(true);
  expect(busy).toHaveLength(24);
});

test("a rule with signs, commas at the end and parts of a program's own is read", () => {
  const found = (rule: string) => {
    const start = Date.parse("2026-12-07T08:00Z");
    const times = new RecurrenceRule(rule).between({ start, from: start, to: Date.parse("2026-12-31"), steps: 100 });
    return times.map((time) => new Date(time).getUTCDate());
  };
  expect(found("FREQ=MONTHLY;BYMONTHDAY=+10,-1,")).toEqual([10]);
  expect(found("FREQ=WEEKLY;BYDAY=MO,TU,;COUNT=3;X-EVERY=week")).toEqual([7, 8, 14]);
  expect(found("RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2;SKIP=OMIT")).toEqual([7, 8]);
});
