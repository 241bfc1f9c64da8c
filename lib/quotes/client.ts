import { fetchJson } from "@/lib/http/fetcher";
import type { NewQuoteForm, NewQuoteRequest, Quote, QuoteAction, QuoteRequestReceipt } from "./contract";

/** Sends a quote into a conversation; the same key makes a retry harmless. Throws ProblemError with `fields`. */
export const sendQuote = (form: NewQuoteForm, key: string) =>
  fetchJson<Quote>("/api/quotes", { method: "POST", json: form, key });

/** Makes a move on a quote as it was seen. 412 and 409 mean that it is something else by now: `getQuote` tells. */
export const moveQuote = ({ id, version }: Pick<Quote, "id" | "version">, action: QuoteAction) =>
  fetchJson<Quote>(`/api/quotes/${id}`, { method: "PATCH", json: { action }, version });

/** A quote as it is now. */
export const getQuote = (id: string) => fetchJson<Quote>(`/api/quotes/${id}`);

/** Asks one professional, or all who match, for a quote. */
export const requestQuote = (form: NewQuoteRequest, key: string) =>
  fetchJson<QuoteRequestReceipt>("/api/quote-requests", { method: "POST", json: form, key });
