import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BookingRules, DateOverride } from "@/lib/directory/schedule/contract";
import {
  defaultRules,
  firstOpening,
  type Held,
  holidaysFrom,
  type Interval,
  nearestFree,
  newProfileRules,
  rulesOf,
  type Schedule,
  slotsOf,
} from "@/lib/directory/schedule/rules";
import { availabilityChangeSchema } from "@/lib/meetings/bookings/contract";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { ramadan } from "@/lib/platform/holidays/public-holidays";
import { countries } from "@/lib/platform/reference/countries";
import { weekdays } from "@/lib/platform/reference/lists";
import { durations, timeSlots } from "@/lib/platform/reference/meetings";

const none: Held = { meetings: [], busy: [] };
const unlimited: BookingRules = { ...defaultRules, noticeMinutes: 0, aheadDays: null };
const ms = (iso: string) => Date.parse(iso);
const now = ms("2026-11-20T08:00:00Z");

/** A Wednesday in Johannesburg. */
const date = "2026-11-25";
const schedule = (over: Partial<Schedule> = {}): Schedule => ({
  country: "ZA",
  timeZone: "Africa/Johannesburg",
  hours: [{ day: "Wednesday", start: "09:00", end: "17:00" }],
  overrides: [],
  rules: unlimited,
  ...over,
});
const day = (over: Partial<Parameters<typeof slotsOf>[0]> = {}) =>
  slotsOf({ schedule: schedule(), held: none, date, duration: 60, now, ...over });
const withRules = (rules: Partial<BookingRules>) => ({ schedule: schedule({ rules: { ...unlimited, ...rules } }) });
const reasons = (slots: ReturnType<typeof slotsOf>, ...times: string[]) =>
  times.map((time) => slots.find((slot) => slot.time === time)?.reason);
const freeTimes = (slots: ReturnType<typeof slotsOf>) => slots.filter(({ free }) => free).map(({ time }) => time);
const meeting = (from: string, until: string) => ({ startsAt: ms(from), endsAt: ms(until) });
const oneMeeting: Held = { meetings: [meeting("2026-11-25T10:00:00Z", "2026-11-25T11:00:00Z")], busy: [] };

describe("the slots of a day", () => {
  test("are 21, every half hour from 08:00 to 18:00", () => {
    expect(day().map(({ time }) => time)).toEqual(timeSlots);
    expect([timeSlots.length, timeSlots[0], timeSlots[1], timeSlots[20]]).toEqual([21, "08:00", "08:30", "18:00"]);
  });

  test("are not free outside the hours, on a day off and in the past", () => {
    expect(reasons(day(), "08:30", "09:00", "16:30", "17:00")).toEqual(["outside-hours", null, null, "outside-hours"]);
    const off = schedule({ overrides: [{ from: date, until: date, hours: [] }] });
    expect(new Set(day({ schedule: off }).map(({ reason }) => reason))).toEqual(new Set(["day-off"]));
    expect(reasons(day({ now: ms("2026-11-25T08:00:00Z") }), "10:00")).toEqual(["past"]);
    expect(new Set(day({ date: "2026-11-26" }).map(({ reason }) => reason))).toEqual(new Set(["outside-hours"]));
    expect(day().find(({ time }) => time === "09:00")?.startsAt).toBe("2026-11-25T07:00:00.000Z");
  });

  test("that would overlap a meeting are taken", () => {
    const slots = day({ held: oneMeeting });
    expect(reasons(slots, "11:00", "11:30", "12:00", "12:30", "13:00")).toEqual([
      null,
      "taken",
      "taken",
      "taken",
      null,
    ]);
    expect(nearestFree(slots, "12:00")).toEqual(["10:30", "11:00", "13:00"]);
  });

  test("keep a break between two spans free, and may end after the last span", () => {
    const hours = [
      { day: "Wednesday" as const, start: "09:00", end: "12:00" },
      { day: "Wednesday" as const, start: "13:00", end: "15:00" },
    ];
    expect(freeTimes(day({ schedule: schedule({ hours }) }))).toEqual([
      ...["09:00", "09:30", "10:00", "10:30", "11:00"],
      ...["13:00", "13:30", "14:00", "14:30"],
    ]);
    const touching = [hours[0]!, { ...hours[1]!, start: "12:00" }];
    expect(freeTimes(day({ schedule: schedule({ hours: touching }) }))).toHaveLength(12);
  });

  test("end with their buffer within the hours where the last meeting may not end after closing", () => {
    expect(reasons(day(), "16:30")).toEqual([null]);
    const within = { lastMayEndLate: false } as const;
    expect(reasons(day(withRules(within)), "16:00", "16:30")).toEqual([null, "outside-hours"]);
    expect(reasons(day(withRules({ ...within, bufferAfter: 15 })), "15:30", "16:00")).toEqual([null, "outside-hours"]);
    const kind = { bufferBefore: 0, bufferAfter: 60, noticeMinutes: null };
    expect(reasons(day({ ...withRules(within), kind }), "15:00", "15:30")).toEqual([null, "outside-hours"]);
    const late = ms("2026-11-25T14:15:00Z");
    const next = (rules: BookingRules) => firstOpening(schedule({ rules }), none, late)?.date;
    expect([next(unlimited), next({ ...unlimited, ...within })]).toEqual([date, "2026-12-02"]);
  });

  test("are at most a year ahead without a furthest date of the professional", () => {
    expect(reasons(day({ date: "2027-11-17" }), "10:00")).toEqual([null]);
    expect(reasons(day({ date: "2027-11-24" }), "10:00")).toEqual(["too-far"]);
  });

  test("follow the hours of a date override, the shortest one first", () => {
    const overrides: DateOverride[] = [
      { from: "2026-11-23", until: "2026-12-04", hours: [] },
      { from: date, until: date, hours: [{ start: "10:00", end: "11:00" }] },
    ];
    expect(freeTimes(day({ schedule: schedule({ overrides }) }))).toEqual(["10:00", "10:30"]);
    expect(reasons(day({ schedule: schedule({ overrides }), date: "2026-12-02" }), "10:00")).toEqual(["day-off"]);
  });

  test("begin after the least notice and end at the furthest date", () => {
    const soon = ms("2026-11-25T07:30:00Z");
    expect(reasons(day({ ...withRules({ noticeMinutes: 120 }), now: soon }), "11:00", "11:30")).toEqual([
      "too-soon",
      null,
    ]);
    expect(reasons(day(withRules({ aheadDays: 7 })), "10:00")).toEqual([null]);
    expect(reasons(day({ ...withRules({ aheadDays: 7 }), date: "2026-12-02" }), "10:00")).toEqual(["too-far"]);
  });

  test("keep the buffers of both meetings free, and one buffer beside other busy times", () => {
    const rules = { bufferBefore: 15, bufferAfter: 15 } as const;
    expect(
      reasons(day({ ...withRules(rules), held: oneMeeting }), "10:30", "11:00", "12:00", "13:00", "13:30"),
    ).toEqual([null, "buffer", "taken", "buffer", null]);
    const busy: Held = { meetings: [], busy: [meeting("2026-11-25T10:00:00Z", "2026-11-25T10:45:00Z")] };
    expect(reasons(day({ ...withRules(rules), held: busy }), "10:30", "11:00", "12:30", "13:00")).toEqual([
      ...[null, "buffer"],
      ...["taken", null],
    ]);
  });

  test("are full after the most meetings a day", () => {
    const slots = day({ ...withRules({ mostPerDay: 1 }), held: oneMeeting });
    expect(reasons(slots, "09:00", "12:00", "16:00")).toEqual(["full-day", "taken", "full-day"]);
    expect(freeTimes(day({ ...withRules({ mostPerDay: 1 }), held: oneMeeting, date: "2026-12-02" }))).not.toEqual([]);
  });

  test("follow the second schedule between its dates", () => {
    const season = {
      name: "Tax season",
      from: "2026-11-25",
      until: "2026-11-25",
      hours: [{ day: "Wednesday" as const, start: "08:00", end: "09:00" }],
    };
    expect(freeTimes(day(withRules({ season })))).toEqual(["08:00", "08:30"]);
    expect(freeTimes(day({ ...withRules({ season }), date: "2026-12-02" }))).toHaveLength(16);
  });
});

describe("public holidays and Ramadan", () => {
  const everyDay = weekdays.map((weekday) => ({ day: weekday, start: "09:00", end: "17:00" }));
  const on = (at: string, rules: Partial<BookingRules>, over: Partial<Schedule> = {}) =>
    freeTimes(
      slotsOf({
        held: none,
        date: at,
        duration: 60,
        now,
        schedule: schedule({ hours: everyDay, rules: { ...unlimited, ...rules }, ...over }),
      }),
    ).length;

  test("a public holiday is a day off for new profiles, is open where the professional works, and stays open for others", () => {
    expect(rulesOf(newProfileRules).publicHolidays).toBe(true);
    expect(on("2027-06-16", { publicHolidays: true })).toBe(0);
    expect(on("2027-06-17", { publicHolidays: true })).toBe(16);
    const name = holidaysFrom("ZA", "2027-06-01").find((day) => day.date === "2027-06-16")!.name;
    expect(on("2027-06-16", { publicHolidays: true, workedHolidays: [name] })).toBe(16);
    expect(on("2027-06-16", {})).toBe(16);
    const overrides = [{ from: "2027-06-16", until: "2027-06-16", hours: [{ start: "10:00", end: "11:00" }] }];
    expect(on("2027-06-16", { publicHolidays: true }, { overrides })).toBe(2);
  });

  test("the hours in Ramadan apply in that month, in the countries that keep them", () => {
    const cairo = { country: "EG", timeZone: "Africa/Cairo" } as const;
    const month = ramadan(2027)!;
    const rules = { ramadanHours: { start: "09:00", end: "12:00" } };
    expect(on(month.from, rules, cairo)).toBe(6);
    expect(on(addDays(month.until, 1), rules, cairo)).toBe(16);
    expect(on(month.from, rules)).toBe(16);
  });

  test("an announced holiday moves the day off and the end of Ramadan", () => {
    const cairo = { country: "EG", timeZone: "Africa/Cairo" } as const;
    const announced = ["09", "10", "11"].map((day) => ({
      expected: `2027-03-${day}`,
      date: addDays(`2027-03-${day}`, 1),
    }));
    const free = (at: string, over: Partial<Schedule>, rules: Partial<BookingRules> = { publicHolidays: true }) =>
      on(at, rules, { ...cairo, ...over });
    expect([free("2027-03-09", {}), free("2027-03-12", {})]).toEqual([0, 16]);
    expect([free("2027-03-09", { announced }), free("2027-03-12", { announced })]).toEqual([16, 0]);
    const ramadanHours = { start: "09:00", end: "12:00" };
    expect([free("2027-03-09", {}, { ramadanHours }), free("2027-03-09", { announced }, { ramadanHours })]).toEqual([
      16, 6,
    ]);
    expect(holidaysFrom("EG", "2027-03-01", announced).map(({ date }) => date)).not.toContain("2027-03-09");
  });

  test("the list of holidays covers a year from the date", () => {
    const days = holidaysFrom("AE", "2026-11-25");
    expect(days.map((day) => day.date)).toContain("2026-12-02");
    expect(days.every((day) => day.date >= "2026-11-25" && day.date < "2027-11-25")).toBe(true);
  });
});

test("stored rules without an entry have its default, and new rules replace nothing else", () => {
  expect(rulesOf({ noticeMinutes: 0, aheadDays: null })).toEqual(unlimited);
  expect([defaultRules.noticeMinutes, defaultRules.aheadDays]).toEqual([120, 60]);
});

test("a month of a professional with 500 meetings and 2,500 busy times has every start time", () => {
  const at = (index: number) => now + index * 90 * 60_000;
  const held: Held = {
    meetings: Array.from({ length: 500 }, (_, i) => ({ startsAt: at(i), endsAt: at(i) + 1_800_000 })),
    busy: Array.from({ length: 2_500 }, (_, i) => ({ startsAt: at(i / 5), endsAt: at(i / 5) + 600_000 })),
  };
  const everyDay = schedule({ hours: weekdays.map((weekday) => ({ day: weekday, start: "08:00", end: "18:30" })) });
  const slots = Array.from({ length: 28 }, (_, ahead) => day({ schedule: everyDay, held, date: addDays(date, ahead) }));
  expect(slots.flat()).toHaveLength(588);
});

describe("hours that are refused", () => {
  const change = (over: object) =>
    availabilityChangeSchema.safeParse({ weeklyHours: [], overrides: [], rules: defaultRules, ...over }).success;
  const monday = (start: string, end: string) => ({ day: "Monday", start, end });
  test.each([
    ["spans of a day that overlap", { weeklyHours: [monday("09:00", "12:00"), monday("11:00", "15:00")] }],
    ["a day that ends before it starts", { weeklyHours: [monday("12:00", "09:00")] }],
    ["time off that ends before it begins", { overrides: [{ from: "2027-01-02", until: "2027-01-01", hours: [] }] }],
    ["a date that does not exist", { overrides: [{ from: "2027-02-30", until: "2027-03-01", hours: [] }] }],
    ["a notice that is not offered", { rules: { ...defaultRules, noticeMinutes: -5 } }],
    ["more meetings a day than there are times", { rules: { ...defaultRules, mostPerDay: 22 } }],
  ])("%s", (_, over) => expect(change(over)).toBe(false));
  test("several spans with a break are accepted", () =>
    expect(change({ weeklyHours: [monday("09:00", "12:00"), monday("13:00", "17:00")] })).toBe(true));
});

const clock = fc.constantFrom(
  ...Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, "0")}:${i % 2 ? "30" : "00"}`),
);
const spans = fc
  .uniqueArray(clock, { minLength: 0, maxLength: 6 })
  .map((times) => times.sort())
  .map((times) => times.flatMap((start, i) => (i % 2 === 0 && times[i + 1] ? [{ start, end: times[i + 1]! }] : [])));
const weekly = fc
  .tuple(...weekdays.map((weekday) => spans.map((list) => list.map((span) => ({ day: weekday, ...span })))))
  .map((days) => days.flat());
const interval = fc
  .tuple(fc.integer({ min: -100, max: 1500 }), fc.integer({ min: 1, max: 20 }))
  .map(([quarter, length]) => ({ startsAt: quarter * 900_000, endsAt: (quarter + length) * 900_000 }));
const own = fc.constantFrom(null, null, 0, 15, 90);
const anyMeeting = fc
  .tuple(interval, own, own)
  .map(([at, bufferBefore, bufferAfter]) => ({ ...at, bufferBefore, bufferAfter }));
/** A kind of meeting with rules of its own, or none. */
const kindSet = fc.option(
  fc.record({
    minutes: fc.constantFrom(10, 20, 45, 175),
    bufferBefore: own,
    bufferAfter: own,
    noticeMinutes: fc.constantFrom(null, 0, 2880),
  }),
);
const ruleSet = fc.record({
  noticeMinutes: fc.constantFrom(0, 60, 120, 1440),
  aheadDays: fc.constantFrom(null, 7, 14),
  bufferBefore: fc.constantFrom(0, 10, 45),
  bufferAfter: fc.constantFrom(0, 15, 60),
  mostPerDay: fc.constantFrom(null, 1, 3),
});
const override = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 }), spans)
  .map(([from, length, hours]) => ({ from, until: from + length, hours }));

test("no slot overlaps a meeting, buffer, break, busy time or day off, and none is under the notice, of any kind", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      // Both changes of Cairo's clocks, and a week without any.
      fc.constantFrom("2026-04-22T05:10:00Z", "2026-10-28T15:40:00Z", "2027-01-11T08:00:00Z"),
      weekly,
      fc.array(anyMeeting, { maxLength: 12 }),
      fc.array(interval, { maxLength: 12 }),
      ruleSet,
      fc.array(override, { maxLength: 3 }),
      fc.constantFrom(...durations),
      kindSet,
      ({ code, timeZone }, at, hours, meetings, busy, chosen, planned, usual, kind) => {
        const duration = kind?.minutes ?? usual;
        const start = ms(at);
        const today = wallTime(new Date(start), timeZone).date;
        const shift = <Times extends Interval>(list: Times[]) =>
          list.map((at) => ({ ...at, startsAt: start + at.startsAt, endsAt: start + at.endsAt }));
        const overrides = planned.map(({ from, until, hours: spansOf }) => ({
          from: addDays(today, from),
          until: addDays(today, until),
          hours: spansOf,
        }));
        const rules: BookingRules = { ...defaultRules, ...(chosen as Partial<BookingRules>) };
        const held = { meetings: shift(meetings), busy: shift(busy) };
        const plan = { country: code, timeZone, hours, overrides, rules };
        for (let ahead = 0; ahead < 16; ahead++) {
          const on = addDays(today, ahead);
          const inHours = spansOn(plan, on);
          for (const slot of slotsOf({ schedule: plan, held, date: on, duration, now: start, kind })) {
            if (!slot.free) continue;
            const from = ms(slot.startsAt!);
            const until = from + duration * 60_000;
            expect(wallTime(new Date(from), timeZone)).toEqual({ date: on, time: slot.time });
            expect(from).toBeGreaterThan(start);
            expect(from - start).toBeGreaterThanOrEqual((kind?.noticeMinutes ?? rules.noticeMinutes) * 60_000);
            if (rules.aheadDays !== null) expect(ahead).toBeLessThanOrEqual(rules.aheadDays);
            const before = (kind?.bufferBefore ?? rules.bufferBefore) * 60_000;
            const after = (kind?.bufferAfter ?? rules.bufferAfter) * 60_000;
            for (const other of held.meetings) {
              const opens = other.startsAt - (other.bufferBefore ?? rules.bufferBefore) * 60_000;
              const closes = other.endsAt + (other.bufferAfter ?? rules.bufferAfter) * 60_000;
              expect(opens >= until + after || closes <= from - before).toBe(true);
            }
            for (const other of held.busy)
              expect(other.startsAt >= until + after || other.endsAt <= from - before).toBe(true);
            if (rules.mostPerDay !== null)
              expect(
                held.meetings.filter(({ startsAt }) => wallTime(new Date(startsAt), timeZone).date === on).length,
              ).toBeLessThan(rules.mostPerDay);
            expect(inHours.some((span) => span.start <= slot.time && slot.time < span.end)).toBe(true);
            expect(crossesBreak(slot.time, duration, inHours)).toBe(false);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("the next free time of a card is the first free slot of the coming days, of its kind of meeting", () => {
  fc.assert(
    fc.property(weekly, fc.array(anyMeeting, { maxLength: 10 }), ruleSet, kindSet, (hours, meetings, chosen, kind) => {
      const rules: BookingRules = { ...defaultRules, ...(chosen as Partial<BookingRules>) };
      const plan = schedule({ hours, rules, country: "EG", timeZone: "Africa/Cairo" });
      const start = ms("2026-10-28T15:40:00Z");
      const held = {
        busy: [],
        meetings: meetings.map((m) => ({ ...m, startsAt: start + m.startsAt, endsAt: start + m.endsAt })),
      };
      const today = wallTime(new Date(start), "Africa/Cairo").date;
      const first = Array.from({ length: 28 }, (_, ahead) =>
        slotsOf({ schedule: plan, held, date: addDays(today, ahead), duration: kind?.minutes ?? 60, now: start, kind }),
      )
        .flat()
        .find(({ free }) => free);
      expect(firstOpening(plan, held, start, kind)?.at ?? null).toBe(first?.startsAt ?? null);
    }),
    { numRuns: 150 },
  );
});

test.each([
  ["forward", "2026-04-24", "2026-04-24T06:00:00.000Z"],
  ["back", "2026-10-30", "2026-10-30T07:00:00.000Z"],
])("on the day that Cairo's clocks go %s the slots have their local times", (_, on, nine) => {
  const cairo = schedule({
    country: "EG",
    timeZone: "Africa/Cairo",
    hours: [{ day: "Friday", start: "09:00", end: "17:00" }],
  });
  const slots = slotsOf({ schedule: cairo, held: none, date: on, duration: 60, now: ms("2026-04-01T00:00:00Z") });
  expect(slots.find(({ free }) => free)).toMatchObject({ time: "09:00", startsAt: nine });
  for (const { time, startsAt } of slots) expect(wallTime(new Date(startsAt!), "Africa/Cairo").time).toBe(time);
});

/** The hours of a date, by the definition: the shortest override, else the weekly hours. */
function spansOn({ hours, overrides }: Pick<Schedule, "hours" | "overrides">, on: string) {
  const found = overrides
    .filter(({ from, until }) => from <= on && on <= until)
    .sort((a, b) => ms(a.until) - ms(a.from) - (ms(b.until) - ms(b.from)))[0];
  const weekday = new Date(`${on}T00:00:00Z`).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
  return found ? found.hours : hours.filter((entry) => entry.day === weekday);
}

/** Whether a meeting covers a closed minute that is followed by open ones on the same day. */
function crossesBreak(time: string, duration: number, open: readonly { start: string; end: string }[]): boolean {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const isOpen = (minute: number) => open.some(({ start, end }) => minutes(start) <= minute && minute < minutes(end));
  const last = Math.max(...open.map(({ end }) => minutes(end)));
  return Array.from({ length: duration }, (_, i) => minutes(time) + i).some(
    (minute) => minute < last && !isOpen(minute),
  );
}
