import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NoticeSubject, NotificationList, NotificationPreferences } from "./contract";

/** React Query options of the viewer's notices. */
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

/** Marks the notices about an opened subject read. Ignores a failure: opening the subject again repeats the request. */
export const readNoticesAbout = (about: NoticeSubject) =>
  fetchJson<{ unread: number }>("/api/notifications/read", { method: "POST", json: { about } }).catch(() => undefined);

/** Marks notices read; without ids, all of them. */
export const markRead = (ids?: string[]) =>
  fetchJson<{ unread: number }>("/api/notifications/read", { method: "POST", json: ids ? { ids } : {} });

/** Stores the notification preferences. */
export const savePreferences = (json: NotificationPreferences) =>
  fetchJson<NotificationPreferences>("/api/notifications/preferences", { method: "PUT", json });
