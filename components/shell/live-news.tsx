"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { openLive, refreshMissed, refreshRoom } from "@/lib/live/client";

/** Keeps badges and lists of a signed-in page up to date. Renders nothing. Messages keep a connection of their own, which brings the same news; one a page is enough. */
export function LiveNews() {
  const client = useQueryClient();
  const served = usePathname() === "/messages";
  useEffect(() => {
    if (served) return;
    // What the page came with is fresh: only what changes from now on is fetched again.
    let first = true;
    return openLive({
      hear: ({ changed }) => {
        if (!first) for (const room of changed) void refreshRoom(client, room);
        first = false;
      },
      beat: () => refreshMissed(client),
    });
  }, [client, served]);
  return null;
}
