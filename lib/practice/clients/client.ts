import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ClientChange, ClientForm, ClientList, PracticeClient } from "./contract";

/** The clients that a field offers for a text. */
const offered = 10;

/** The first clients whom a search finds, by name. */
export const findClients = (q: string, signal?: AbortSignal) =>
  fetchJson<ClientList>(`/api/practice/clients?${new URLSearchParams({ q, perPage: String(offered) })}`, { signal });

/** Adds a client. Throws ProblemError: 403 `plan-required`, 400. */
export const addClient = (json: ClientForm, key?: string) =>
  fetchJson<PracticeClient>("/api/practice/clients", { method: "POST", json, key });

/** Changes a client under the displayed version (If-Match). Throws ProblemError: 412, 400. */
export const changeClient = (
  { id, version }: Pick<PracticeClient, "id" | "version">,
  json: ClientChange,
  key?: string,
) => fetchJson<PracticeClient>(`/api/practice/clients/${id}`, { method: "PATCH", json, version, key });

/** Deletes an added client under the displayed version. Throws ProblemError: 409 `client-linked`, `client-has-work`, 412. */
export const removeClient = ({ id, version }: Pick<PracticeClient, "id" | "version">) =>
  fetchJson<void>(`/api/practice/clients/${id}`, { method: "DELETE", version });
