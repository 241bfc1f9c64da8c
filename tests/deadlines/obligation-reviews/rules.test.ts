import { describe, expect, test } from "vitest";
import { findObligation } from "@/lib/deadlines/obligations/data/find";
import { oldestFacts, upcomingDates } from "@/lib/deadlines/pages/rules";
import {
  type Change,
  changedObligation,
  reportedObligation,
  reportSubject,
  reviewDates,
  reviewDueOn,
} from "@/lib/deadlines/obligation-reviews/rules";

const vat = findObligation("KE", "vat")!;
const change = (over: Partial<Change>): Change => ({
  ...{ obligation: "ke-vat3", action: "confirm", nominal: null, date: null, reason: "", source: "" },
  ...{ sourceAddress: null, reviewer: "Thandi Nkosi", on: "2026-12-01", ...over },
});
const move = (date: string, over: Partial<Change> = {}) =>
  change({ action: "move", nominal: "2026-12-20", date, source: "Gazette 12", ...over });
const firstDate = (changes: Change[]) => reviewDates(changedObligation(vat, changes), "2026-12-01")[0];

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
    expect(reviewDates(withdrawn, "2026-12-01")).toEqual([]);
    expect(firstDate([doubt, move("2026-12-22")])).toBeUndefined();
    expect(firstDate([doubt, change({ on: "2026-12-02" })])?.date).toBe("2026-12-20");
  });

  test("of another obligation changes nothing", () => {
    expect(changedObligation(vat, [move("2026-12-22", { obligation: "ke-paye" })])).toBe(vat);
  });
});

test("a review is due after six months, at the end of a shorter month on its last day", () => {
  const due = (reviewedOn: `${number}-${number}-${number}` | null) => reviewDueOn({ ...vat, reviewedOn });
  expect([due(null), due("2027-08-31"), due("2026-12-15")]).toEqual(["2027-05-23", "2028-02-29", "2027-06-15"]);
});

test("the facts of a country are as old as its oldest ones", () => {
  expect(oldestFacts([{ ...vat, reviewedOn: "2027-01-01" }, vat])?.reviewedOn).toBeNull();
  expect(oldestFacts([])).toBeUndefined();
});

test("a report names its obligation in the subject", () => {
  expect(reportedObligation(reportSubject("VAT return deadline in Kenya", vat))).toBe("ke-vat3");
  expect(reportedObligation("A question about (ke-vat3)")).toBeNull();
});
