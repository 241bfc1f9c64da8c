import { describe, expect, test } from "vitest";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import { monthly } from "@/lib/deadlines/obligations/data/define";
import { findObligation, obligationById } from "@/lib/deadlines/obligations/data/find";
import { oldestFacts, upcomingDates } from "@/lib/deadlines/pages/rules";
import { type RuleChange, ruleChangeSchema } from "@/lib/deadlines/published-changes/contract";
import { type Change, changedObligation } from "@/lib/deadlines/published-changes/rules";

const vat = findObligation("KE", "vat")!;
const change = (over: Partial<Change>): Change => ({
  obligation: "ke-vat3",
  action: "confirm",
  nominal: null,
  date: null,
  reason: "",
  source: "",
  rule: null,
  validFrom: null,
  sourceAddress: null,
  reviewer: "Thandi Nkosi",
  on: "2026-12-01",
  ...over,
});
const move = (date: string, over: Partial<Change> = {}) =>
  change({ action: "move", nominal: "2026-12-20", date, source: "Gazette 12", ...over });
const firstDate = (changes: Change[]) => upcomingDates([changedObligation(vat, changes)], "2026-12-01", 60)[0];

describe("a published change", () => {
  test("of one date moves it, and only it, with its source", () => {
    const changed = changedObligation(vat, [move("2026-12-22")]);
    const dates = upcomingDates([changed], "2026-12-01", 60);
    expect(dates.map(({ date, corrected }) => [date, corrected])).toEqual([
      ["2026-12-22", true],
      ["2027-01-20", false],
    ]);
    expect(changed.sources.at(-1)).toEqual({ title: "Gazette 12", address: null, date: "2026-12-01" });
    expect(changed).toMatchObject({ reviewedOn: "2026-12-01", reviewer: "Thandi Nkosi" });
  });

  test("of the same date again replaces the one before", () => {
    expect(firstDate([move("2026-12-22"), move("2026-12-23")])?.date).toBe("2026-12-23");
  });

  test("to an earlier day shows the date in the time that it falls into", () => {
    const changed = changedObligation(vat, [move("2026-11-30")]);
    expect(upcomingDates([changed], "2026-11-25", 10).map(({ date }) => date)).toEqual(["2026-11-30"]);
    expect(upcomingDates([changed], "2026-12-01", 30)).toEqual([]);
  });

  test("that withdraws the dates shows none and why, until a review confirms them", () => {
    const doubt = change({ action: "withdraw", reason: "The authority announced a new day." });
    const withdrawn = changedObligation(vat, [doubt]);
    expect(withdrawn).toMatchObject({ confidence: "low", caution: "The authority announced a new day." });
    expect(upcomingDates([withdrawn], "2026-12-01", 60)).toEqual([]);
    expect(firstDate([doubt, move("2026-12-22")])).toBeUndefined();
    expect(firstDate([doubt, change({ on: "2026-12-02" })])?.date).toBe("2026-12-20");
  });

  test("of another obligation changes nothing", () => {
    expect(changedObligation(vat, [move("2026-12-22", { obligation: "ke-paye" })])).toBe(vat);
  });
});

describe("a changed rule", () => {
  const rule = (validFrom: string, over: Partial<RuleChange> = {}, on = "2026-12-01") =>
    change({
      action: "rule",
      source: "Finance Act 2027",
      validFrom,
      on,
      rule: { schedule: null, rule: monthly({ day: 25, monthsAfter: 1 }), move: "none", when: "By the 25th.", ...over },
    });
  const datesOf = (changes: Change[], until = "2027-04-30") =>
    upcomingDates([changedObligation(vat, changes)], "2026-12-01", 150)
      .map(({ date }) => date)
      .filter((date) => date <= until);

  test("applies to periods that end on its day or later; earlier ones keep the old rule, and none is lost", () => {
    expect(datesOf([rule("2027-01-31")])).toEqual([
      ...["2026-12-20", "2027-01-20"],
      ...["2027-02-25", "2027-03-25", "2027-04-25"],
    ]);
    expect(changedObligation(vat, [rule("2027-01-31")])).toMatchObject({
      when: "By the 25th.",
      reviewedOn: "2026-12-01",
    });
    expect(changedObligation(vat, [rule("2027-01-31")]).sources.at(-1)).toMatchObject({ title: "Finance Act 2027" });
  });

  test("can move weekends only", () => {
    const moved = datesOf([rule("2026-12-01", { rule: vat.schedules[0]!.rule, move: "back" })]);
    // 20 February and 20 March 2027 are Saturdays.
    expect(moved.slice(0, 4)).toEqual(["2026-12-20", "2027-01-20", "2027-02-19", "2027-03-19"]);
  });

  test("by a second change keeps the first in between, and an earlier start replaces it", () => {
    const second = (from: string) => rule(from, { rule: monthly({ day: 28, monthsAfter: 1 }) }, "2026-12-02");
    expect(datesOf([rule("2027-01-31"), second("2027-03-01")])).toEqual([
      ...["2026-12-20", "2027-01-20", "2027-02-25", "2027-03-25", "2027-04-28"],
    ]);
    expect(datesOf([rule("2027-03-01"), second("2027-01-31")])).toEqual([
      ...["2026-12-20", "2027-01-20", "2027-02-28", "2027-03-28", "2027-04-28"],
    ]);
  });

  test("ends a withdrawal, and a calendar keeps the identity of its dates", () => {
    const doubt = change({ action: "withdraw", reason: "Unclear." });
    expect(datesOf([doubt])).toEqual([]);
    expect(datesOf([doubt, rule("2027-01-31")])[0]).toBe("2026-12-20");
  });

  test("of published dates replaces those from its day on", () => {
    const invoices = obligationById("ng-e-invoicing")!;
    const label = "Turnover below NGN 1 billion";
    const dates = [{ date: "2028-01-03", for: "turnover below NGN 1 billion" }] as const;
    const changed = changedObligation(invoices, [
      { ...rule("2027-07-01", { schedule: label, rule: { kind: "gazetted", dates } }), obligation: invoices.id },
    ]);
    const published = upcomingDates([changed], "2026-01-01", 1_000);
    expect(published.map(({ date, schedule }) => [date, schedule.label])).toEqual([
      ["2026-07-01", "Turnover of NGN 1 to 5 billion"],
      ["2028-01-03", label],
    ]);
  });
});

test("every rule in the code fits the schema of stored rules", () => {
  for (const { schedules, id, when } of countryObligations.flatMap(({ obligations }) => obligations))
    for (const { label, rule, move } of schedules) {
      const stored = { schedule: label, rule, move, when };
      expect(ruleChangeSchema.parse(stored), id).toEqual(stored);
    }
});

test("the facts of a country are as old as its oldest ones", () => {
  expect(oldestFacts([{ ...vat, reviewedOn: "2027-01-01" }, vat])?.reviewedOn).toBeNull();
  expect(oldestFacts([])).toBeUndefined();
});
