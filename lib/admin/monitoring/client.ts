import { fetchJson } from "@/lib/platform/http/client/fetcher";

/** Retries a failed mail or job; `path` is "mails/ID" or "jobs/NAME". */
export const retryJob = (path: string) =>
  fetchJson<void>(`/api/monitoring/${path}/retry`, { method: "POST", json: {} });
