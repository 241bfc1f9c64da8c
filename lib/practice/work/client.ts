import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { DueDays, Work, WorkChange, WorkDates, WorkForm } from "./contract";

type Version = Pick<Work, "id" | "version">;

/** Adds a piece of work. Throws ProblemError: 403 `plan-required`, 400. */
export const addWork = (json: WorkForm, key?: string) =>
  fetchJson<Work>("/api/practice/work", { method: "POST", json, key });

/** Changes work under the displayed version (If-Match). Throws ProblemError: 409 `no-such-move`, 412, 400. */
export const changeWork = ({ id, version }: Version, json: WorkChange, key?: string) =>
  fetchJson<Work>(`/api/practice/work/${id}`, { method: "PATCH", json, version, key });

/** Marks a step as done or not. */
export const setStep = (id: string, step: string, json: { done: boolean }) =>
  fetchJson<Work>(`/api/practice/work/${id}/steps/${step}`, { method: "PUT", json });

/** Deletes work under the displayed version. Throws ProblemError: 412. */
export const removeWork = ({ id, version }: Version) =>
  fetchJson<void>(`/api/practice/work/${id}`, { method: "DELETE", version });

/** The next due dates of an obligation for a client, with what decides them; empty answers are left out. */
export const workDatesQuery = (answers: Record<string, string>) => ({
  queryKey: ["practice-work-dates", answers],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const given = Object.entries(answers).filter(([, value]) => value !== "");
    return fetchJson<WorkDates>(`/api/practice/work/dates?${new URLSearchParams(given)}`, { signal });
  },
});

/** The open work of the firm that is due between two civil dates, by its day. */
export const dueDaysQuery = (from: string, to: string) => ({
  queryKey: ["practice-due-days", from, to],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchJson<DueDays>(`/api/practice/work/days?${new URLSearchParams({ from, to })}`, { signal }),
});
