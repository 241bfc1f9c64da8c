"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openLive, refreshMissed, refreshRoom } from "@/lib/notifications/live/client";

/** Subscribes to the live stream, which keeps badges and lists of signed-in pages up to date. Renders nothing. */
export function LiveNews() {
  const client = useQueryClient();
  useEffect(
    () =>
      openLive({
        hear: ({ changed }) => {
          for (const topic of changed) void refreshRoom(client, topic);
        },
        beat: () => refreshMissed(client),
      }),
    [client],
  );
  return null;
}
