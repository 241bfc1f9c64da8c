import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Alert } from "./contract";

/** Saves a search as an alert. */
export const saveAlert = (search: string, key?: string) =>
  fetchJson<Alert>("/api/alerts", { method: "POST", json: { search }, key });

/** Pauses an alert or turns it on again. */
export const changeAlert = (id: string, change: { paused: boolean }) =>
  fetchJson<Alert>(`/api/alerts/${id}`, { method: "PATCH", json: change });

/** Deletes an alert. */
export const removeAlert = (id: string) => fetchJson(`/api/alerts/${id}`, { method: "DELETE" });
