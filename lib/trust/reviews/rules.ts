import type { ReviewName } from "./contract";

/** A review is welcome this long after the work (decisions, Quotes, leads, projects, reviews). */
export const reviewDays = 14;
/** How many reviews the hub shows at a time. */
export const receivedPerPage = 5;

/** Work as far as a review of it goes; `completedAt` is null until it is completed. */
interface Work {
  completedAt: Date | null;
  reviewed: boolean;
}

/** The last instant at which work completed then still takes a review. */
export function reviewUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + reviewDays * 86_400_000);
}

/** Why work takes no review now, as the code of the refusal; null when it does. */
export function reviewRefusal(
  { completedAt, reviewed }: Work,
  now: Date,
): "already-reviewed" | "review-not-completed" | "review-too-late" | null {
  if (reviewed) return "already-reviewed";
  if (!completedAt) return "review-not-completed";
  return now > reviewUntil(completedAt) ? "review-too-late" : null;
}

/** The name a client's reviews carry: "Amina Diallo", "Amina D." or "A client". */
export function reviewNameOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  choice: ReviewName,
): string {
  if (choice === "anonymous") return "A client";
  const initial = Array.from(lastName.trim())[0];
  if (choice === "initial") return initial ? `${firstName} ${initial}.` : firstName;
  return `${firstName} ${lastName}`.trim();
}
