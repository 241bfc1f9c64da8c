import { changedDates } from "@/lib/deadlines/changed-dates/rules";
import { announcedDays, expectedGroups } from "@/lib/deadlines/holiday-announcements/rules";
import type { Answers } from "@/lib/deadlines/lists/contract";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { changedCountry } from "@/lib/deadlines/published-changes/rules";
import { addDays } from "@/lib/platform/format/zones";
import { countryCodes } from "@/lib/platform/reference/countries";

const moonFeast = /Eid al|Idd|Id el/;

/** The five answers of a company with employees and monthly VAT. */
export const companyIn = (country: Answers["country"]): Answers => ({
  country,
  kind: "company",
  vat: "monthly",
  employees: true,
  yearEnd: 12,
  extra: {},
  dates: {},
});

/** The next Eid that moves a due date of a company when it is on the day after or before the expected one. */
export function nextEidThatMovesADate() {
  const today = new Date().toISOString().slice(0, 10);
  for (const country of countryCodes)
    for (const group of expectedGroups(country).filter(({ name }) => moonFeast.test(name)))
      for (const shift of [1, -1]) {
        const first = group.days[0]!;
        if (first < addDays(today, 40) || first > addDays(today, 500)) continue;
        const move = { action: "move" as const, country, expected: first, publish: true };
        const announcement = { ...move, date: addDays(first, shift), source: "The ministry" };
        const known = obligationsIn(country);
        const after = changedCountry(known, [], announcedDays(group, announcement)!);
        const [changed] = changedDates(companyIn(country), known, after, [today, addDays(first, 40)]);
        if (changed?.date) return { announcement, group, changed: { ...changed, date: changed.date } };
      }
  throw new Error("No Eid of the table moves a due date.");
}
