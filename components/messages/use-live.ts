import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { askLive, livePath, refreshMissed, refreshRoom } from "@/lib/live/client";
import type { LiveNews } from "@/lib/live/contract";

const askEvery = 4_000;
const streamAgainAfter = 60_000;
const longestPause = 8_000;
/** A stream beats at once and then every ten seconds; one that is silent for so long is dead, or something on the way holds it back. */
const firstBeatWithin = 10_000;
const beatWithin = 25_000;

/** Hears of changes as they happen and refreshes what they touch: by server-sent events where they get through, else by asking. Both go on from a cursor, so nothing is missed. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let stamp: string | undefined;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let watch: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let streamFrom = 0;
    let gone = false;

    const hear = ({ stamp: now, changed }: LiveNews) => {
      failures = 0;
      stamp = now;
      refreshMissed(client);
      for (const room of changed) void refreshRoom(client, room);
    };
    const later = (milliseconds: number) => {
      clearTimeout(timer);
      if (!gone) timer = setTimeout(next, milliseconds);
    };
    const stop = () => {
      clearTimeout(timer);
      clearTimeout(watch);
      source?.close();
      source = null;
    };
    const again = () => {
      stop();
      failures += 1;
      if (failures >= 3) streamFrom = Date.now() + streamAgainAfter;
      later(failures > 1 ? 1_000 * failures : 250);
    };
    const watchOver = (milliseconds: number) => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        failures = Math.max(failures, 2);
        again();
      }, milliseconds);
    };
    // A page nobody looks at holds no connection; it catches up when it is looked at again.
    function next() {
      if (gone || source || document.hidden || !navigator.onLine) return;
      if (typeof EventSource === "undefined" || Date.now() < streamFrom) return void ask();
      source = new EventSource(livePath(stamp));
      source.onmessage = ({ data }) => {
        watchOver(beatWithin);
        hear(JSON.parse(data as string) as LiveNews);
      };
      source.addEventListener("beat", () => {
        watchOver(beatWithin);
        failures = 0;
        refreshMissed(client);
      });
      source.onerror = again;
      watchOver(firstBeatWithin);
    }
    async function ask() {
      try {
        hear(await askLive(stamp));
        later(askEvery);
      } catch {
        failures += 1;
        later(Math.min(askEvery * failures, longestPause));
      }
    }
    const wake = () => (document.hidden || !navigator.onLine ? stop() : next());
    next();
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    addEventListener("offline", wake);
    return () => {
      gone = true;
      stop();
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      removeEventListener("offline", wake);
    };
  }, [client]);
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
