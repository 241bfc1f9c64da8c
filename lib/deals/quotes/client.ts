import { fetchJson } from "@/lib/platform/http/fetcher";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  NewQuoteForm,
  NewQuoteRequest,
  QuoteAction,
  QuoteList,
  QuoteRequest,
  QuoteRequestAction,
  QuoteRequestList,
  QuoteRequestReceipt,
} from "./contract";
import type { Quote } from "@/lib/messaging/cards/contract";

/** The key of the quotes that stand. */
export const pendingQuotesKey = ["quotes", "pending"] as const;
/** React Query options of the quotes that still stand. */
export const pendingQuotes = () =>
  queryOptions({
    queryKey: pendingQuotesKey,
    queryFn: () => fetchJson<QuoteList>("/api/quotes?status=pending&perPage=50"),
  });

/** The key of everything about one's own requests. */
export const requestsKey = ["quote-requests"] as const;
/** React Query options of one's own requests, newest first. */
export const requestQueries = {
  list: (page: number, perPage: number) =>
    queryOptions({
      queryKey: [...requestsKey, page, perPage],
      queryFn: () => fetchJson<QuoteRequestList>(`/api/quote-requests?page=${page}&perPage=${perPage}`),
      placeholderData: keepPreviousData,
    }),
};

/** Closes a request as it was seen, or opens it again. */
export const changeRequest = (
  { id, version }: Pick<QuoteRequest, "id" | "version">,
  action: QuoteRequestAction,
  key?: string,
) => fetchJson<QuoteRequest>(`/api/quote-requests/${id}`, { method: "PATCH", json: { action }, version, key });

/** Sends a quote into a conversation; the same key makes a retry harmless. Throws ProblemError with `fields`. */
export const sendQuote = (form: NewQuoteForm, key: string) =>
  fetchJson<Quote>("/api/quotes", { method: "POST", json: form, key });

/** Makes a move on a quote as it was seen. 412 and 409 mean that it is something else by now: `getQuote` tells. */
export const moveQuote = ({ id, version }: Pick<Quote, "id" | "version">, action: QuoteAction, key?: string) =>
  fetchJson<Quote>(`/api/quotes/${id}`, { method: "PATCH", json: { action }, version, key });

/** A quote as it is now. */
export const getQuote = (id: string) => fetchJson<Quote>(`/api/quotes/${id}`);

/** Asks one professional, or all who match, for a quote. */
export const requestQuote = (form: NewQuoteRequest, key: string) =>
  fetchJson<QuoteRequestReceipt>("/api/quote-requests", { method: "POST", json: form, key });
