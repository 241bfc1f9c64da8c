import fc from "fast-check";
import { rrulestr } from "rrule";
import { describe, expect, test } from "vitest";
import { busyTimesOf } from "@/lib/platform/files/child/calendar";
import { RecurrenceRule } from "@/lib/platform/files/child/calendar-rules";

const dayMs = 86_400_000;
const windowDays = 900;
const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

type Parts = Partial<
  Record<"BYMONTH" | "BYMONTHDAY" | "BYYEARDAY" | "BYWEEKNO" | "BYHOUR" | "BYSETPOS", number[]> &
    Record<"FREQ" | "WKST", string> &
    Record<"INTERVAL" | "COUNT", number> & { BYDAY: string[] }
>;

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const never = fc.constant(undefined);
const some = <T>(value: fc.Arbitrary<T>, most: number) => fc.uniqueArray(value, { minLength: 1, maxLength: most });
/** A number from the start or, negative, from the end. */
const fromEitherEnd = (most: number) => fc.integer({ min: -most, max: most }).filter((number) => number !== 0);
const numbered = fc.tuple(fromEitherEnd(5), fc.constantFrom(...weekdays)).map(([nth, day]) => `${nth}${day}`);

const rules: fc.Arbitrary<Parts> = fc.constantFrom("YEARLY", "MONTHLY", "WEEKLY", "DAILY").chain((FREQ) => {
  const plain = some(fc.constantFrom(...weekdays), 4);
  return fc.record({
    FREQ: fc.constant(FREQ),
    INTERVAL: maybe(fc.integer({ min: 1, max: 4 })),
    COUNT: maybe(fc.integer({ min: 1, max: 30 })),
    WKST: maybe(fc.constantFrom("MO", "SU")),
    BYMONTH: maybe(some(fc.integer({ min: 1, max: 12 }), 3)),
    BYMONTHDAY: FREQ === "WEEKLY" ? never : maybe(some(fromEitherEnd(31), 3)),
    BYYEARDAY: FREQ === "YEARLY" ? maybe(some(fromEitherEnd(366), 3)) : never,
    // Week 1 begins in December in some years; whether it then belongs to that year is not defined.
    BYWEEKNO: FREQ === "YEARLY" ? maybe(some(fc.integer({ min: 2, max: 51 }), 2)) : never,
    BYDAY: maybe(FREQ === "MONTHLY" || FREQ === "YEARLY" ? fc.oneof(plain, some(numbered, 3)) : plain),
    BYHOUR: maybe(some(fc.integer({ min: 0, max: 23 }), 2).map((hours) => hours.toSorted((a, b) => a - b))),
    BYSETPOS: maybe(fc.constantFrom([1], [-1])),
  });
});

/**
 * Whether RFC 5545 defines the rule, rrule 2.8.1 reads it as the RFC does (the examples below have what it reads
 * otherwise), and it has occurrences to find in a reasonable time.
 */
function isComparable({ FREQ, INTERVAL = 1, ...by }: Parts): boolean {
  const isNumbered = by.BYDAY?.some((day) => day.length > 2) ?? false;
  const daysOfYear = [by.BYMONTHDAY, by.BYYEARDAY, by.BYWEEKNO].filter(Boolean).length;
  if (daysOfYear > 1 || (daysOfYear > 0 && isNumbered)) return false;
  if ((by.BYYEARDAY ?? by.BYWEEKNO) && by.BYMONTH) return false;
  if ((by.BYYEARDAY && by.BYDAY) || (by.BYWEEKNO && !by.BYDAY)) return false;
  if (by.BYSETPOS && (FREQ === "WEEKLY" || !(by.BYMONTH ?? by.BYDAY ?? by.BYHOUR ?? (daysOfYear > 0 || undefined))))
    return false;
  if (by.BYMONTH && by.BYMONTHDAY?.some((day) => Math.abs(day) > 28)) return false;
  return INTERVAL === 1 || !((FREQ === "MONTHLY" && by.BYMONTH) || (FREQ === "DAILY" && by.BYMONTHDAY));
}

const textOf = (parts: Parts) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(";");
const compact = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "");
const shown = (times: readonly number[]) => times.map((time) => new Date(time).toISOString().slice(0, 16));

const ours = (rule: string, start: number, days = windowDays) =>
  shown(new RecurrenceRule(rule).between({ start, from: start, to: start + days * dayMs, steps: 30_000 }));
function theirs(rule: string, start: number): string[] {
  const end = start + windowDays * dayMs;
  const read = rrulestr(`DTSTART:${compact(start)}\nRRULE:${rule};UNTIL=${compact(end)}`);
  return shown(read.between(new Date(start), new Date(end), true).map(Number));
}

const starts = fc
  .integer({ min: Date.UTC(2024, 0, 1) / dayMs, max: Date.UTC(2028, 1, 29) / dayMs })
  .map((day) => day * dayMs + 10 * 3_600_000);

test("two libraries read generated rules alike", () => {
  fc.assert(
    fc.property(rules.filter(isComparable), starts, (parts, start) => {
      const rule = textOf(parts);
      expect({ rule, times: ours(rule, start) }).toEqual({ rule, times: theirs(rule, start) });
    }),
    { numRuns: 100 },
  );
});

describe("where libraries differ, the RFC decides", () => {
  /** The rule, its start at 10:00, and the first occurrences by RFC 5545, 3.3.10. */
  const examples: Record<string, [rule: string, start: string, occurrences: string[]]> = {
    "a weekday with a number beside one without adds to it (rrule: nothing is left)": [
      "FREQ=MONTHLY;BYDAY=TU,3FR",
      "2027-01-01",
      ["2027-01-05", "2027-01-12", "2027-01-15", "2027-01-19", "2027-01-26", "2027-02-02"],
    ],
    "BYSETPOS counts from the start of the week, before DTSTART too (rrule: the first day from DTSTART on)": [
      "FREQ=WEEKLY;WKST=SU;BYDAY=MO,TH;BYSETPOS=1",
      "2024-01-11",
      ["2024-01-15", "2024-01-22", "2024-01-29"],
    ],
    "a week without a weekday has that of DTSTART (rrule: all seven days)": [
      "FREQ=YEARLY;BYWEEKNO=32",
      "2025-01-29",
      ["2025-08-06", "2026-08-05", "2027-08-11"],
    ],
    "the last day of a set (ical.js: every day of it)": [
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
      "2026-11-28",
      ["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28"],
    ],
    "29 February comes in leap years only (ical.js: 1 March)": [
      "FREQ=YEARLY",
      "2024-02-29",
      ["2024-02-29", "2028-02-29", "2032-02-29"],
    ],
  };
  test.each(Object.entries(examples))("%s", (_, [rule, start, occurrences]) => {
    const found = ours(rule, Date.parse(`${start}T10:00Z`), 3_000);
    expect(found.slice(0, occurrences.length)).toEqual(occurrences.map((day) => `${day}T10:00`));
  });

  test("the hours of a day are in order for BYSETPOS, however they are written (rrule: as written)", () => {
    const found = ours("FREQ=DAILY;BYHOUR=21,18;BYSETPOS=-1", Date.parse("2027-01-04T10:00Z"), 2);
    expect(found).toEqual(["2027-01-04T21:00", "2027-01-05T21:00"]);
  });

  test("a weekday beside BYYEARDAY, which rrule-temporal ignores, blocks every day instead of ending too early", () => {
    const lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20270104T100000Z", "DURATION:PT1H"];
    const end = ["RRULE:FREQ=YEARLY;BYYEARDAY=4,11,18;BYDAY=MO;COUNT=4", "END:VEVENT", "END:VCALENDAR"];
    const result = busyTimesOf({
      bytes: Buffer.from([...lines, ...end].join("\r\n")),
      from: Date.parse("2027-01-01T00:00Z"),
      to: Date.parse("2027-01-11T00:00Z"),
      timeZone: "Africa/Johannesburg",
      ownUid: "@daftari.example",
    });
    expect(result).toMatchObject({ ok: true, cut: true });
    expect(result.ok && result.busy).toHaveLength(7);
  });
});
