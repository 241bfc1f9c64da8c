import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Series, SeriesChange, SeriesForm } from "./contract";

/** Adds work that returns. Throws ProblemError: 403 `plan-required`, 400. */
export const addSeries = (json: SeriesForm, key?: string) =>
  fetchJson<Series>("/api/practice/series", { method: "POST", json, key });

/** Changes a series under the displayed version (If-Match). Throws ProblemError: 409 `no-such-period`, 412. */
export const changeSeries = ({ id, version }: Pick<Series, "id" | "version">, json: SeriesChange, key?: string) =>
  fetchJson<Series>(`/api/practice/series/${id}`, { method: "PATCH", json, version, key });
