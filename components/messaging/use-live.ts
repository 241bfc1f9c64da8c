import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { openLive, refreshMissed, refreshRoom } from "@/lib/notifications/live/client";

/** Subscribes to the live stream and invalidates the queries of each changed topic. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      openLive({
        hear: ({ changed }) => {
          refreshMissed(client);
          for (const topic of changed) void refreshRoom(client, topic);
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

/** True while the device is online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
