import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { RuleFields, ruleFrom } from "@/components/deadlines/rule-fields";
import type { ReviewedObligation } from "@/lib/deadlines/obligation-reviews/contract";
import type { Rule } from "@/lib/deadlines/obligations/contract";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import { findObligation } from "@/lib/deadlines/obligations/data/find";
import { ruleSchema } from "@/lib/deadlines/rule-changes/contract";

const reviewedOf = (schedules: ReviewedObligation["schedules"]): ReviewedObligation => ({
  ...{ when: "By the 20th of the next month.", schedules, dates: [], changes: [], version: 0 },
});

function showForm(reviewed: ReviewedObligation) {
  const { container, unmount } = render(
    <form>
      <RuleFields reviewed={reviewed} errors={{}} />
    </form>,
  );
  const sent = () => ruleFrom(new FormData(container.querySelector("form")!), reviewed);
  return { sent, unmount };
}

const vat = findObligation("KE", "vat")!.schedules.map(({ label, rule, move }) => ({ schedule: label, rule, move }));

describe("the form of a changed rule", () => {
  test("has every rule of the calendar as it is, until the reviewer changes it", () => {
    for (const { id, schedules } of countryObligations.flatMap(({ obligations }) => obligations))
      for (const { label, rule, move } of schedules) {
        const { sent, unmount } = showForm(reviewedOf([{ schedule: label, rule, move }]));
        const same = rule.kind === "watched" ? { ...rule, when: "By the 20th of the next month." } : rule;
        expect(sent(), `${id} ${label}`).toMatchObject({ schedule: label, rule: same, move });
        expect(sent().rule, `${id} ${label}`).toEqual(same);
        unmount();
      }
  });

  const user = userEvent.setup();
  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  const changed: [string, () => Promise<void>, Rule][] = [
    [
      "to quarters",
      async () => {
        await choose("Periods", "Ending in the same months for everyone");
        await user.type(screen.getByLabelText("Months"), "3, 6,9 12");
      },
      { kind: "computed", periods: { ends: [3, 6, 9, 12] }, due: { day: 20, monthsAfter: 1 } },
    ],
    [
      "to the accounting year",
      async () => {
        await choose("Periods", "Months of its own accounting year");
        await user.type(screen.getByLabelText("Months"), "12");
        await choose("Due", "A number of months after");
      },
      { kind: "computed", periods: { ends: "accounting-year", months: [12] }, due: { months: 20 } },
    ],
    [
      "to published dates",
      async () => {
        await choose("Kind of rule", "Published dates, one by one");
        await user.type(screen.getByLabelText("Published dates"), "2027-11-23 2027 season");
      },
      { kind: "gazetted", dates: [{ date: "2027-11-23", for: "2027 season" }] },
    ],
    [
      "to a date on file",
      async () => {
        await choose("Kind of rule", "From a date on the documents of the business");
        await choose("Date on file", "Expiry of the trade licence");
        await user.clear(screen.getByLabelText(/Repeats after years/));
        await choose("Due", "A number of days after");
      },
      { kind: "on-file", date: "licence-expiry", everyYears: null, due: { days: 20 } },
    ],
    [
      "to an event",
      async () => {
        await choose("Kind of rule", "After an event");
        await user.type(screen.getByLabelText("Event"), "the first sale");
      },
      { kind: "event", event: "the first sale", due: { day: 20, monthsAfter: 1 } },
    ],
    [
      "to no date",
      async () => {
        await choose("Kind of rule", "No date: the page only says what is known");
        await user.clear(screen.getByLabelText("The rule in a sentence"));
        await user.type(screen.getByLabelText("The rule in a sentence"), "Not announced yet.");
      },
      { kind: "watched", when: "Not announced yet." },
    ],
  ];
  test.each(changed)("changes it %s", async (_, change, rule) => {
    const { sent } = showForm(reviewedOf(vat));
    await change();
    expect(sent().rule).toEqual(rule);
    expect(ruleSchema.safeParse(sent().rule).success).toBe(true);
  });

  test("sends months that are none as they are, and they are refused", async () => {
    const { sent } = showForm(reviewedOf(vat));
    await choose("Periods", "Ending in the same months for everyone");
    await user.type(screen.getByLabelText("Months"), "13, March");
    expect(ruleSchema.safeParse(sent().rule).success).toBe(false);
  });
});
