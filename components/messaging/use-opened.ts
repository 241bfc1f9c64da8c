import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { conversationsKey, markOpened } from "@/lib/messaging/messages/client";
import type { Thread } from "@/lib/messaging/messages/rules";

/** After how long it is told again when it did not arrive. */
const again = 5_000;

/**
 * Tells the server how far the thread was opened, while somebody can see it: once when it opens (its notices are read,
 * too), then with each message of the other side.
 */
export function useOpened(conversationId: string, { items, cursor }: Thread): void {
  const client = useQueryClient();
  const told = useRef(-1);
  const [attempt, setAttempt] = useState(0);
  const theirs = items.findLast(({ isOwn }) => !isOwn)?.seq ?? 0;
  useEffect(() => {
    const tell = () => {
      if (document.hidden || cursor === 0 || theirs <= told.current) return;
      const before = told.current;
      told.current = theirs;
      markOpened(conversationId, cursor).then(
        () => void client.invalidateQueries({ queryKey: [...conversationsKey, "list"] }),
        () => {
          told.current = before;
          setTimeout(() => setAttempt((failed) => failed + 1), again);
        },
      );
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [client, conversationId, theirs, cursor, attempt]);
}
