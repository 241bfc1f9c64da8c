import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReviewList } from "@/lib/directory/reviews/contract";
import type { ProfessionalList, ProfessionalQuery } from "@/lib/directory/search/contract";
import { filterNames } from "@/lib/directory/search/filters";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { RevealedContact } from "./contract";

/** The URL of one list of the API: the parameters are always in the same order, so that caches recognise it. */
function listPath(query: Readonly<ProfessionalQuery>): string {
  const { q, minPrice, maxPrice, exact, facets, home, sort, page, perPage } = query;
  const chosen = Object.fromEntries(filterNames.map((name) => [name, query[name]]));
  const values = Object.entries({ q, ...chosen, minPrice, maxPrice, exact, facets, home, sort, page, perPage });
  const set = values.filter(([, value]) => value !== "" && value !== false);
  return `/api/professionals?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * React Query options of professionals. A list shows the previous data until the next page has loaded.
 */
export const professionalQueries = {
  list: (query: Readonly<ProfessionalQuery>) =>
    queryOptions({
      queryKey: ["professionals", "list", query],
      queryFn: ({ signal }) => fetchJson<ProfessionalList>(listPath(query), { signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  /**
   * The list of a query a page at a time, whatever page the query itself asks for; the first tells how many each
   * filter's value would find.
   */
  pages: (query: Readonly<ProfessionalQuery>) =>
    infiniteQueryOptions({
      queryKey: ["professionals", "pages", { ...query, page: 1 }],
      queryFn: ({ pageParam: page, signal }) =>
        fetchJson<ProfessionalList>(listPath({ ...query, page, facets: page === 1 }), { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
      staleTime: 60_000,
    }),
  reviews: (id: string, page: number) =>
    queryOptions({
      queryKey: ["professionals", "reviews", id, page],
      queryFn: ({ signal }) => fetchJson<ReviewList>(`/api/professionals/${id}/reviews?page=${page}`, { signal }),
      staleTime: 60_000,
    }),
};

/** Email, phone and website of a professional, fetched on click; the server counts and limits the calls. */
export function revealContact(id: string): Promise<RevealedContact> {
  return fetchJson<RevealedContact>(`/api/professionals/${id}/contact`, { method: "POST" });
}
