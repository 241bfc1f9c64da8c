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

describe("a calendar that is read in part says so", () => {
  const whole = calendar(...event(...hour(7)), ...event(...hour(8)));
  test.each([
    ["an end within an entry", whole.slice(0, whole.lastIndexOf("DURATION")), hours(7)],
    [
      "an end within its last time",
      whole.slice(0, whole.lastIndexOf("T080000Z")),
      [...hours(7), "2026-12-07T22:00 2026-12-08T22:00"],
    ],
    ["an end after a whole entry", whole.replace("END:VCALENDAR\r\n", ""), hours(7, 8)],
    ["an entry with an unreadable start", calendar(...event(...hour(7)), ...event("DTSTART:next week")), hours(7)],
    ["an entry without a start", calendar(...event(...hour(7)), ...event("DURATION:PT1H")), hours(7)],
    [
      "an entry that ends before it starts",
      calendar(...event(...hour(7)), ...event(...hour(8).slice(0, 1), "DTEND:20261208T070000Z")),
      hours(7),
    ],
    ["an unreadable further date", calendar(...event(...hour(7), "RDATE:20261208T080000Z,soon")), hours(7, 8)],
    ["an unreadable last date of a series", daily("FREQ=WEEKLY;UNTIL=2026-12-08"), hours(7, 14, 21, 28)],
  ])("%s", (_title, text, busy) => {
    expect(read(text)).toEqual({ cut: true, busy });
  });

  test.each([
    ["a free entry without a start", calendar(...event(...hour(7)), ...event("TRANSP:TRANSPARENT"))],
    ["an empty list of further dates", calendar(...event(...hour(7), "RDATE:", "RDATE:20261207T080000Z,"))],
  ])("but %s is nothing to say", (_title, text) => {
    expect(read(text)).toEqual({ cut: false, busy: hours(7) });
  });
});

test.each([
  ["a fraction of a second", "DTSTART:20261207T080000.000Z", "DTEND:20261207T090000.250Z"],
  ["an offset", "DTSTART:20261207T100000+0200", "DTEND:20261207T043000-0430"],
])("a time with %s is read", (_title, ...lines) => {
  expect(read(calendar(...event(...lines)))).toEqual({ cut: false, busy: hours(7) });
});

test("a series ends at a last date with an offset, and one until the year 9999 has no end", () => {
  expect(read(daily("FREQ=DAILY;UNTIL=20261208T100000+0200"))).toEqual({ cut: false, busy: hours(7, 8) });
  expect(read(daily("FREQ=WEEKLY;UNTIL=99991231T235959Z"))).toEqual({ cut: false, busy: hours(7, 14, 21, 28) });
});

test.each([
  ["an entry", event("DTSTART:20261207T080000Z", "DTEND:99991231T235959Z")],
  ["a busy period", ["BEGIN:VFREEBUSY", "FREEBUSY:20261207T080000Z/99991231T235959Z", "END:VFREEBUSY"]],
])("%s until the year 9999 is busy without an end", (_title, lines) => {
  expect(read(calendar(...lines))).toEqual({ cut: false, busy: ["2026-12-07T08:00 2026-12-31T00:00"] });
});

test("a meeting that ends on the date of its start is busy until the end of that day", () => {
  const text = calendar(...event("DTSTART;TZID=Africa/Lagos:20261207T090000", "DTEND;VALUE=DATE:20261207"));
  expect(read(text)).toEqual({ cut: true, busy: ["2026-12-07T08:00 2026-12-07T23:00"] });
});

test("whole days until a time of day are busy on that day, too", () => {
  const until = (end: string) => read(calendar(...event("DTSTART;VALUE=DATE:20261207", `DTEND:${end}`)));
  expect(until("20261208T080000Z")).toEqual({ cut: false, busy: ["2026-12-06T22:00 2026-12-08T22:00"] });
  expect(until("20261208T000000")).toEqual({ cut: false, busy: ["2026-12-06T22:00 2026-12-07T22:00"] });
});

test("exceptions with semicolons between them, as vCalendar 1.0 has, are left out", () => {
  const lines = [...hour(7), "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:20261208T080000Z;20261209T080000Z"];
  expect(read(calendar(...event(...lines)))).toEqual({ cut: false, busy: hours(7, 10) });
});

test("the entries of a calendar that cancels are free, those of the next one are not", () => {
  const text = calendar("METHOD:CANCEL", ...event(...hour(7))) + calendar(...event(...hour(8)));
  expect(read(text)).toEqual({ cut: false, busy: hours(8) });
});

test("a calendar with hours of availability, which are not read, says that it is read in part", () => {
  expect(read(calendar("BEGIN:VAVAILABILITY", "DTSTART:20261207T080000Z", "END:VAVAILABILITY"))).toEqual({
    cut: true,
    busy: [],
  });
});

test("an occurrence that is cancelled by an entry without a start is free", () => {
  const cancelled = event("UID:1", "RECURRENCE-ID:20261208T080000Z", "STATUS:CANCELLED");
  const text = calendar(...event("UID:1", ...hour(7), "RRULE:FREQ=DAILY;COUNT=3"), ...cancelled);
  expect(read(text)).toEqual({ cut: false, busy: hours(7, 9) });
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

test("a rule that a library has written with its own name before it is read", () => {
  expect(read(daily("RRULE:FREQ=WEEKLY;COUNT=2"))).toEqual({ cut: false, busy: hours(7, 14) });
});
