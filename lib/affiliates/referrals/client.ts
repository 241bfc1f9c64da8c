import { queryOptions } from "@tanstack/react-query";
import type {
  BatchOutcome,
  BatchPayment,
  DueStatement,
  PayoutDetails,
  StatementPayment,
} from "@/lib/affiliates/statements/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { HeldReferral, ReferralDecision, ReviewList } from "./contract";

/** The key of what waits for administrators. */
export const reviewsKey = ["affiliate-reviews"] as const;
/** React Query options of what waits for administrators. */
export const affiliateReviews = () =>
  queryOptions({
    queryKey: reviewsKey,
    queryFn: ({ signal }) => fetchJson<ReviewList>("/api/affiliate/reviews", { signal }),
  });

/** Decides a held referral as it was seen. */
export const decideReferral = (
  { id, version }: Pick<HeldReferral, "id" | "version">,
  decision: ReferralDecision,
  key: string,
) => fetchJson<unknown>(`/api/affiliate/reviews/${id}/decision`, { method: "POST", json: decision, version, key });

/** Records that a statement was paid to the displayed payment details. Throws ProblemError 409 `payout-changed`. */
export const payStatement = (
  { id, version }: Pick<DueStatement, "id" | "version">,
  payment: StatementPayment,
  key: string,
) => fetchJson<void>(`/api/affiliate/statements/${id}/payment`, { method: "POST", json: payment, version, key });

/** Records that several statements were paid by one batch; the outcome names those that could not be marked. */
export const payStatements = (payment: BatchPayment, key: string) =>
  fetchJson<BatchOutcome>("/api/affiliate/statements/payments", { method: "POST", json: payment, key });

/** The payment details of a statement in full; each look is recorded. */
export const revealPayout = (id: string) =>
  fetchJson<PayoutDetails>(`/api/affiliate/statements/${id}/payout`, { method: "POST", json: {} });
