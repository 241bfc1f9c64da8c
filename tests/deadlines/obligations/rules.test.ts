import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { furtherQuestions } from "@/lib/deadlines/applicability/rules";
import type { BusinessFacts, Due, Month, Move, Obligation, Rule } from "@/lib/deadlines/obligations/contract";
import { dueDates } from "@/lib/deadlines/obligations/rules";
import { publicDueDates } from "@/lib/deadlines/public-dates/rules";
import { civilDate, dayNumber, type Holiday, moveDay, workingCalendar } from "@/lib/deadlines/working-days/rules";
import { countryByCode } from "@/lib/platform/reference/countries";

const company: BusinessFacts = { kind: "company", vat: "monthly", employees: true, yearEnd: 12, extra: {}, dates: {} };

function obligation(rule: Rule, move: Move = "none", more: Partial<Obligation> = {}): Obligation {
  return {
    id: "xx-test",
    country: "KE",
    slug: "test",
    authority: "Authority",
    name: "Return",
    localName: null,
    form: null,
    who: "Everyone.",
    conditions: [],
    frequency: "varies",
    when: "Then.",
    how: "Online.",
    schedules: [{ channel: "any", label: null, conditions: [], rule, move }],
    consequence: null,
    caution: null,
    sources: [],
    confidence: "medium",
    researchedOn: "2026-11-23",
    reviewedOn: null,
    reviewer: null,
    validFrom: null,
    validUntil: null,
    service: "vat-compliance",
    ...more,
  };
}

/** A calendar of a country with these holidays of any year, as MM-DD, or of one year, as YYYY-MM-DD. */
function calendarWith(code: "KE" | "EG" | "MU", ...days: (string | Holiday)[]) {
  return workingCalendar(countryByCode(code), (year) =>
    days.map((day) =>
      typeof day === "string" ? { date: day.length === 5 ? `${year}-${day}` : day, tentative: false } : day,
    ),
  );
}

const datesOf = (
  due: Due,
  {
    from,
    to,
    move,
    ends,
    code,
    holidays,
    facts,
  }: {
    from: string;
    to: string;
    move?: Move;
    ends?: "every-month" | readonly Month[];
    code?: "KE" | "EG" | "MU";
    holidays?: (string | Holiday)[];
    facts?: Partial<BusinessFacts>;
  },
) =>
  dueDates(
    obligation({ kind: "computed", periods: { ends: ends ?? "every-month" }, due }, move),
    { ...company, ...facts },
    from,
    to,
    calendarWith(code ?? "KE", ...(holidays ?? [])),
  );
const plain = (list: readonly { date: string }[]) => list.map(({ date }) => date);

describe("days of a month", () => {
  test("the 20th after each month, in the year and over its end", () => {
    const dates = datesOf({ day: 20, monthsAfter: 1 }, { from: "2026-11-23", to: "2027-02-28" });
    expect(plain(dates)).toEqual(["2026-12-20", "2027-01-20", "2027-02-20"]);
    expect(dates[1]?.periodEnd).toBe("2026-12-31");
  });

  test("the last day of February, also in a leap year", () => {
    expect(plain(datesOf({ day: "last", monthsAfter: 1 }, { from: "2027-02-01", to: "2027-02-28" }))).toEqual([
      "2027-02-28",
    ]);
    expect(plain(datesOf({ day: "last", monthsAfter: 1 }, { from: "2028-02-01", to: "2028-02-29" }))).toEqual([
      "2028-02-29",
    ]);
  });

  test("the 30th of a month without one is its last day", () => {
    expect(plain(datesOf({ day: 30, monthsAfter: 1 }, { from: "2027-02-01", to: "2027-03-30" }))).toEqual([
      "2027-02-28",
      "2027-03-30",
    ]);
  });

  test("28 days after a quarter are the 28th of the next month", () => {
    const dates = datesOf({ days: 28 }, { from: "2027-01-01", to: "2027-12-31", ends: [3, 6, 9, 12] });
    expect(plain(dates)).toEqual(["2027-01-28", "2027-04-28", "2027-07-28", "2027-10-28"]);
  });
});

describe("weekends and holidays", () => {
  test("a date on 31 December moves over New Year into January", () => {
    const dates = datesOf(
      { day: "last", monthsAfter: 1 },
      { from: "2027-12-01", to: "2028-01-10", move: "forward", ends: [11], holidays: ["01-01"] },
    );
    // 31 December 2027 is a Friday: it stands. In 2028 it is a Sunday and New Year is a Monday.
    expect(plain(dates)).toEqual(["2027-12-31"]);
    const next = datesOf(
      { day: "last", monthsAfter: 1 },
      { from: "2028-12-01", to: "2029-01-10", move: "forward", ends: [11], holidays: ["01-01"] },
    );
    expect(plain(next)).toEqual(["2029-01-02"]);
    expect(next[0]?.nominal).toBe("2028-12-31");
  });

  test("back moves to Friday, none stays, and unknown stays and is marked", () => {
    const sunday = { from: "2026-12-15", to: "2026-12-25" };
    const due = { day: 20, monthsAfter: 1 } as const;
    expect(plain(datesOf(due, { ...sunday, move: "back" }))).toEqual(["2026-12-18"]);
    expect(plain(datesOf(due, { ...sunday, move: "none" }))).toEqual(["2026-12-20"]);
    expect(datesOf(due, { ...sunday, move: "unknown" })).toMatchObject([{ date: "2026-12-20", unsure: true }]);
  });

  test("with a weekend of Friday and Saturday a Friday moves to Sunday, and a Sunday stands", () => {
    const egypt = { code: "EG", move: "forward" } as const;
    expect(plain(datesOf({ day: "last", monthsAfter: 1 }, { ...egypt, from: "2027-04-25", to: "2027-05-05" }))).toEqual(
      ["2027-05-02"],
    );
    expect(plain(datesOf({ day: "last", monthsAfter: 1 }, { ...egypt, from: "2027-01-25", to: "2027-02-05" }))).toEqual(
      ["2027-01-31"],
    );
  });

  test("a date at Eid is tentative until the holiday is announced", () => {
    const eid = ({ tentative }: { tentative: boolean }) => ({
      from: "2027-03-01",
      to: "2027-03-20",
      move: "forward" as const,
      holidays: [{ date: "2027-03-10", tentative }],
    });
    const due = { day: 10, monthsAfter: 1 } as const;
    expect(datesOf(due, eid({ tentative: true }))).toMatchObject([{ date: "2027-03-11", tentative: true }]);
    expect(datesOf(due, eid({ tentative: false }))).toMatchObject([{ date: "2027-03-11", tentative: false }]);
    // The day before Eid may become Eid.
    expect(datesOf({ day: 9, monthsAfter: 1 }, eid({ tentative: true }))).toMatchObject([
      { date: "2027-03-09", tentative: true },
    ]);
    // A date that no holiday moves is certain.
    expect(datesOf(due, { ...eid({ tentative: true }), move: "none" })).toMatchObject([
      { date: "2027-03-10", tentative: false },
    ]);
  });

  test("Mauritius brings June and December forward by two working days, other months move to the next one", () => {
    const due = { day: "last", monthsAfter: 1, early: { months: [6, 12], workingDays: 2 } } as const;
    const dates = datesOf(due, {
      from: "2026-12-01",
      to: "2027-06-30",
      move: "forward",
      code: "MU",
      holidays: ["01-01", "2027-01-02", "02-01"],
    });
    expect(plain(dates)).toEqual([
      "2026-12-29",
      "2027-02-02",
      "2027-03-01",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
      "2027-06-28",
    ]);
    // 31 December 2023 is a Sunday: published as 27 December.
    const published = datesOf(due, { from: "2023-12-01", to: "2023-12-31", code: "MU", holidays: ["12-25"] });
    expect(plain(published)).toEqual(["2023-12-27"]);
  });

  test("the ninth working day and the last one are counted over weekends and holidays", () => {
    expect(plain(datesOf({ workingDay: 9, monthsAfter: 1 }, { from: "2026-12-01", to: "2026-12-31" }))).toEqual([
      "2026-12-11",
    ]);
    const last = datesOf({ workingDay: "last", monthsAfter: 1 }, { from: "2027-02-01", to: "2027-02-28" });
    expect(plain(last)).toEqual(["2027-02-26"]);
  });

  test("a moved date is a working day, in the direction of the rule, and no working day is skipped", () => {
    const calendar = calendarWith("KE", "12-25", "12-26", "01-01", "06-01");
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 23_000 }), fc.constantFrom<Move>("forward", "back"), (day, move) => {
        const moved = moveDay(day, move, calendar);
        expect(calendar.isOff(moved)).toBe(false);
        const step = move === "forward" ? 1 : -1;
        expect((moved - day) * step).toBeGreaterThanOrEqual(0);
        for (let between = day; between !== moved; between += step) expect(calendar.isOff(between)).toBe(true);
      }),
    );
  });

  test("later periods are never due earlier, and a window has the same dates as its halves", () => {
    const dues: Due[] = [
      { day: 20, monthsAfter: 1 },
      { day: "last", monthsAfter: 2 },
      { day: "last", monthsAfter: 1, early: { months: [6, 12], workingDays: 2 } },
      { workingDay: 9, monthsAfter: 1 },
      { days: 28 },
      { workingDays: 30 },
      { months: 12 },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...dues),
        fc.constantFrom<Move>("forward", "back", "none", "unknown"),
        fc.integer({ min: 20_000, max: 22_000 }),
        fc.integer({ min: 1, max: 300 }),
        (due, move, start, length) => {
          const between = (from: number, to: number) =>
            datesOf(due, { from: civilDate(from), to: civilDate(to), move, holidays: ["12-25", "01-01"] });
          const whole = between(start, start + 2 * length);
          expect([...between(start, start + length), ...between(start + length + 1, start + 2 * length)]).toEqual(
            whole,
          );
          const ends = whole.map(({ periodEnd }) => periodEnd ?? "");
          expect(ends).toEqual([...ends].sort());
        },
      ),
    );
  });
});

describe("years and dates on file", () => {
  test.each([
    [12, "2027-06-30"],
    [2, "2027-08-31"],
    [6, "2026-12-31"],
  ] as const)("six months after a year that ends in month %i are %s", (yearEnd, date) => {
    const rule: Rule = {
      kind: "computed",
      periods: { ends: "accounting-year", months: [12] },
      due: { day: "last", monthsAfter: 6 },
    };
    const dates = dueDates(obligation(rule), { ...company, yearEnd }, "2026-11-23", "2027-11-22", calendarWith("KE"));
    expect(plain(dates)).toEqual([date]);
  });

  test("instalments fall in months 4, 6, 9 and 12 of the business's own year", () => {
    const rule: Rule = {
      kind: "computed",
      periods: { ends: "accounting-year", months: [4, 6, 9, 12] },
      due: { day: 20, monthsAfter: 0 },
    };
    const dates = dueDates(
      obligation(rule),
      { ...company, yearEnd: 6 },
      "2026-07-01",
      "2027-06-30",
      calendarWith("KE"),
    );
    expect(plain(dates)).toEqual(["2026-10-20", "2026-12-20", "2027-03-20", "2027-06-20"]);
  });

  test("a company of 29 February has its anniversary on 28 February, first a year later", () => {
    const rule: Rule = { kind: "on-file", date: "incorporation", everyYears: 1, due: { days: 0 } };
    const facts = { ...company, dates: { incorporation: "2024-02-29" } } as const;
    expect(plain(dueDates(obligation(rule), facts, "2024-01-01", "2028-12-31", calendarWith("KE")))).toEqual([
      "2025-02-28",
      "2026-02-28",
      "2027-02-28",
      "2028-02-29",
    ]);
    expect(dueDates(obligation(rule), company, "2024-01-01", "2028-12-31", calendarWith("KE"))).toEqual([]);
  });

  test("30 working days after an anniversary", () => {
    const rule: Rule = { kind: "on-file", date: "incorporation", everyYears: 1, due: { workingDays: 30 } };
    const facts = { ...company, dates: { incorporation: "2020-01-04" } } as const;
    expect(plain(dueDates(obligation(rule), facts, "2027-01-01", "2027-12-31", calendarWith("KE")))).toEqual([
      "2027-02-15",
    ]);
  });
});

describe("what is shown", () => {
  const rule: Rule = { kind: "computed", periods: { ends: "every-month" }, due: { day: 15, monthsAfter: 1 } };
  const window = ["2027-01-01", "2027-02-28"] as const;

  test("low confidence never has a date", () => {
    const low = obligation(rule, "none", { confidence: "low" });
    expect(dueDates(low, company, ...window, calendarWith("KE"))).toEqual([]);
    expect(publicDueDates(low, ...window, calendarWith("KE"))).toEqual([]);
  });

  test("conditions and days of validity limit the dates", () => {
    const forEmployers = obligation(rule, "none", { conditions: [{ fact: "employees", value: true }] });
    expect(dueDates(forEmployers, { ...company, employees: false }, ...window, calendarWith("KE"))).toEqual([]);
    const until = obligation(rule, "none", { validUntil: "2027-01-31" });
    expect(plain(dueDates(until, company, ...window, calendarWith("KE")))).toEqual(["2027-01-15"]);
  });

  test("an obligation with an unanswered question has no dates and names the question", () => {
    const landlord = obligation(rule, "none", { conditions: [{ fact: "rental-income", value: true }] });
    expect(dueDates(landlord, company, ...window, calendarWith("KE"))).toEqual([]);
    expect(furtherQuestions([landlord], company)).toEqual({ extra: ["rental-income"], dates: [] });
    const answered = { ...company, extra: { "rental-income": true } };
    expect(dueDates(landlord, answered, ...window, calendarWith("KE"))).toHaveLength(2);
  });

  test("a public page shows each usual VAT period and says for which accounting year a date is", () => {
    const vat = obligation(
      {
        kind: "computed",
        periods: { ends: "vat-period" },
        due: { day: 25, monthsAfter: 1 },
      },
      "none",
      { conditions: [{ fact: "vat", in: ["monthly", "two-months-even"] }] },
    );
    const dates = publicDueDates(vat, "2027-01-01", "2027-01-31", calendarWith("KE"));
    expect(dates.map(({ date, forWhom }) => [date, forWhom])).toEqual([
      ["2027-01-25", "Monthly VAT periods"],
      ["2027-01-25", "VAT periods that end in February, April, June and so on"],
    ]);
    const yearly = obligation({
      kind: "computed",
      periods: { ends: "accounting-year", months: [12] },
      due: { day: "last", monthsAfter: 6 },
    });
    expect(publicDueDates(yearly, "2027-06-01", "2027-06-30", calendarWith("KE"))).toMatchObject([
      { date: "2027-06-30", forWhom: "Accounting years that end in December" },
    ]);
  });

  test("days are numbered without the zone of the machine", () => {
    expect(civilDate(dayNumber("2028-02-29") + 1)).toBe("2028-03-01");
  });
});
