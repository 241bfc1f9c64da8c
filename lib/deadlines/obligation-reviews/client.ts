import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/fetcher";
import type { Review, ReviewQueue, ReviewResult } from "./contract";

export const reviewQueries = {
  queue: () =>
    queryOptions({
      queryKey: ["deadlines", "reviews"],
      queryFn: ({ signal }) => fetchJson<ReviewQueue>("/api/deadlines/reviews", { signal }),
    }),
};

/** Compares the dates without and with a change; publishes it with `publish`. */
export const sendReview = (review: Review) =>
  fetchJson<ReviewResult>("/api/deadlines/reviews", { method: "POST", json: review });
