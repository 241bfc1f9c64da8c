import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { CalendarFeed } from "./contract";

export const calendarFeedQueries = {
  own: () =>
    queryOptions({
      queryKey: ["calendar-feed"],
      queryFn: ({ signal }) => fetchJson<CalendarFeed>("/api/calendar-feed", { signal }),
    }),
};

/** Creates a new URL and revokes the previous one. */
export const renewFeed = (key?: string) =>
  fetchJson<CalendarFeed>("/api/calendar-feed", { method: "POST", json: {}, key });

export const endFeed = () => fetchJson<void>("/api/calendar-feed", { method: "DELETE" });
