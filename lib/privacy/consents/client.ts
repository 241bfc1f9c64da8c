import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type {
  ConsentChange,
  Consents,
  DataExport,
  DeletionPreview,
  DeletionReceipt,
  PrivacyChoices,
  SignInList,
} from "./contract";

/** React Query options of the privacy settings. */
export const privacyQueries = {
  choices: () =>
    queryOptions({
      queryKey: ["account", "privacy"],
      queryFn: () => fetchJson<PrivacyChoices>("/api/account/privacy"),
    }),
  consents: () =>
    queryOptions({
      queryKey: ["account", "consents"],
      queryFn: () => fetchJson<Consents>("/api/account/consents"),
    }),
  latestExport: () =>
    queryOptions({
      queryKey: ["account", "export"],
      queryFn: () => fetchJson<{ latest: DataExport | null }>("/api/account/export"),
    }),
  deletion: () =>
    queryOptions({
      queryKey: ["account", "deletion"],
      queryFn: () => fetchJson<DeletionPreview>("/api/account/deletion"),
      staleTime: 0,
    }),
  signIns: (page: number) =>
    queryOptions({
      queryKey: ["account", "sign-ins", page],
      queryFn: () => fetchJson<SignInList>(`/api/account/sign-ins?page=${page}`),
    }),
};

export const saveChoices = (json: PrivacyChoices) =>
  fetchJson<PrivacyChoices>("/api/account/privacy", { method: "PUT", json });

export const changeConsent = (json: ConsentChange) =>
  fetchJson<Consents>("/api/account/consents", { method: "PUT", json });

/** Requests an export of the viewer's data. `key` makes a retry safe. */
export const beginExport = (key: string) =>
  fetchJson<DataExport>("/api/account/export", { method: "POST", json: {}, key });

/** Closes the viewer's account. Throws ProblemError 400 with `fields.confirmation`, 409 `last-admin`. */
export const closeAccount = (confirmation: string) =>
  fetchJson<DeletionReceipt>("/api/account", { method: "DELETE", json: { confirmation } });

/** Reopens a closed account. Throws ProblemError 410 `link-expired`. */
export const reopenAccount = (token: string) =>
  fetchJson<{ restored: number; lost: number }>(`/api/account-restorations/${encodeURIComponent(token)}`, {
    method: "PUT",
  });
