import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { BusyList, CalendarSource, CalendarSourceList, NewCalendarSource } from "./contract";

export const outsideCalendarQueries = {
  own: () =>
    queryOptions({
      queryKey: ["calendar-sources"],
      queryFn: ({ signal }) => fetchJson<CalendarSourceList>("/api/calendar-sources", { signal }),
    }),
  /** The account's own busy times between two dates, both inclusive. */
  busy: (from: string, to: string) =>
    queryOptions({
      queryKey: ["calendar-busy", from, to],
      queryFn: ({ signal }) => fetchJson<BusyList>(`/api/calendar-busy?from=${from}&to=${to}`, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Adds a calendar and reads it at once. */
export const addCalendarSource = (json: NewCalendarSource, key?: string) =>
  fetchJson<CalendarSource>("/api/calendar-sources", { method: "POST", json, key });

export const readCalendarNow = (id: string) =>
  fetchJson<CalendarSource>(`/api/calendar-sources/${id}/read`, { method: "POST", json: {} });

export const removeCalendarSource = (id: string) =>
  fetchJson<void>(`/api/calendar-sources/${id}`, { method: "DELETE" });
