import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/fetcher";
import type { BudgetSpeech, Review, ReviewedObligation, ReviewQueue, ReviewResult } from "./contract";

export const reviewQueries = {
  queue: () =>
    queryOptions({
      queryKey: ["deadlines", "reviews"],
      queryFn: ({ signal }) => fetchJson<ReviewQueue>("/api/deadlines/reviews", { signal }),
    }),
  of: (obligation: string) =>
    queryOptions({
      queryKey: ["deadlines", "reviews", obligation],
      queryFn: ({ signal }) => fetchJson<ReviewedObligation>(`/api/deadlines/reviews/${obligation}`, { signal }),
    }),
};

/** Compares the dates without and with a change; publishes it with `publish`. */
export const sendReview = (review: Review) =>
  fetchJson<ReviewResult>("/api/deadlines/reviews", { method: "POST", json: review });

/** Sets or removes the day of a country's latest budget speech. */
export const setBudgetSpeech = (speech: BudgetSpeech) =>
  fetchJson<BudgetSpeech>("/api/deadlines/budget-speeches", { method: "PUT", json: speech });
