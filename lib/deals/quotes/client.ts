import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Quote } from "@/lib/messaging/cards/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type {
  NewQuoteForm,
  NewQuoteRequest,
  QuoteAction,
  QuoteList,
  QuoteRequest,
  QuoteRequestAction,
  QuoteRequestList,
  QuoteRequestReceipt,
  RequestStatus,
} from "./contract";

/** The query key of pending quotes. */
export const pendingQuotesKey = ["quotes", "pending"] as const;
/** React Query options of pending quotes. */
export const pendingQuotes = () =>
  queryOptions({
    queryKey: pendingQuotesKey,
    queryFn: () => fetchJson<QuoteList>("/api/quotes?status=pending&perPage=50"),
  });

/** The query key of all data of the account's requests. */
export const requestsKey = ["quote-requests"] as const;
/** React Query options of the account's requests, newest first. */
export const requestQueries = {
  list: (page: number, perPage: number, status: RequestStatus | "" = "") =>
    queryOptions({
      queryKey: [...requestsKey, page, perPage, status],
      queryFn: () =>
        fetchJson<QuoteRequestList>(`/api/quote-requests?page=${page}&perPage=${perPage}&status=${status}`),
      placeholderData: keepPreviousData,
    }),
};

/** Closes or reopens a request under the displayed version. */
export const changeRequest = (
  { id, version }: Pick<QuoteRequest, "id" | "version">,
  action: QuoteRequestAction,
  key?: string,
) => fetchJson<QuoteRequest>(`/api/quote-requests/${id}`, { method: "PATCH", json: { action }, version, key });

/** Sends a quote into a conversation; idempotent by key. Throws ProblemError with `fields`. */
export const sendQuote = (form: NewQuoteForm, key: string) =>
  fetchJson<Quote>("/api/quotes", { method: "POST", json: form, key });

/** Changes a quote under the displayed version. After 412 or 409 `getQuote` returns its current state. */
export const moveQuote = ({ id, version }: Pick<Quote, "id" | "version">, action: QuoteAction, key?: string) =>
  fetchJson<Quote>(`/api/quotes/${id}`, { method: "PATCH", json: { action }, version, key });

/** The current state of a quote. */
export const getQuote = (id: string) => fetchJson<Quote>(`/api/quotes/${id}`);

/** Requests a quote from one professional, or from all who match. */
export const requestQuote = (form: NewQuoteRequest, key: string) =>
  fetchJson<QuoteRequestReceipt>("/api/quote-requests", { method: "POST", json: form, key });
