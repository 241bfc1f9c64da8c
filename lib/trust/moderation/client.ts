import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ModerationChange, NewReport, Report, ReportList, ReportQuery, ReportReceipt } from "./contract";

export const moderationQueries = {
  list: (query: ReportQuery) =>
    queryOptions({
      queryKey: ["moderation", "list", query],
      queryFn: ({ signal }) =>
        fetchJson<ReportList>(
          `/api/moderation?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
};

/** Reports a message, a review or a profile; idempotent by key. Throws ProblemError. */
export const sendReport = (form: NewReport, key: string) =>
  fetchJson<ReportReceipt>("/api/moderation", { method: "POST", json: form, key });

/** Decides a report under the displayed version: 412 if another administrator has already decided. */
export const moderate = ({ id, version }: Pick<Report, "id" | "version">, change: ModerationChange, key?: string) =>
  fetchJson<Report>(`/api/moderation/${id}`, { method: "PATCH", json: change, version, key });

/** Undoes the last decision within a minute; 409 `undo-over` after it. Throws ProblemError. */
export const undoModeration = ({ id, version }: Pick<Report, "id" | "version">, key?: string) =>
  fetchJson<Report>(`/api/moderation/${id}`, { method: "DELETE", version, key });
