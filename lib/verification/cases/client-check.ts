import { fetchJson } from "@/lib/platform/http/fetcher";
import type { CheckResult } from "./contract";

/** Asks the public check. Throws ProblemError, 429 when it was too often. */
export const checkVerified = (q: string) =>
  fetchJson<CheckResult>(`/api/verifications/check?${new URLSearchParams({ q })}`);
