import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type {
  DecisionChange,
  OwnVerification,
  Verification,
  VerificationCase,
  VerificationList,
  VerificationQuery,
} from "./contract";

export const verificationQueries = {
  list: (query: VerificationQuery) =>
    queryOptions({
      queryKey: ["verifications", "list", query],
      queryFn: ({ signal }) =>
        fetchJson<VerificationList>(
          `/api/verifications?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
          { signal },
        ),
      placeholderData: keepPreviousData,
      // Another administrator may work on the same queue.
      refetchInterval: 20_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["verifications", "one", id],
      queryFn: ({ signal }) => fetchJson<VerificationCase>(`/api/verifications/${id}`, { signal }),
    }),
};

/** Decides a case under the displayed version: 412 names the administrator who decided first. Throws ProblemError. */
export const decide = ({ id, version }: Pick<Verification, "id" | "version">, change: DecisionChange, key?: string) =>
  fetchJson<Verification>(`/api/verifications/${id}/decision`, { method: "POST", json: change, version, key });

/** Undoes the last decision within a minute; 409 `undo-over` after it. Throws ProblemError. */
export const undoDecision = ({ id, version }: Pick<Verification, "id" | "version">, key?: string) =>
  fetchJson<Verification>(`/api/verifications/${id}/decision`, { method: "DELETE", version, key });

/** Sends requested documents; idempotent by key. Throws ProblemError with `fields`. */
export const resubmit = (form: FormData, key: string) =>
  fetchJson<OwnVerification>("/api/verifications/own", { method: "POST", body: form, key });
