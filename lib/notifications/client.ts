import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/http/fetcher";
import type { NotificationList, NotificationPreferences } from "./contract";

/** React Query options of one's own notices. */
export const notificationQueries = {
  list: (page = 1) =>
    queryOptions({
      queryKey: ["notifications", "list", page],
      queryFn: () => fetchJson<NotificationList>(`/api/notifications?page=${page}`),
    }),
  preferences: () =>
    queryOptions({
      queryKey: ["notifications", "preferences"],
      queryFn: () => fetchJson<NotificationPreferences>("/api/notifications/preferences"),
    }),
};

/** Marks notices read, all of them without ids. */
export const markRead = (ids?: string[]) =>
  fetchJson<{ unread: number }>("/api/notifications/read", { method: "POST", json: ids ? { ids } : {} });
