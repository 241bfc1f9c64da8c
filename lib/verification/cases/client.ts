import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/fetcher";
import type { DecisionChange, OwnVerification, Verification, VerificationList, VerificationQuery } from "./contract";

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
};

/** Decides a case under the displayed version: 412 names the administrator who decided first. Throws ProblemError. */
export const decide = ({ id, version }: Pick<Verification, "id" | "version">, change: DecisionChange, key?: string) =>
  fetchJson<Verification>(`/api/verifications/${id}/decision`, { method: "POST", json: change, version, key });

/** Sends requested documents; idempotent by key. Throws ProblemError with `fields`. */
export const resubmit = (form: FormData, key: string) =>
  fetchJson<OwnVerification>("/api/verifications/own", { method: "POST", body: form, key });
