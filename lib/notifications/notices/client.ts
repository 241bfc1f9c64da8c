import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/fetcher";
import type { NoticeSubject, NotificationList, NotificationPreferences } from "./contract";

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

/**
 * Marks the notices about something read, because it is open. A failure is nobody's trouble: the next opening tells
 * again.
 */
export const readNoticesAbout = (about: NoticeSubject) =>
  fetchJson<{ unread: number }>("/api/notifications/read", { method: "POST", json: { about } }).catch(() => undefined);

/** Marks notices read, all of them without ids. */
export const markRead = (ids?: string[]) =>
  fetchJson<{ unread: number }>("/api/notifications/read", { method: "POST", json: ids ? { ids } : {} });

/** Stores what one wants to hear of, and how. */
export const savePreferences = (json: NotificationPreferences) =>
  fetchJson<NotificationPreferences>("/api/notifications/preferences", { method: "PUT", json });
