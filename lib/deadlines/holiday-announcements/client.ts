import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Announcement, AnnouncementResult, ExpectedHolidays } from "./contract";

export const holidayQueries = {
  list: () =>
    queryOptions({
      queryKey: ["deadlines", "holidays"],
      queryFn: ({ signal }) => fetchJson<ExpectedHolidays>("/api/deadlines/holidays", { signal }),
    }),
};

/** Compares the due dates without and with an announcement; publishes it with `publish`. */
export const sendAnnouncement = (announcement: Announcement) =>
  fetchJson<AnnouncementResult>("/api/deadlines/holidays", { method: "POST", json: announcement });
