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
  // Written by the programs themselves (docs/calendars.md). CST is Shanghai's, by the file's own definition.
  vobject: ["01-04T08:00 01-04T09:00", "01-05T08:00 01-05T08:30", "01-19T08:00 01-19T08:30", "01-31T22:00 02-01T22:00"],
  "python-icalendar": [
    ...["01-04T10:00 01-04T11:00", "01-05T08:00 01-05T08:45", "01-09T08:00 01-09T08:45", "01-12T08:00 01-12T08:45"],
    ...["01-14T08:00 01-14T08:45", "01-31T22:00 02-02T22:00"],
  ],
  // The definition of Casablanca in these files is of before 2026b; the server's data decide.
  khal: ["01-05T09:00 01-05T09:30", "01-12T09:00 01-12T09:30", "01-19T09:00 01-19T09:30"],
  radicale: [
    ...["01-04T10:00 01-04T11:00", "01-05T09:00 01-05T09:30", "01-12T09:00 01-12T09:30", "01-19T09:00 01-19T09:30"],
    "01-31T22:00 02-02T22:00",
  ],
  // Its EXDATE is an hour at which the series has no meeting.
  "npm-ics": [
    ...["01-04T08:00 01-04T09:00", "01-05T08:00 01-05T08:30", "01-12T08:00 01-12T08:30", "01-19T08:00 01-19T08:30"],
    "01-31T22:00 02-01T22:00",
  ],
  floating: ["01-04T07:00 01-04T08:00"],
  // At UTC+14 until UTC-12.
  "unknown-zone": ["01-03T19:00 01-04T22:00"],
  "endless-secondly": ["01-04T08:00 06-01T00:00"],
  "impossible-rule": eightToNine,
  "ends-before-start": [],
  "without-start": eightToNine,
  "own-bookings": [],
  "folded-lines": eightToNine,
  "lf-only": eightToNine,
  "byte-order-mark": eightToNine,
  "lower-case": eightToNine,
  overlapping: ["01-04T08:00 01-04T11:00", "01-04T11:00 01-04T11:30"],
  "cairo-summer-time": ["04-29T08:00 04-29T09:00", "04-30T07:00 04-30T08:00"],
  "to-dos-only": eightToNine,
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

  test("of an entry whose rule is not valid are those of every day", () => {
    const times = shown(readFileSync(join(folder, "broken-rule.ics")));
    expect(times).toHaveLength(148);
    expect(times[0]).toBe("01-04T08:00 01-04T09:00");
    expect(times.at(-1)).toBe("05-31T08:00 05-31T09:00");
  });

  test("every file of the corpus is in the table", () => {
    const files = readdirSync(folder).map((file) => file.replace(".ics", ""));
    expect(files.toSorted()).toEqual([...Object.keys(expected), "broken-rule", "endless-daily-since-1990"].toSorted());
  });
});

const wrapped = (lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
/** An entry of half an hour at that hour of 4 January. */
const entry = (hour: number, rule: string) => [
  ...["BEGIN:VEVENT", `UID:${hour}`, `DTSTART:20270104T0${hour}0000Z`, "DURATION:PT30M", rule, "END:VEVENT"],
];
const daily = (hour: number) => entry(hour, "RRULE:FREQ=DAILY");
const twice = entry(1, "RRULE:FREQ=DAILY;\r\n COU\r\n\tNT=2");
const nested = (depth: number) => [
  ...Array<string>(depth - 1).fill("BEGIN:VEVENT"),
  ...entry(1, "STATUS:CONFIRMED"),
  ...Array<string>(depth - 1).fill("END:VEVENT"),
];

// Short calendars under low limits: the busy times that are read, and whether some may be missing.
test.each([
  ["three entries, two of them within the limit", [...daily(1), ...daily(2), ...daily(3)], { entries: 2 }, 296, true],
  ["an endless entry, which is busy every day", daily(1), { steps: 5 }, 148, true],
  ["two endless entries, which are busy without an end", [...daily(1), ...daily(2)], { allSteps: 5 }, 1, true],
  ["rules that take too long, which are busy every day", daily(1), { rulesMs: -1 }, 148, true],
  ["more busy times than are kept", twice, { busyTimes: 1 }, 1, true],
  [
    "as many entries, occurrences and busy times as the limits",
    twice,
    { entries: 1, steps: 3, busyTimes: 2 },
    2,
    false,
  ],
  ["a folded rule that is longer than a line may be", twice, { line: 25 }, 148, true],
  ["an entry within other entries", nested(5), {}, 1, false],
] as const)("a calendar with %s is read within the limits", (_title, lines, limits, times, cut) => {
  const result = busyTimesOf({ ...common, bytes: Buffer.from(wrapped(lines)) }, limits);
  expect(result.ok && [result.busy.length, result.cut]).toEqual([times, cut]);
});

const zoneOf = (index: number) => [
  ...["BEGIN:VTIMEZONE", `TZID:Zone\\, ${index}`, "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0500", "TZOFFSETTO:+0500", "END:STANDARD", "END:VTIMEZONE"],
];
test.each([
  ["one that the file defines, with a comma in its name", {}, "01-04T03:00 01-04T04:00"],
  ["unknown when the file defines more zones than are read", { zones: 1 }, "01-03T18:00 01-04T21:00"],
])("the zone of an entry is %s", (_title, limits, time) => {
  const event = ["BEGIN:VEVENT", 'DTSTART;TZID="Zone, 2":20270104T080000', "DURATION:PT1H", "END:VEVENT"];
  const bytes = Buffer.from(wrapped([...zoneOf(1), ...zoneOf(2), ...event]));
  const result = busyTimesOf({ ...common, bytes }, limits);
  expect(result.ok && result.busy.map(([start, end]) => `${short(start)} ${short(end)}`)).toEqual([time]);
});

test("a calendar is read in a process of its own", async () => {
  const result = await new FilePool().run({ kind: "calendar", bytes: Buffer.from(wrapped(daily(1))), ...common });
  expect(result).toMatchObject({ ok: true, cut: false });
});
