import { fetchJson } from "@/lib/platform/http/fetcher";
import type { ContactReceipt } from "./contract";
import type { ContactDraft } from "./rules";

/**
 * After this long without an answer a sending counts as failed; the key makes trying again harmless. In milliseconds.
 */
const patience = 20_000;

/** Sends a message. `key` must stay the same while the same words are tried again. Throws `ProblemError`. */
export function sendContactMessage(draft: ContactDraft, key: string): Promise<ContactReceipt> {
  return fetchJson<ContactReceipt>("/api/contact", {
    method: "POST",
    json: draft,
    key,
    signal: AbortSignal.timeout(patience),
  });
}
