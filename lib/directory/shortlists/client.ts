import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Shortlist } from "./contract";

/** Makes a public link to these professionals. */
export const shareShortlist = (ids: readonly string[], key?: string) =>
  fetchJson<Shortlist>("/api/shortlists", { method: "POST", json: { ids }, key });

/** Ends a shared link. */
export const endShortlist = (id: string) => fetchJson(`/api/shortlists/${id}`, { method: "DELETE" });

/** Cards of the listed professionals among these, in this order. */
export const fetchCards = (ids: readonly string[], signal?: AbortSignal) =>
  fetchJson<{ items: ProfessionalCard[] }>(`/api/professionals/cards?ids=${ids.join(",")}`, { signal });
