import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Announcement, NewAnnouncement } from "./contract";

export const announcementsQuery = queryOptions({
  queryKey: ["announcements"],
  queryFn: ({ signal }) => fetchJson<{ items: Announcement[] }>("/api/announcements", { signal }),
});

/** Publishes an announcement. */
export const addAnnouncement = (json: NewAnnouncement, key: string) =>
  fetchJson<Announcement>("/api/announcements", { method: "POST", json, key });

/** Ends an announcement at once. */
export const endAnnouncement = (id: string, key: string) =>
  fetchJson<void>(`/api/announcements/${id}`, { method: "DELETE", key });
