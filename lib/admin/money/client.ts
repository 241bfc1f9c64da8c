import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { moneyKey } from "@/lib/billing/refunds/client";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { PaymentList, PaymentQuery, SubscriptionList, SubscriptionQuery } from "./contract";
import { queryParams } from "./rules";

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
};

/** Path of the xlsx file with all payments that match. */
export const paymentExportPath = ({ page: _page, perPage: _perPage, ...filter }: PaymentQuery) =>
  `/api/payments/export.xlsx?${queryParams(filter)}`;
