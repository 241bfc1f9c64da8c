import type { CountryCode } from "./countries";
import { countryContent } from "./country-content";

/**
 * Post ideas for all countries, one list per month from January: seasonal client questions, without dates, rates or
 * legal rules.
 */
const everywhere: readonly (readonly string[])[] = [
  ["Three records to keep from day one of the new year", "A one-page plan for the year: what to put on it"],
  ["How to read a cash-flow statement in five minutes", "What a bookkeeper does in a month, hour by hour"],
  ["Questions to ask before hiring your first employee", "How to prepare for a meeting with your accountant"],
  ["Separate your business account from your own: how to start", "What a clean receipt looks like"],
  ["Pricing your work: costs people forget", "A client story: from a box of papers to monthly figures"],
  ["Half of the year is over: four figures to look at", "How to follow up late invoices and stay polite"],
  ["Software or spreadsheet? How to decide", "What I check first in new books"],
  ["Growing with your own money or a loan: how to compare", "The figures a bank asks for"],
  ["Stock takes that don't ruin a weekend", "What to delegate first in a small business"],
  ["Plan the busy season: staff, stock and cash", "Mistakes I see most in expense claims"],
  ["A checklist for closing the year calmly", "What your accountant needs from you before the holidays"],
  ["The year in lessons: what worked for my clients", "Holiday cash: how to get through a quiet month"],
];

/** Ideas for a month and country; `month` is 1 to 12. */
export function contentIdeas(country: CountryCode, month: number): string[] {
  return [countryContent[country].contentIdeas[month - 1], ...(everywhere[month - 1] ?? [])].filter(
    (idea) => idea !== undefined,
  );
}
