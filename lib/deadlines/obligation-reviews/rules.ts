import { calendarOf } from "@/lib/deadlines/calendar/rules";
import type { ComparedDate } from "@/lib/deadlines/holiday-announcements/contract";
import { listEnd } from "@/lib/deadlines/lists/rules";
import type { Obligation } from "@/lib/deadlines/obligations/contract";
import { reportStart } from "@/lib/deadlines/pages/rules";
import { publicDueDates } from "@/lib/deadlines/public-dates/rules";
import { gone } from "@/lib/platform/http/errors";

/** The endpoints of reviews are deprecated since the first day and answer 410 from the second day on. */
export const reviewsEnd = { since: "2026-11-29", sunset: "2027-05-28" } as const;

/** The answer to a change of a rule or a date, which a release makes now. */
export const changedByRelease = () =>
  gone(
    "Rules and dates of deadlines change by a release, with their source. " +
      "To report a wrong date, choose Report a mistake on the page of the deadline.",
  );

/** Months after the last review, and after a budget speech, in which a review is due. */
const reviewMonths = { regular: 6, budget: 1 } as const;

/** So many calendar months after a date; a day that the month does not have is its last. */
function monthsAfter(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * The day on which an obligation must be reviewed again, and whether a budget speech since its last review makes it
 * earlier.
 */
export function nextReview(
  { reviewedOn, researchedOn }: Pick<Obligation, "reviewedOn" | "researchedOn">,
  speech: string | null = null,
): { on: string; isAfterBudget: boolean } {
  const known = reviewedOn ?? researchedOn;
  const regular = monthsAfter(known, reviewMonths.regular);
  const early = speech !== null && speech >= known ? monthsAfter(speech, reviewMonths.budget) : regular;
  return early < regular ? { on: early, isAfterBudget: true } : { on: regular, isAfterBudget: false };
}

/** The public dates of the next 18 months. */
export const reviewDates = (obligation: Obligation, today: string): ComparedDate[] =>
  publicDueDates(obligation, today, listEnd(today), calendarOf(obligation.country, obligation.announced)).map(
    ({ nominal, date, schedule, forWhom }) => ({
      nominal,
      date,
      label: [schedule.label, forWhom].filter(Boolean).join(", ") || null,
    }),
  );

/** The id of the obligation that the subject of a report names; null for another subject. */
export const reportedObligation = (subject: string): string | null =>
  subject.startsWith(reportStart) ? (/\(([\w-]+)\)$/.exec(subject)?.[1] ?? null) : null;
