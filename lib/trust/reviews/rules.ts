import type { ReviewName } from "./contract";

/** The number of days after completion in which a review is accepted (decisions, Quotes, leads, projects, reviews). */
export const reviewDays = 14;
/** The page size of received reviews in the hub. */
export const receivedPerPage = 5;

/** The fields of a booking or project that decide about reviews; `completedAt` is null before completion. */
interface Work {
  completedAt: Date | null;
  reviewed: boolean;
}

/** The last instant at which a review of work completed at `completedAt` is accepted. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + reviewDays * 86_400_000);
}

/** The error code if the work accepts no review now; null if it does. */
export function reviewRefusal(
  { completedAt, reviewed }: Work,
  now: Date,
): "already-reviewed" | "review-not-completed" | "review-too-late" | null {
  if (reviewed) return "already-reviewed";
  if (!completedAt) return "review-not-completed";
  return now > reviewUntil(completedAt) ? "review-too-late" : null;
}

/** The name on a client's reviews: "Amina Diallo", "Amina D." or "A client". */
export function reviewNameOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  choice: ReviewName,
): string {
  if (choice === "anonymous") return "A client";
  const initial = Array.from(lastName.trim())[0];
  if (choice === "initial") return initial ? `${firstName} ${initial}.` : firstName;
  return `${firstName} ${lastName}`.trim();
}
