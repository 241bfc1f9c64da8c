import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewWaitingForm, Waiting, WaitingList } from "./contract";

export const waitingQueries = {
  own: () =>
    queryOptions({
      // Refetched with the bookings: taking a time ends the wait.
      queryKey: ["bookings", "waiting-list"],
      queryFn: ({ signal }) => fetchJson<WaitingList>("/api/waiting-list", { signal }),
    }),
};

/** Puts the viewer on a waiting list; idempotent by key. */
export const joinWaitingList = (form: NewWaitingForm, key?: string) =>
  fetchJson<Waiting>("/api/waiting-list", { method: "POST", json: form, key });

/** Takes the viewer off a waiting list. */
export const leaveWaitingList = (id: string) => fetchJson(`/api/waiting-list/${id}`, { method: "DELETE" });
