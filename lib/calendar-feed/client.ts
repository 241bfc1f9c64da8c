import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/http/fetcher";
import type { CalendarFeed } from "./contract";

export const calendarFeedQueries = {
  own: () =>
    queryOptions({
      queryKey: ["calendar-feed"],
      queryFn: ({ signal }) => fetchJson<CalendarFeed>("/api/calendar-feed", { signal }),
    }),
};

export const calendarFeedMutations = {
  /** A new address; the one before it ends. */
  renew: () =>
    mutationOptions({ mutationFn: () => fetchJson<CalendarFeed>("/api/calendar-feed", { method: "POST", json: {} }) }),
  end: () => mutationOptions({ mutationFn: () => fetchJson<void>("/api/calendar-feed", { method: "DELETE" }) }),
};
