import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { openLive, refreshMissed, refreshRoom } from "@/lib/notifications/live/client";

/** Hears of changes as they happen and refreshes what they touch. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      openLive({
        hear: ({ changed }) => {
          refreshMissed(client);
          for (const room of changed) void refreshRoom(client, room);
        },
        beat: () => refreshMissed(client),
      }),
    [client],
  );
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the device has a connection at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
