import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { conversationsKey, markOpened } from "@/lib/messaging/messages/client";
import type { Thread } from "@/lib/messaging/messages/rules";

/** The delay before a failed report is retried. */
const retryMs = 5_000;

/**
 * Marks the thread as read up to its last message while the page is visible: once when it opens (this also marks its
 * notifications as read), then with each received message.
 */
export function useMarkRead(conversationId: string, { items, cursor }: Thread): void {
  const client = useQueryClient();
  const reportedSeq = useRef(-1);
  const [attempt, setAttempt] = useState(0);
  const latestReceivedSeq = items.findLast(({ isOwn }) => !isOwn)?.seq ?? 0;
  useEffect(() => {
    const report = () => {
      if (document.hidden || cursor === 0 || latestReceivedSeq <= reportedSeq.current) return;
      const previousSeq = reportedSeq.current;
      reportedSeq.current = latestReceivedSeq;
      markOpened(conversationId, cursor).then(
        () => void client.invalidateQueries({ queryKey: [...conversationsKey, "list"] }),
        () => {
          reportedSeq.current = previousSeq;
          setTimeout(() => setAttempt((failed) => failed + 1), retryMs);
        },
      );
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [client, conversationId, latestReceivedSeq, cursor, attempt]);
}
