import { describe, expect, test } from "vitest";
import { calendarOf } from "@/lib/deadlines/calendar/rules";
import { everyCountry, obligationById } from "@/lib/deadlines/obligations/data/find";
import { civilDate, dayNumber, workingCalendar } from "@/lib/deadlines/working-days/rules";
import { addDays } from "@/lib/platform/format/zones";
import { countryByCode } from "@/lib/platform/reference/countries";
import { allowsWork } from "@/lib/practice/clients/rules";
import type { WorkFacts } from "@/lib/practice/work/contract";
import { workStates } from "@/lib/practice/work/contract";
import {
  canMove,
  dateAfter,
  dateByHand,
  dateOfPeriod,
  factsOfClient,
  nextByHand,
  nextDate,
  nextStates,
  obligationDates,
  questionsOf,
  workBegins,
} from "@/lib/practice/work/rules";

const company: WorkFacts = { kind: "company", vat: "monthly", yearEnd: 12, schedule: null, dates: {} };
const of = (id: string) => obligationById(id)!;
const kenya = calendarOf("KE");

describe("work by an obligation", () => {
  test("VAT in Kenya is due on the 20th after each month, also from December to January", () => {
    expect(dateOfPeriod(of("ke-vat3"), company, "2026-11-30", kenya)).toMatchObject({ nominal: "2026-12-20" });
    expect(dateAfter(of("ke-vat3"), company, "2026-11-30", kenya)).toMatchObject({
      period: "2026-12-31",
      nominal: "2027-01-20",
    });
  });

  test("a holiday and a weekend move the date as the deadlines pages have it", () => {
    const off = workingCalendar(countryByCode("ZA"), () => [{ date: "2027-01-07", tentative: false }]);
    const free = workingCalendar(countryByCode("ZA"), () => []);
    expect(dateOfPeriod(of("za-emp201"), company, "2026-12-31", free)).toMatchObject({ date: "2027-01-07" });
    expect(dateOfPeriod(of("za-emp201"), company, "2026-12-31", off)).toMatchObject({
      date: "2027-01-06",
      nominal: "2027-01-07",
    });
  });

  test("a period that ends on 29 February is found, and the one after it", () => {
    const february = { ...company, yearEnd: 2 };
    const za = calendarOf("ZA");
    expect(dateOfPeriod(of("za-itr14-company"), february, "2028-02-29", za)).toMatchObject({ nominal: "2029-02-28" });
    expect(dateAfter(of("za-itr14-company"), february, "2027-02-28", za)?.period).toBe("2028-02-29");
  });

  test("a person and a company have their own schedule of one obligation; a chosen one counts for both", () => {
    const day = (facts: WorkFacts) => nextDate(of("ae-ct-return"), facts, "2026-12-01", calendarOf("AE"))?.period;
    expect(day({ ...company, yearEnd: 6 })).toBe("2026-06-30");
    const label = "Individuals above AED 1 million of turnover";
    expect(day({ ...company, yearEnd: 6, schedule: label })).toBe("2026-12-31");
    expect(day({ ...company, yearEnd: 6, kind: "self-employed" })).toBe("2026-12-31");
    expect(day({ ...company, schedule: "No such schedule" })).toBeUndefined();
  });

  test("a licence is renewed by the date on it; without the date there is none", () => {
    const facts: WorkFacts = { ...company, dates: { "licence-expiry": "2024-02-29" } };
    const ae = calendarOf("AE");
    expect(nextDate(of("ae-trade-licence"), facts, "2027-01-01", ae)).toMatchObject({ nominal: "2027-02-28" });
    expect(nextDate(of("ae-trade-licence"), facts, "2027-12-01", ae)).toMatchObject({ nominal: "2028-02-29" });
    expect(nextDate(of("ae-trade-licence"), company, "2027-01-01", ae)).toBeUndefined();
  });

  test("every obligation with a computed date has one for a company or a person, once a period, in order", () => {
    for (const { country, obligations } of everyCountry())
      for (const obligation of obligations) {
        if (obligation.confidence === "low" || !obligation.schedules.some(({ rule }) => rule.kind === "computed"))
          continue;
        const vat = country === "ZA" || country === "BW" ? "two-months-odd" : "monthly";
        const lists = (["company", "self-employed"] as const).map((kind) =>
          obligationDates(obligation, { ...company, kind, vat }, ["2026-07-01", "2029-06-30"], calendarOf(country)),
        );
        expect(
          lists.some((dates) => dates.length > 0),
          obligation.id,
        ).toBe(true);
        for (const dates of lists) {
          expect(new Set(dates.map(({ period }) => period)).size).toBe(dates.length);
          for (const { period } of dates.slice(0, 3)) {
            const later = dateAfter(obligation, { ...company, vat }, period, calendarOf(country));
            if (later) expect(later.period > period).toBe(true);
          }
        }
      }
  });

  test("every date that is offered is found again by its period, and so is the next one due", () => {
    const lost: string[] = [];
    const dates = { incorporation: "2020-11-10", "licence-expiry": "2024-02-29", "return-date": "2025-07-31" };
    for (const { country, obligations } of everyCountry())
      for (const obligation of obligations)
        for (const kind of ["company", "self-employed"] as const)
          for (const today of ["2026-12-02", "2027-08-20"]) {
            const vat = country === "ZA" || country === "BW" ? "two-months-odd" : "monthly";
            const facts: WorkFacts = { ...company, kind, vat, dates };
            const calendar = calendarOf(country);
            const offered = obligationDates(obligation, facts, [addDays(today, -60), addDays(today, 550)], calendar);
            const next = nextDate(obligation, facts, today, calendar);
            for (const date of [...offered.slice(0, 3), ...(next ? [next] : [])]) {
              const found = dateOfPeriod(obligation, facts, date.period, calendar);
              if (found?.date !== date.date) lost.push(`${obligation.id} ${date.period}: ${found?.date}`);
            }
          }
    expect(lost).toEqual([]);
  });

  test("the period after one of the second schedule is of that schedule", () => {
    const invoicing = of("ng-e-invoicing");
    expect(dateOfPeriod(invoicing, company, "2026-07-01", calendarOf("NG"))?.date).toBe("2026-07-01");
    expect(dateOfPeriod(invoicing, company, "2027-07-01", calendarOf("NG"))?.date).toBe("2027-07-01");
    expect(dateAfter(invoicing, company, "2026-07-01", calendarOf("NG"))).toBeUndefined();
    const gazetted = (...days: `${number}-${number}-${number}`[]) => ({
      ...invoicing.schedules[0]!,
      rule: { kind: "gazetted" as const, dates: days.map((date) => ({ date, for: "the season" })) },
    });
    const seasons = {
      ...invoicing,
      schedules: [gazetted("2026-07-01", "2029-07-01"), gazetted("2027-07-01", "2028-07-01")],
    };
    const after = (period: string) => dateAfter(seasons, company, period, calendarOf("NG"))?.period;
    expect([after("2026-07-01"), after("2027-07-01"), after("2028-01-01")]).toEqual([
      "2029-07-01",
      "2028-07-01",
      "2029-07-01",
    ]);
  });

  test("a return within working days of an anniversary keeps its name when a holiday is announced in between", () => {
    const annual = of("za-cipc-annual-return-company");
    const facts: WorkFacts = { ...company, dates: { incorporation: "2020-11-10" } };
    const ofHolidays = (...days: string[]) =>
      workingCalendar(countryByCode("ZA"), () => days.map((date) => ({ date, tentative: false })));
    const before = nextDate(annual, facts, "2026-11-16", ofHolidays())!;
    expect(before).toMatchObject({ period: "2026-11-10", date: "2026-12-22" });
    const announced = ofHolidays("2026-12-16");
    expect(nextDate(annual, facts, "2026-11-16", announced)).toMatchObject({ period: "2026-11-10" });
    expect(dateOfPeriod(annual, facts, before.period, announced)).toMatchObject({ date: "2026-12-23" });
    expect(dateAfter(annual, facts, before.period, announced)).toMatchObject({ period: "2027-11-10" });
    // A row that has the date as its name is found, too.
    expect(dateOfPeriod(annual, facts, "2026-12-22", announced)).toMatchObject({ period: "2026-11-10" });
    expect(dateAfter(annual, facts, "2026-12-22", announced)).toMatchObject({ period: "2027-11-10" });
    expect(dateOfPeriod(annual, facts, "2027-03-31", announced)).toBeUndefined();
  });

  test("work begins the day after its period, or a month ahead where the date is at its end", () => {
    const at = (period: string, date: string) => workBegins({ period, date, nominal: date, tentative: false });
    expect(at("2026-11-30", "2026-12-20")).toBe("2026-12-01");
    expect(at("2026-12-31", "2027-01-07")).toBe("2027-01-01");
    expect(at("2027-02-28", "2027-02-26")).toBe("2027-01-27");
    expect(at("2027-03-10", "2027-03-10")).toBe("2027-02-08");
  });

  test("only what decides the dates is asked", () => {
    expect(questionsOf(of("ke-vat3"))).toEqual({ asksVat: false, asksYearEnd: false, schedules: [], documents: [] });
    expect(questionsOf(of("za-vat201-efiling"))).toMatchObject({ asksVat: true });
    expect(questionsOf(of("ae-ct-return"))).toMatchObject({ asksYearEnd: true, schedules: { length: 2 } });
    expect(questionsOf(of("ae-trade-licence"))).toMatchObject({ documents: ["licence-expiry"] });
  });

  test("the client's year end and kind are the start", () => {
    expect(factsOfClient({ kind: "company", yearEnd: "02-28" }, "monthly")).toMatchObject({
      kind: "company",
      yearEnd: 2,
    });
    expect(factsOfClient({ kind: "person", yearEnd: "" }, "monthly")).toMatchObject({
      kind: "self-employed",
      yearEnd: 12,
    });
  });
});

describe("work by hand", () => {
  test("31 January is followed by the last days of shorter months, and by 31 March again", () => {
    expect([0, 1, 2, 3, 13].map((count) => dateByHand("2027-01-31", "monthly", count))).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2028-02-29",
    ]);
  });

  test("29 February returns each year, on the 28th between leap years", () => {
    expect([0, 1, 4].map((count) => dateByHand("2028-02-29", "yearly", count))).toEqual([
      "2028-02-29",
      "2029-02-28",
      "2032-02-29",
    ]);
  });

  test("the next date is the first of all dates that is not before the day", () => {
    const starts = ["2026-01-01", "2026-01-31", "2024-02-29", "2026-12-31", "2026-08-30"];
    for (const frequency of ["monthly", "two-monthly", "quarterly", "half-yearly", "yearly"] as const)
      for (const first of starts) {
        const all = Array.from({ length: 80 }, (_, count) => dateByHand(first, frequency, count));
        expect(all).toEqual(all.toSorted());
        for (let day = dayNumber(first) - 40; day < dayNumber(first) + 900; day += 7) {
          const from = civilDate(day);
          expect(nextByHand(first, frequency, from)?.date).toBe(all.find((date) => date >= from));
        }
        expect(nextByHand(first, frequency, addDays(first, 1))?.date).toBe(all[1]);
      }
  });

  test("work that happens once does not return", () => {
    expect(nextByHand("2026-01-01", "once", "2026-01-02")).toBeUndefined();
  });
});

describe("the state of work", () => {
  test("every move has a way back", () => {
    for (const from of workStates) for (const to of nextStates(from)) expect(canMove(to, from)).toBe(true);
  });

  test("work that waits for its client is neither filed nor done at once", () => {
    expect(nextStates("waiting")).toEqual(["in-progress", "approval"]);
    expect(canMove("done", "done")).toBe(false);
  });
});

test.each([
  [{ used: 43, limit: -1 }, "own", true],
  [{ used: 10, limit: 10 }, "imported", true],
  [{ used: 11, limit: 10 }, "own", false],
  [{ used: 43, limit: 10 }, "marketplace", true],
  [{ used: 0, limit: 0 }, "marketplace", false],
] as const)("a plan with %o allows new work for a client (%s): %s", (allowance, origin, allowed) => {
  expect(allowsWork(allowance, origin)).toBe(allowed);
});
