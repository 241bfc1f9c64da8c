import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Refund } from "@/lib/billing/refunds/contract";
import { fetchJson } from "@/lib/platform/http/fetcher";
import type { PaymentList, PaymentQuery, RefundEffect, SubscriptionList, SubscriptionQuery } from "./contract";
import { queryParams } from "./rules";

/** The key of everything that a refund or an adjustment changes. */
export const moneyKey = ["money"] as const;

export const moneyQueries = {
  payments: (query: PaymentQuery) =>
    queryOptions({
      queryKey: [...moneyKey, "payments", query],
      queryFn: ({ signal }) => fetchJson<PaymentList>(`/api/payments?${queryParams(query)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  subscriptions: (query: SubscriptionQuery) =>
    queryOptions({
      queryKey: [...moneyKey, "subscriptions", query],
      queryFn: ({ signal }) => fetchJson<SubscriptionList>(`/api/subscriptions?${queryParams(query)}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** What a refund of `amount` (decimal ZAR) would do. */
  refundEffect: (id: string, amount: string) =>
    queryOptions({
      queryKey: [...moneyKey, "refund-effect", id, amount],
      queryFn: ({ signal }) =>
        fetchJson<RefundEffect>(`/api/payments/${id}/refunds?amount=${encodeURIComponent(amount)}`, { signal }),
      retry: false,
    }),
};

/** Requests a refund of a payment (decimal ZAR). Throws ProblemError with `fields`. */
export const refundPayment = (id: string, refund: { amount: number; reason: string }, key: string) =>
  fetchJson<Refund>(`/api/payments/${id}/refunds`, { method: "POST", json: refund, key });

/** Path of the CSV with all payments that match. */
export const paymentExportPath = ({ page: _page, perPage: _perPage, ...filter }: PaymentQuery) =>
  `/api/payments/export.csv?${queryParams(filter)}`;
