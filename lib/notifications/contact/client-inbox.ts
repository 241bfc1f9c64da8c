import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ContactChange, ContactList, ContactMessage, ContactQuery } from "./contract";

export const contactQueries = {
  list: (query: ContactQuery) =>
    queryOptions({
      queryKey: ["contact", "list", query],
      queryFn: ({ signal }) =>
        fetchJson<ContactList>(
          `/api/contact?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};

/** Answers, closes or reopens a message; 412 if another administrator has changed it. */
export const changeContactMessage = (
  { id, version }: Pick<ContactMessage, "id" | "version">,
  change: ContactChange,
  key?: string,
) => fetchJson<ContactMessage>(`/api/contact/${id}`, { method: "PATCH", json: change, version, key });
