import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ClientDates, SharedDeadlines, WorkChange } from "./contract";

const pathOf = (conversationId: string) => `/api/conversations/${conversationId}/deadlines`;

export const shareQueries = {
  /** Fetched again every few seconds: a client may end the sharing at any time. */
  of: (conversationId: string) =>
    queryOptions({
      queryKey: ["deadlines", "shared", conversationId],
      queryFn: ({ signal }) => fetchJson<SharedDeadlines>(pathOf(conversationId), { signal }),
      refetchInterval: 15_000,
    }),
  clients: () =>
    queryOptions({
      queryKey: ["deadlines", "clients"],
      queryFn: ({ signal }) => fetchJson<ClientDates>("/api/deadlines/clients", { signal }),
    }),
};

/** Shows the viewer's deadlines to the professional of a conversation. */
export const shareDeadlines = (conversationId: string) =>
  fetchJson<SharedDeadlines>(pathOf(conversationId), { method: "PUT" });

/** Ends the sharing with the professional of a conversation. */
export const stopSharing = (conversationId: string) => fetchJson<void>(pathOf(conversationId), { method: "DELETE" });

/** Stores the professional's state of work on one date of a client. */
export const setWorkState = (change: WorkChange) =>
  fetchJson<WorkChange>("/api/deadlines/clients", { method: "PUT", json: change });
