"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openLive, refreshMissed, refreshRoom } from "@/lib/notifications/live/client";

/**
 * Keeps badges and lists of a signed-in page up to date, from what changed while it was on its way. Renders nothing.
 */
export function LiveNews() {
  const client = useQueryClient();
  useEffect(
    () =>
      openLive({
        hear: ({ changed }) => {
          for (const room of changed) void refreshRoom(client, room);
        },
        beat: () => refreshMissed(client),
      }),
    [client],
  );
  return null;
}
