import { expect, test } from "vitest";
import { nextReview, reportedObligation } from "@/lib/deadlines/obligation-reviews/rules";
import { findObligation } from "@/lib/deadlines/obligations/data/find";
import { reportSubject } from "@/lib/deadlines/pages/rules";

const vat = findObligation("KE", "vat")!;

test("a review is due after six months, at the end of a shorter month on its last day", () => {
  const due = (reviewedOn: `${number}-${number}-${number}` | null) => nextReview({ ...vat, reviewedOn }).on;
  expect([due(null), due("2027-08-31"), due("2026-12-15")]).toEqual(["2027-05-23", "2028-02-29", "2027-06-15"]);
});

test("a budget speech since the last review makes the next one due a month later", () => {
  const due = (speech: string | null, reviewedOn: `${number}-${number}-${number}` | null = null) =>
    nextReview({ ...vat, reviewedOn }, speech);
  expect(due("2027-01-31")).toEqual({ on: "2027-02-28", isAfterBudget: true });
  expect(due("2026-06-11"), "before the research").toEqual({ on: "2027-05-23", isAfterBudget: false });
  expect(due("2027-01-31", "2027-03-01"), "reviewed since").toEqual({ on: "2027-09-01", isAfterBudget: false });
  expect(due("2027-05-10"), "later than the regular one").toEqual({ on: "2027-05-23", isAfterBudget: false });
});

test("a report names its obligation in the subject", () => {
  expect(reportedObligation(reportSubject("VAT return deadline in Kenya", vat))).toBe("ke-vat3");
  expect(reportedObligation("A question about (ke-vat3)")).toBeNull();
});
