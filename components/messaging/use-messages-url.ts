import { useSearchParams } from "next/navigation";
import type { Priority } from "@/lib/messaging/messages/contract";
import { priorityLabels } from "@/lib/messaging/messages/rules";

export interface MessagesUrlState {
  conversation: string | null;
  to: string | null;
  q: string;
  priority: Priority | "";
}

/** Where one is on the page; it lives in the address, so that Back, a reload and a shared link find it again. */
export function useMessagesUrl() {
  const params = useSearchParams();
  const priority = params.get("priority") ?? "";
  const urlState: MessagesUrlState = {
    conversation: params.get("conversation"),
    to: params.get("to"),
    q: params.get("q") ?? "",
    priority: priority in priorityLabels ? (priority as Priority) : "",
  };
  /** For whoever presses something. Opening a conversation is a step to come back from; searching and filtering are not. */
  const go = (change: Partial<MessagesUrlState>) => {
    // What was changed a moment ago counts, also when the screen has not followed yet.
    const next = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(change))
      if (value) next.set(key, value);
      else next.delete(key);
    const query = next.toString();
    const url = location.pathname + (query ? `?${query}` : "");
    if (change.conversation && change.conversation !== urlState.conversation) history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  };
  return { urlState, go };
}
