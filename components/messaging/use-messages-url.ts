import { useSearchParams } from "next/navigation";
import type { Priority } from "@/lib/messaging/messages/contract";
import { priorityLabels } from "@/lib/messaging/messages/rules";

export interface MessagesUrlState {
  conversation: string | null;
  to: string | null;
  q: string;
  priority: Priority | "";
}

/** The state of the messages page, stored in the URL so that Back, a reload and a shared link restore it. */
export function useMessagesUrl() {
  const params = useSearchParams();
  const priority = params.get("priority") ?? "";
  const urlState: MessagesUrlState = {
    conversation: params.get("conversation"),
    to: params.get("to"),
    q: params.get("q") ?? "",
    priority: priority in priorityLabels ? (priority as Priority) : "",
  };
  /** For event handlers. Opening a conversation adds a history entry; searching and filtering replace it. */
  const go = (change: Partial<MessagesUrlState>) => {
    // Reads the current URL: the rendered one may be older than a change made a moment ago.
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
