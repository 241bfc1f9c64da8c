import { fetchJson } from "@/lib/platform/http/fetcher";

/** Tries a failed mail or job again; `what` is "mails/ID" or "jobs/NAME". */
export const retryJob = (what: string) =>
  fetchJson<void>(`/api/monitoring/${what}/retry`, { method: "POST", json: {} });
