import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ClientChange, ClientForm, PracticeClient } from "./contract";

/** Adds a client. Throws ProblemError: 403 `plan-required`, 400. */
export const addClient = (json: ClientForm, key?: string) =>
  fetchJson<PracticeClient>("/api/practice/clients", { method: "POST", json, key });

/** Changes a client under the displayed version (If-Match). Throws ProblemError: 412, 400. */
export const changeClient = (
  { id, version }: Pick<PracticeClient, "id" | "version">,
  json: ClientChange,
  key?: string,
) => fetchJson<PracticeClient>(`/api/practice/clients/${id}`, { method: "PATCH", json, version, key });

/** Deletes an added client under the displayed version. Throws ProblemError: 409 `client-linked`, 412. */
export const removeClient = ({ id, version }: Pick<PracticeClient, "id" | "version">) =>
  fetchJson<void>(`/api/practice/clients/${id}`, { method: "DELETE", version });
