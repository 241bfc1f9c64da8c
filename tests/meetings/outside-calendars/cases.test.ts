import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { busyTimesOf } from "@/lib/platform/files/child/calendar";
import { windowsZones } from "@/lib/platform/files/child/windows-zones";
import { nothingReadable } from "@/lib/platform/files/types";

const window = { from: Date.parse("2026-11-01"), to: Date.parse("2027-03-01") };
const job = { ...window, timeZone: "Africa/Johannesburg", ownUid: "@daftari.example" };
const read = (text: string | Buffer) => busyTimesOf({ ...job, bytes: Buffer.from(text) });
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const timesOf = (text: string | Buffer) => {
  const result = read(text);
  return result.ok ? result.busy.map(([start, end]) => `${iso(start)} ${iso(end)}`) : result.reason;
};
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:u1@x", ...lines, "END:VEVENT"];
/** The busy times of one entry. */
const timesOfEvent = (...lines: string[]) => timesOf(calendar(...event(...lines)));

const tenAt = (...days: string[]) => days.map((day) => `${day}T08:00 ${day}T09:00`);

test.each([
  ["allday-bare-date", ["2026-12-13T22:00 2026-12-15T22:00"]],
  ["exdate-date-bare", tenAt("2026-12-07", "2026-12-21", "2026-12-28")],
  ["exdate-value-date", tenAt("2026-12-07", "2026-12-21", "2026-12-28")],
  ["bysetpos-last-day", tenAt("2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28")],
  ["windows-zone-without-definition", ["2026-12-07T07:00 2026-12-07T08:00"]],
  ["microsoft-utc", ["2026-12-07T10:00 2026-12-07T11:00"]],
  ["zone-name-escaped-comma", ["2026-12-07T08:00 2026-12-07T09:00"]],
  ["working-elsewhere", []],
  ["free-busy-only", ["2026-12-07T08:00 2026-12-07T09:00"]],
])("the case %s is read as its README says", (name, times) => {
  expect(timesOf(readFileSync(join(import.meta.dirname, "cases", `${name}.ics`)))).toEqual(times);
});

const weekly = [
  "DTSTART;TZID=Africa/Johannesburg:20261207T100000",
  "DURATION:PT1H",
  "RRULE:FREQ=WEEKLY;COUNT=4",
] as const;
const allFour = tenAt("2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28");

test.each(["EXDATE:", "EXDATE:soon", "EXDATE:20261399", "EXDATE:,", "EXDATE;TZID=Africa/Johannesburg:2026-12-14"])(
  "the unreadable exception %s leaves nothing out and does not end the series",
  (exception) => {
    expect(timesOfEvent(...weekly, exception)).toEqual(allFour);
  },
);

test.each([
  "EXDATE;TZID=Africa/Johannesburg:20261214T100000,",
  "EXDATE:20261214T080000Z",
  "EXDATE;VALUE=DATE:20261214",
  "EXDATE:20261214",
])("the exception %s leaves out its day", (exception) => {
  expect(timesOfEvent(...weekly, exception)).toEqual(tenAt("2026-12-07", "2026-12-21", "2026-12-28"));
});

test("an exception of a day counts in the zone of the series", () => {
  const late = ["DTSTART;TZID=America/New_York:20261207T230000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3"];
  expect(timesOfEvent(...late, "EXDATE;VALUE=DATE:20261208")).toEqual([
    "2026-12-08T04:00 2026-12-08T05:00",
    "2026-12-10T04:00 2026-12-10T05:00",
  ]);
});

test("29 February repeats in leap years only, and the last working day of a month is found", () => {
  const window = { from: Date.parse("2027-01-01"), to: Date.parse("2029-01-01") };
  const leap = event("DTSTART:20240229T080000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY");
  const result = busyTimesOf({ ...job, ...window, bytes: Buffer.from(calendar(...leap)) });
  expect(result.ok && result.busy.map(([start]) => iso(start))).toEqual(["2028-02-29T08:00"]);
  const rule = "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1";
  expect(timesOfEvent("DTSTART:20261130T080000Z", "DURATION:PT1H", rule)).toEqual(
    tenAt("2026-11-30", "2026-12-31", "2027-01-29", "2027-02-26"),
  );
});

test("all 139 Windows names lead to zones that this runtime knows", () => {
  expect(windowsZones.size).toBe(139);
  for (const zone of windowsZones.values())
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
});

const definition = (name: string, offset: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${name}`, "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, "END:STANDARD", "END:VTIMEZONE"],
];

test.each([
  ["the server's data for an IANA name", "Africa/Johannesburg", "+0900", "08:00"],
  ["the definition for a short name", "ECT", "-0500", "15:00"],
  ["the definition for a Windows name", "Turkey Standard Time", "+0900", "01:00"],
  ["the definition in other letters", "MY zone", "+0900", "01:00"],
])("a zone is read by %s", (_title, name, offset, time) => {
  const defined = definition(name === "MY zone" ? "my Zone" : name, offset);
  const text = calendar(...defined, ...event(`DTSTART;TZID=${name}:20261207T100000`, "DURATION:PT1H"));
  expect(timesOf(text)[0]).toMatch(`2026-12-07T${time} `);
});

test.each([
  ["GMT+0200", "08:00"],
  ["UTC-03:00", "13:00"],
  ["GMT+2", "08:00"],
  ["+05:30", "04:30"],
  ["tzone://Microsoft/Utc", "10:00"],
  ["/freeassociation.sourceforge.net/Africa/Cairo", "08:00"],
  ["EAT", "07:00"],
])("the zone %s is understood without a definition", (name, time) => {
  expect(timesOfEvent(`DTSTART;TZID=${name}:20261207T100000`, "DURATION:PT1H")[0]).toMatch(`2026-12-07T${time} `);
});

test("a zone that nothing explains is busy from UTC+14 to UTC-12, and the result names it", () => {
  const entry = event("DTSTART;TZID=CST:20261207T100000", "DTEND;TZID=CST:20261207T110000");
  const text = calendar(...entry, ...entry);
  expect(timesOf(text)).toEqual(["2026-12-06T20:00 2026-12-07T23:00"]);
  expect(read(text)).toMatchObject({ cut: false, unknownZones: [{ name: "CST", entries: 2 }] });
});

test.each([
  ["X-MICROSOFT-CDO-BUSYSTATUS:FREE", 0],
  ["X-MICROSOFT-CDO-INTENDEDSTATUS:WORKINGELSEWHERE", 0],
  ["X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", 1],
  ["X-MICROSOFT-CDO-BUSYSTATUS:OOF", 1],
])("the state %s is busy %i times", (state, times) => {
  expect(timesOfEvent("DTSTART:20261207T080000Z", "DURATION:PT1H", state)).toHaveLength(times);
});

test("free periods of a VFREEBUSY are free, the others busy", () => {
  const lines = [
    "FREEBUSY;FBTYPE=FREE:20261207T080000Z/PT1H",
    "FREEBUSY:20261208T080000Z/PT1H,20261209T080000Z/20261209T090000Z",
    "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261210T080000Z/PT1H",
  ];
  const text = calendar("BEGIN:VFREEBUSY", "UID:f", ...lines, "END:VFREEBUSY");
  expect(timesOf(text)).toEqual(tenAt("2026-12-08", "2026-12-09", "2026-12-10"));
});

test("a calendar with entries, none of which can be read, is refused; an empty one is not", () => {
  expect(timesOfEvent("DTSTART:next week")).toBe(nothingReadable);
  expect(timesOf(calendar())).toEqual([]);
});

const johannesburg = (day: string, time: string) => `TZID=Africa/Johannesburg:202612${day}T${time}00`;
/** An entry that changes the weekly meeting of 14 December and those after it. */
const fromThe14th = (...lines: string[]) =>
  event(`RECURRENCE-ID;RANGE=THISANDFUTURE;${johannesburg("14", "1000")}`, ...lines);
const moved = fromThe14th(`DTSTART;${johannesburg("14", "1400")}`, `DTEND;${johannesburg("14", "1530")}`);

test.each([
  ["moved to 14:00 and made longer", moved],
  ["moved to 14:00, given in UTC", fromThe14th("DTSTART:20261214T120000Z", "DURATION:PT90M")],
  [
    "moved, in an entry that names the occurrence in UTC",
    event("RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T080000Z", ...moved.slice(3, -1)),
  ],
])("a weekly meeting that is %s from the second on is busy at its new time", (_title, change) => {
  expect(timesOf(calendar(...event(...weekly), ...change))).toEqual([
    ...tenAt("2026-12-07"),
    ...["14", "21", "28"].map((day) => `2026-12-${day}T12:00 2026-12-${day}T13:30`),
  ]);
});

test("a weekly meeting that is cancelled from the second on is free from then on", () => {
  const cancelled = fromThe14th(`DTSTART;${johannesburg("14", "1000")}`, "DURATION:PT1H", "STATUS:CANCELLED");
  expect(timesOf(calendar(...event(...weekly), ...cancelled))).toEqual(tenAt("2026-12-07"));
});

test("a free weekly meeting that is busy from the second on is busy from then on", () => {
  const free = event(...weekly, "TRANSP:TRANSPARENT");
  const busy = fromThe14th(`DTSTART;${johannesburg("14", "1000")}`, "DURATION:PT1H");
  expect(timesOf(calendar(...free, ...busy))).toEqual(allFour.slice(1));
});

test("the latest change of a series counts, and an occurrence with an entry of its own keeps it", () => {
  const later = [
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${johannesburg("21", "1000")}`,
    ...[`DTSTART;${johannesburg("22", "1000")}`, "DURATION:PT1H"],
  ];
  const single = [
    `RECURRENCE-ID;${johannesburg("28", "1000")}`,
    ...[`DTSTART;${johannesburg("30", "1000")}`, "DURATION:PT1H"],
  ];
  const five = event(...weekly.slice(0, 2), "RRULE:FREQ=WEEKLY;COUNT=5");
  expect(timesOf(calendar(...five, ...event(...later), ...event(...single), ...moved))).toEqual([
    ...tenAt("2026-12-07"),
    "2026-12-14T12:00 2026-12-14T13:30",
    ...tenAt("2026-12-22", "2026-12-30", "2027-01-05"),
  ]);
});

test.each([
  ["earlier", "20261202T080000Z", "2026-12-09"],
  ["later", "20261225T080000Z", "2027-01-08"],
])("an occurrence that a change of the series moves %s, into the time that is read, is found", (_how, to, day) => {
  const window = { from: Date.parse(day), to: Date.parse(`${day}T12:00Z`) };
  const change = fromThe14th(`DTSTART:${to}`, "DURATION:PT1H");
  const result = busyTimesOf({ ...job, ...window, bytes: Buffer.from(calendar(...event(...weekly), ...change)) });
  expect(result.ok && result.busy.map(([start]) => iso(start))).toEqual([`${day}T08:00`]);
});

test("a meeting whose end has no zone ends in the zone of its start", () => {
  expect(timesOfEvent("DTSTART;TZID=America/New_York:20261207T100000", "DTEND:20261207T110000")).toEqual([
    "2026-12-07T15:00 2026-12-07T16:00",
  ]);
});

test("a meeting until 24:00 is busy until midnight", () => {
  const dayEnd = `DTEND;${johannesburg("07", "2400")}`;
  expect(timesOfEvent(`DTSTART;${johannesburg("07", "2200")}`, dayEnd)).toEqual(["2026-12-07T20:00 2026-12-07T22:00"]);
});

test.each(["DURATION:1H", "DURATION:", "DTEND:later", "DTEND;TZID=Africa/Johannesburg:20261207T250000"])(
  "a meeting with the unreadable end %s is busy until the end of its day, and the calendar is partly read",
  (end) => {
    const text = calendar(...event("DTSTART;TZID=Africa/Johannesburg:20261207T100000", end));
    expect(timesOf(text)).toEqual(["2026-12-07T08:00 2026-12-07T22:00"]);
    expect(read(text)).toMatchObject({ cut: true });
  },
);

test("a day with an unreadable end is busy for that day, and the calendar is partly read", () => {
  const text = calendar(...event("DTSTART;VALUE=DATE:20261207", "DTEND:later"));
  expect(timesOf(text)).toEqual(["2026-12-06T22:00 2026-12-07T22:00"]);
  expect(read(text)).toMatchObject({ cut: true });
});

test("the first meeting of a series is busy on a day that the rule does not have", () => {
  const tuesday = ["DTSTART;TZID=Africa/Johannesburg:20261208T100000", "DURATION:PT1H"];
  const rule = "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3";
  const mondays = tenAt("2026-12-14", "2026-12-21", "2026-12-28");
  expect(timesOfEvent(...tuesday, rule)).toEqual([...tenAt("2026-12-08"), ...mondays]);
  expect(timesOfEvent(...tuesday, rule, "EXDATE:20261208T080000Z")).toEqual(mondays);
  expect(timesOfEvent(...tuesday, "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261201")).toEqual([]);
});

test("a time before a zone's definition begins has the offset from before", () => {
  const starts2027 = definition("Mine", "+0500").map((line) => line.replace("19700101", "20270101"));
  const changes2027 = starts2027.map((line) => line.replace("TO:+0500", "TO:+0600"));
  const entry = (day: string) => event(`DTSTART;TZID=Mine:${day}T100000`, "DURATION:PT1H");
  expect(timesOf(calendar(...starts2027, ...entry("20261207")))).toEqual(["2026-12-07T05:00 2026-12-07T06:00"]);
  expect(timesOf(calendar(...changes2027, ...entry("20261207"), ...entry("20270104")))).toEqual([
    "2026-12-07T05:00 2026-12-07T06:00",
    "2027-01-04T04:00 2027-01-04T05:00",
  ]);
});

test("a Windows zone whose definition cannot be evaluated is read by its name, and other entries are read", () => {
  const broken = definition("Turkey Standard Time", "+0500").map((line) => line.replace("TO:+0500", "TO:soon"));
  const entries = [
    ...event("DTSTART;TZID=Turkey Standard Time:20261207T100000", "DURATION:PT1H"),
    ...event("DTSTART:20261208T080000Z", "DURATION:PT1H"),
  ];
  expect(timesOf(calendar(...broken, ...entries))).toEqual([
    "2026-12-07T07:00 2026-12-07T08:00",
    ...tenAt("2026-12-08"),
  ]);
});

test("a day that begins at 01:00, when the clocks change, ends at midnight", () => {
  const window = { from: Date.parse("2027-04-01"), to: Date.parse("2027-06-01") };
  const day = event("DTSTART;VALUE=DATE:20270430", "DTEND;VALUE=DATE:20270501");
  const result = busyTimesOf({ ...job, ...window, timeZone: "Africa/Cairo", bytes: Buffer.from(calendar(...day)) });
  expect(result.ok && result.busy.map(([start, end]) => `${iso(start)} ${iso(end)}`)).toEqual([
    "2027-04-29T22:00 2027-04-30T21:00",
  ]);
});

const freeBusy = (...lines: string[]) => calendar("BEGIN:VFREEBUSY", "UID:f", ...lines, "END:VFREEBUSY");

test.each(["FREEBUSY:soon/PT1H", "FREEBUSY:20261207T080000Z/soon", "FREEBUSY:20261207T080000Z"])(
  "a free/busy calendar with only the unreadable period %s is refused",
  (line) => {
    expect(timesOf(freeBusy(line))).toBe(nothingReadable);
  },
);

test("a free/busy calendar without a period is read, and one with a readable period is partly read", () => {
  expect(timesOf(freeBusy("DTSTART:20261207T000000Z", "DTEND:20261214T000000Z"))).toEqual([]);
  const text = freeBusy("FREEBUSY:20261207T080000Z/PT1H,20261208T080000Z/soon");
  expect(timesOf(text)).toEqual(tenAt("2026-12-07"));
  expect(read(text)).toMatchObject({ cut: true });
});

test.each([
  ["(UTC+01:00) West Central Africa", "09:00"],
  ['"(UTC+02:00) Harare, Pretoria"', "08:00"],
  ["(GMT+02.00) Harare/Pretoria", "08:00"],
  ["(UTC+03:00) Nairobi", "07:00"],
  ['"(UTC+04:00) Abu Dhabi, Muscat"', "06:00"],
  ["(UTC+04:00) Port Louis", "06:00"],
  ["(UTC) Coordinated Universal Time", "10:00"],
  ["(UTC-05:00) Eastern Time (US & Canada)", "15:00"],
  ["Eastern Time (US & Canada)", "15:00"],
  ["W. Europe", "09:00"],
  ["W. Europe Standard Time 1", "09:00"],
  ["Africa/Cairo_2", "08:00"],
  ["Africa/Dar es Salaam", "07:00"],
  ["America/Argentina/Buenos Aires", "13:00"],
  ["Lagos", "09:00"],
])("the zone %s is read as people and programs name it, without a definition", (name, time) => {
  expect(timesOfEvent(`DTSTART;TZID=${name}:20261207T100000`, "DURATION:PT1H")[0]).toMatch(`2026-12-07T${time} `);
});

test("a city that is shown with the offset of the winter has its own time in summer", () => {
  const window = { from: Date.parse("2027-06-01"), to: Date.parse("2027-07-01") };
  const entry = event("DTSTART;TZID=(UTC+02:00) Cairo:20270607T100000", "DURATION:PT1H");
  const result = busyTimesOf({ ...job, ...window, bytes: Buffer.from(calendar(...entry)) });
  expect(result.ok && result.busy.map(([start]) => iso(start))).toEqual(["2027-06-07T07:00"]);
});

test("a zone of which only the offset of the winter is known blocks an hour more, and the result names it", () => {
  const text = calendar(...event("DTSTART;TZID=(UTC-07:00) Arizona:20261207T100000", "DURATION:PT1H"));
  expect(timesOf(text)).toEqual(["2026-12-07T16:00 2026-12-07T18:00"]);
  expect(read(text)).toMatchObject({ unknownZones: [{ name: "(UTC-07:00) Arizona", entries: 1 }] });
});

/** A part of a zone's definition. */
const observance = (
  kind: "STANDARD" | "DAYLIGHT",
  offsets: [from: string, to: string],
  start: string,
  dates: string,
) => [
  ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${offsets[0]}`, `TZOFFSETTO:${offsets[1]}`],
  ...[dates, `END:${kind}`],
];

test("a zone's definition that lists its changes has each of them, and its first", () => {
  const lists = [
    ...observance("STANDARD", ["+0300", "+0200"], "20260301T000000", "RDATE:20261206T000000,20270103T000000"),
    ...observance("DAYLIGHT", ["+0200", "+0300"], "20260601T000000", "RDATE;VALUE=DATE:20261213,20270110"),
  ];
  const days = ["20260406", "20261123", "20261207", "20261214", "20270104", "20270111"];
  const entries = days.flatMap((day) => event(`DTSTART;TZID=Mine:${day}T100000`, "DURATION:PT1H"));
  const text = calendar("BEGIN:VTIMEZONE", "TZID:Mine", ...lists, "END:VTIMEZONE", ...entries);
  const result = busyTimesOf({ ...job, from: Date.parse("2026-01-01"), bytes: Buffer.from(text) });
  expect(result.ok && result.busy.map(([start]) => iso(start))).toEqual([
    ...["2026-04-06T08:00", "2026-11-23T07:00", "2026-12-07T08:00"],
    ...["2026-12-14T07:00", "2027-01-04T08:00", "2027-01-11T07:00"],
  ]);
});

test("an entry of which only the end is in an unknown zone blocks until UTC-12, and the result names the zone", () => {
  const text = calendar(...event("DTSTART:20261207T080000Z", "DTEND;TZID=CST:20261207T110000"));
  expect(timesOf(text)).toEqual(["2026-12-07T08:00 2026-12-07T23:00"]);
  expect(read(text)).toMatchObject({ unknownZones: [{ name: "CST", entries: 1 }] });
});

test("further times of an unknown zone block as long as all that it may be", () => {
  const periods = ["RDATE;VALUE=PERIOD;TZID=CST:20261210T100000/PT1H,20261214T100000/20261214T110000"];
  const lines = ["DTSTART:20261207T080000Z", "DURATION:PT1H", ...periods, "RDATE;TZID=CST:20261218T100000"];
  expect(timesOfEvent(...lines)).toEqual([
    ...tenAt("2026-12-07"),
    ...["2026-12-09T20:00 2026-12-10T23:00", "2026-12-13T20:00 2026-12-14T23:00"],
    "2026-12-17T20:00 2026-12-18T23:00",
  ]);
});

test("times without a zone have that of their calendar, whole days that of the owner", () => {
  const times = ["DTSTART:20261207T100000", "DTEND:20261207T110000"];
  const zone = (name: string, ...entry: string[]) => timesOf(calendar(`X-WR-TIMEZONE:${name}`, ...event(...entry)));
  expect(zone("Asia/Dubai", ...times)).toEqual(["2026-12-07T06:00 2026-12-07T07:00"]);
  expect(zone("Arabian Standard Time", ...times)).toEqual(["2026-12-07T06:00 2026-12-07T07:00"]);
  expect(zone("Head Office", ...times)).toEqual(tenAt("2026-12-07"));
  expect(zone("Asia/Dubai", "DTSTART;VALUE=DATE:20261207")).toEqual(["2026-12-06T22:00 2026-12-07T22:00"]);
  const two = calendar("X-WR-TIMEZONE:Asia/Dubai") + calendar(...event(...times));
  expect(timesOf(two)).toEqual(tenAt("2026-12-07"));
});

test.each([
  ["winter", "20261031T100000", "P1D", "2026-10-31T14:00 2026-11-01T15:00"],
  ["summer", "20270313T100000", "P1DT1H", "2027-03-13T15:00 2027-03-14T15:00"],
])("a day of a DURATION ends at the same time of day when %s begins", (_season, start, length, time) => {
  const window = { from: Date.parse("2026-10-01"), to: Date.parse("2027-04-01") };
  const entry = event(`DTSTART;TZID=America/New_York:${start}`, `DURATION:${length}`);
  const result = busyTimesOf({ ...job, ...window, bytes: Buffer.from(calendar(...entry)) });
  expect(result.ok && result.busy.map(([at, end]) => `${iso(at)} ${iso(end)}`)).toEqual([time]);
});

test("a series until a day has all hours of that day when the clocks go back", () => {
  const late = ["DTSTART;TZID=America/New_York:20261101T233000", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=20261101"];
  expect(timesOfEvent(...late)).toEqual(["2026-11-02T04:30 2026-11-02T05:30"]);
});
