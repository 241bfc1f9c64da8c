import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewViewing, Viewing } from "./contract";

/** Begins to view the site as this person. */
export const beginViewing = (accountId: string, json: NewViewing) =>
  fetchJson<Viewing>(`/api/users/${accountId}/viewing`, { method: "POST", json });
