import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { SubscriptionAnswer } from "./contract";

/** Subscribes an address; idempotent, so a retry needs no key. Throws `ProblemError`. */
export function subscribe(email: string): Promise<SubscriptionAnswer> {
  return fetchJson<SubscriptionAnswer>("/api/newsletter", {
    method: "POST",
    json: { email },
    signal: AbortSignal.timeout(20_000),
  });
}
