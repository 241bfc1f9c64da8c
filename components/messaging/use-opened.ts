import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { conversationsKey, markOpened } from "@/lib/messaging/messages/client";
import type { Thread } from "@/lib/messaging/messages/rules";

/** After how long it is told again when it did not arrive. */
const retryMs = 5_000;

/**
 * Tells the server how far the thread was opened, while somebody can see it: once when it opens (its notices are read,
 * too), then with each message of the other side.
 */
export function useOpened(conversationId: string, { items, cursor }: Thread): void {
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
