import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewsletterList, NewsletterSignUp } from "./contract";

export const newsletterQueries = {
  list: (page: number) =>
    queryOptions({
      queryKey: ["newsletter", "list", page],
      queryFn: ({ signal }) => fetchJson<NewsletterList>(`/api/newsletter?page=${page}`, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Unsubscribes an address. */
export const unsubscribe = ({ id, version }: Pick<NewsletterSignUp, "id" | "version">, key?: string) =>
  fetchJson<NewsletterSignUp>(`/api/newsletter/${id}`, {
    method: "PATCH",
    json: { action: "unsubscribe" },
    version,
    key,
  });
