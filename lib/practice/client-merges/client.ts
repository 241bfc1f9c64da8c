import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import type { NewMerge } from "./contract";

type Versioned = Pick<PracticeClient, "id" | "version">;

/** Merges a client into another under the displayed version. Throws ProblemError: 409 `two-accounts`, 412. */
export const mergeClients = ({ id, version }: Versioned, json: NewMerge, key?: string) =>
  fetchJson<PracticeClient>(`/api/practice/clients/${id}/merge`, { method: "POST", json, version, key });

/** Restores a merged client. Throws ProblemError: 409 `merge-over` or `merged-since`, 403 `plan-required`, 412. */
export const undoMerge = ({ id, version }: Versioned) =>
  fetchJson<PracticeClient>(`/api/practice/clients/${id}/merge`, { method: "DELETE", version });
