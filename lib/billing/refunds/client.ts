import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Refund, RefundEffect } from "./contract";

export const refundQueries = {
  /** What a refund of `amount` (decimal ZAR) would do. */
  effect: (id: string, amount: string) =>
    queryOptions({
      queryKey: [...moneyKey, "refund-effect", id, amount],
      queryFn: ({ signal }) =>
        fetchJson<RefundEffect>(`/api/payments/${id}/refunds?amount=${encodeURIComponent(amount)}`, { signal }),
      retry: false,
    }),
};

/** The key of everything that a refund or an adjustment changes. */
export const moneyKey = ["money"] as const;

/** Requests a refund of a payment (decimal ZAR). Throws ProblemError with `fields`. */
export const refundPayment = (id: string, refund: { amount: number; reason: string }, key: string) =>
  fetchJson<Refund>(`/api/payments/${id}/refunds`, { method: "POST", json: refund, key });
