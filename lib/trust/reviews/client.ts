import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Review } from "@/lib/directory/professionals/contract";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { receivedPerPage } from "@/lib/trust/reviews/rules";
import type { NewReview, ReceivedReviews } from "./contract";

/** React Query options of the professional's received reviews. */
export const reviewQueries = {
  received: (page: number) =>
    queryOptions({
      queryKey: ["reviews", "received", page],
      queryFn: () => fetchJson<ReceivedReviews>(`/api/reviews?page=${page}&perPage=${receivedPerPage}`),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),
};

/** Publishes a review; idempotent by key. Throws ProblemError with `fields`. */
export const writeReview = (form: NewReview, key: string) =>
  fetchJson<WrittenReview>("/api/reviews", { method: "POST", json: form, key });

/** Publishes the professional's reply to a review; there is at most one. */
export const answerReview = (id: string, reply: string, key: string) =>
  fetchJson<Review>(`/api/reviews/${id}/reply`, { method: "POST", json: { reply }, key });
