import { sendContactMessage } from "@/lib/contact/client";
import type { ContactDraft } from "@/lib/contact/rules";
import type { Problem } from "@/lib/http/errors";
import { ProblemError } from "@/lib/http/fetcher";

/** Sends a message; answers null when it arrived, else what was wrong. */
export async function sendMessage(draft: ContactDraft, key: string): Promise<Problem | null> {
  try {
    await sendContactMessage(draft, key);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
}
