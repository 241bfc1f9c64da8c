import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { busyTimesOf } from "@/lib/platform/files/child/calendar";
import { FilePool } from "@/lib/platform/files/pool";

const folder = join(import.meta.dirname, "corpus");
const window = { from: Date.parse("2027-01-01"), to: Date.parse("2027-06-01") };
const common = { ...window, timeZone: "Africa/Johannesburg", ownUid: "@daftari.example" };
const read = (text: string | Buffer) => busyTimesOf({ ...common, bytes: Buffer.from(text) });
const short = (at: number) => new Date(at).toISOString().slice(5, 16);
const shown = (text: string | Buffer) => {
  const result = read(text);
  return result.ok ? result.busy.map(([start, end]) => `${short(start)} ${short(end)}`) : result.reason;
};

const eightToNine = ["01-04T08:00 01-04T09:00"];
const noCalendar = "This address does not lead to a calendar";
/** Times in UTC; the owner of these calendars is in Johannesburg (UTC+2). */
const expected: Record<string, string[] | string> = {
  "google-single": eightToNine,
  "google-weekly-exception": ["01-04T08:00 01-04T09:00", "01-19T12:00 01-19T13:00", "01-25T08:00 01-25T09:00"],
  "google-cancelled-occurrence": ["01-04T08:00 01-04T08:30", "01-06T08:00 01-06T08:30"],
  "google-free": [],
  "google-all-day": ["01-03T22:00 01-05T22:00"],
  "google-cancelled": [],
  "google-until-utc": ["01-03T23:00 01-04T00:00", "01-04T23:00 01-05T00:00", "01-05T23:00 01-06T00:00"],
  "google-until-date": ["01-04T08:00 01-04T09:00", "01-05T08:00 01-05T09:00"],
  "outlook-windows-zone": ["01-04T07:00 01-04T07:30"],
  "outlook-free": [],
  "outlook-defined-zone": eightToNine,
  "outlook-monthly": ["01-12T09:00 01-12T10:30", "02-09T09:00 02-09T10:30"],
  "outlook-tentative": eightToNine,
  "apple-alarm": eightToNine,
  "apple-rdate": [...eightToNine, "01-06T08:00 01-06T09:00", "01-08T08:00 01-08T09:00"],
  "apple-old-zone-path": ["01-04T09:00 01-04T09:30"],
  floating: ["01-04T07:00 01-04T08:00"],
  "unknown-zone": ["01-04T07:00 01-04T08:00"],
  "endless-secondly": ["01-04T08:00 01-04T08:00"],
  // ical.js moves 30 February to 2 March.
  "impossible-rule": ["03-02T08:00 03-02T09:00"],
  "broken-rule": ["01-05T08:00 01-05T09:00"],
  "ends-before-start": [],
  "without-start": eightToNine,
  "own-bookings": [],
  "folded-lines": eightToNine,
  "lf-only": eightToNine,
  "byte-order-mark": eightToNine,
  "lower-case": eightToNine,
  overlapping: ["01-04T08:00 01-04T11:00", "01-04T11:00 01-04T11:30"],
  "cairo-summer-time": ["04-29T08:00 04-29T09:00", "04-30T07:00 04-30T08:00"],
  "to-dos-only": [],
  "cut-short": eightToNine,
  "web-page": noCalendar,
  empty: noCalendar,
  garbage: noCalendar,
};

describe("the busy times of a calendar file", () => {
  test.each(Object.entries(expected))("%s", (name, times) => {
    expect(shown(readFileSync(join(folder, `${name}.ics`)))).toEqual(times);
  });

  test("of an entry that has repeated daily since 1990 are those of the window", () => {
    const times = shown(readFileSync(join(folder, "endless-daily-since-1990.ics")));
    expect(times).toHaveLength(151);
    expect(times[0]).toBe("01-01T05:00 01-01T05:30");
  });

  test("every file of the corpus is in the table", () => {
    const files = readdirSync(folder).map((file) => file.replace(".ics", ""));
    expect(files.toSorted()).toEqual([...Object.keys(expected), "endless-daily-since-1990"].toSorted());
  });
});

const wrapped = (lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const entry = (index: number, rule: string, start = "20270104T080000Z") => [
  ...["BEGIN:VEVENT", `UID:${index}`, `DTSTART:${start}`, "DURATION:PT30M", rule, "END:VEVENT"],
];
const hostile: Record<string, () => string> = {
  "20,000 endless entries since 1970": () =>
    wrapped(Array.from({ length: 20_000 }, (_, index) => entry(index, "RRULE:FREQ=HOURLY", "19700101T000000Z")).flat()),
  "5 MB of one line": () => wrapped(["BEGIN:VEVENT", `DTSTART:${"2".repeat(5_000_000)}`, "END:VEVENT"]),
  "5 MB of folded pieces": () =>
    wrapped(["BEGIN:VEVENT", `RRULE:FREQ=DAILY${"\r\n ;".repeat(1_200_000)}`, "END:VEVENT"]),
  "300,000 nested components": () => wrapped(Array.from({ length: 300_000 }, () => "BEGIN:VEVENT")),
  "an exception a second": () =>
    wrapped([
      "BEGIN:VEVENT",
      "DTSTART:20270104T080000Z",
      ...Array.from({ length: 150_000 }, () => "EXDATE:20270104T080000Z"),
      "END:VEVENT",
    ]),
  "rules without an occurrence": () =>
    wrapped(
      Array.from({ length: 5_000 }, (_, index) => entry(index, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")).flat(),
    ),
};

test.each(Object.entries(hostile))("a hostile calendar ends in its own process: %s", async (_, make) => {
  const pool = new FilePool({ children: 1 });
  const result = await pool.run({ kind: "calendar", bytes: Buffer.from(make()), ...common });
  expect(result.ok || result.code === "file-too-complex").toBe(true);
  // The next calendar is read as usual.
  const next = await pool.run({
    kind: "calendar",
    bytes: Buffer.from(wrapped(entry(1, "STATUS:CONFIRMED"))),
    ...common,
  });
  expect(next).toMatchObject({ ok: true, busy: [[expect.any(Number), expect.any(Number)]] });
});
