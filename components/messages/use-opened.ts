import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { conversationsKey, markOpened } from "@/lib/messages/client";
import type { Thread } from "@/lib/messages/rules";

/** Tells the server how far the thread was opened, while somebody can see it. */
export function useOpened(conversationId: string, { items, cursor }: Thread, unread: number): void {
  const client = useQueryClient();
  const told = useRef(0);
  const theirs = items.findLast(({ isOwn }) => !isOwn)?.seq ?? 0;
  useEffect(() => {
    const tell = () => {
      if (document.hidden || theirs <= told.current) return;
      const before = told.current;
      told.current = theirs;
      if (before === 0 && unread === 0) return;
      markOpened(conversationId, cursor).then(
        () => void client.invalidateQueries({ queryKey: [...conversationsKey, "list"] }),
        // Told again with the next message, or when the page is looked at again.
        () => void (told.current = before),
      );
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [client, conversationId, theirs, cursor, unread]);
}
