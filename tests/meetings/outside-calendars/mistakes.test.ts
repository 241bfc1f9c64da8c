import { describe, expect, test } from "vitest";
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
const hours = (...days: number[]) =>
  days.map((day) => `2026-12-${String(day).padStart(2, "0")}T08:00 2026-12-${String(day).padStart(2, "0")}T09:00`);
const daily = (rule: string) => calendar(...event(...hour(7), `RRULE:${rule}`));

describe("every entry is read", () => {
  const rest = [8, 9, 10].flatMap((day) => event(...hour(day)));
  test.each([
    ["behind an alarm without an end", calendar("BEGIN:VEVENT", ...hour(7), "BEGIN:VALARM", "END:VEVENT", ...rest)],
    [
      "around lines of a text that begin with Begin and End",
      calendar("BEGIN:VEVENT", "DESCRIPTION:Call", "Begin: 10:00", "End: 11:00", ...hour(7), "END:VEVENT", ...rest),
    ],
    ["of which none has an end", calendar(...[7, 8, 9, 10].flatMap((day) => ["BEGIN:VEVENT", ...hour(day)]))],
    ["in a file whose lines are indented", calendar(...event(...hour(7)), ...rest).replaceAll("\r\n", "\r\n    ")],
    ["in a file whose entries are indented", calendar(...event(...hour(7)), ...rest).replace(/^(?=D)/gm, "\t")],
    ["in UTF-16, as Windows writes it", Buffer.from(`\uFEFF${calendar(...event(...hour(7)), ...rest)}`, "utf16le")],
    [
      "in UTF-16 with the other byte order",
      Buffer.from(`\uFEFF${calendar(...event(...hour(7)), ...rest)}`, "utf16le").swap16(),
    ],
  ])("%s", (_title, text) => {
    expect(read(text)).toEqual({ cut: false, busy: hours(7, 8, 9, 10) });
  });

  test("of several calendars in a file that have no end, and the owner learns that the file is not whole", () => {
    const text = [7, 8, 9, 10].map((day) => calendar(...event(...hour(day))).replace("END:VCALENDAR", "")).join("");
    expect(read(text)).toEqual({ cut: true, busy: hours(7, 8, 9, 10) });
  });

  test("whose lines end with two carriage returns, also where a rule is folded", () => {
    const text = daily("FREQ=DAILY;\r\n COUNT=2").replaceAll("\r\n", "\r\r\n");
    expect(read(text)).toEqual({ cut: false, busy: hours(7, 8) });
  });
});

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
