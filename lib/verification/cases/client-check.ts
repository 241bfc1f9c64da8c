import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { CheckResult } from "./contract";

/** Runs the public check. Throws ProblemError, 429 above the rate limit. */
export const checkVerified = (q: string) =>
  fetchJson<CheckResult>(`/api/verifications/check?${new URLSearchParams({ q })}`);
