import { ProblemError } from "@/lib/http/fetcher";

/** What to tell about something that failed. */
export const detailOf = (error: unknown): string =>
  error instanceof ProblemError
    ? error.problem.detail
    : "We could not reach the server. Check your connection and try again.";
