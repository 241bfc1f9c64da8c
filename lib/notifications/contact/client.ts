import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ContactReceipt } from "./contract";
import type { ContactDraft } from "./rules";

/**
 * Timeout of a submission in milliseconds; the idempotency key makes a retry safe.
 */
const timeoutMs = 20_000;

/** Sends a message. `key` stays the same for retries of the same message. Throws `ProblemError`. */
export function sendContactMessage(draft: ContactDraft, key: string): Promise<ContactReceipt> {
  return fetchJson<ContactReceipt>("/api/contact", {
    method: "POST",
    json: draft,
    key,
    signal: AbortSignal.timeout(timeoutMs),
  });
}
