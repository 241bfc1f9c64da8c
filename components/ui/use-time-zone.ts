import { useSyncExternalStore } from "react";
import { chosenZone, deviceZone, zoneCookie } from "@/lib/platform/format/viewer-zone";
import { findCountry } from "@/lib/platform/reference/countries";

const readers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => void readers.delete(onChange);
}

/**
 * The zone in which the reader's times are shown: the one they chose, else the device's, else that of their country
 * (chosen, or of the account), else UTC. For the browser only.
 */
export const readerZone = (): string =>
  chosenZone(document.cookie) ??
  deviceZone() ??
  findCountry(document.documentElement.dataset.country ?? "")?.timeZone ??
  "UTC";

/** Shows all times on the screen, and on later pages, in this zone. */
export function showTimesIn(timeZone: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${zoneCookie}=${timeZone}; path=/; max-age=2592000; samesite=lax${secure}`;
  for (const onChange of readers) onChange();
}

/** The reader's time zone. Null on the server and in the first render, to avoid a hydration mismatch. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(subscribe, readerZone, () => null);
}

/** Whether the reader's language writes times with am and pm; false for a language that Intl refuses ("C"). */
export function readsTwelveHours(): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(navigator.language, { hour: "numeric" }).resolvedOptions().hour12);
  } catch {
    return false;
  }
}

/** `readsTwelveHours`; false on the server and in the first render. */
export function useTwelveHours(): boolean {
  return useSyncExternalStore(subscribe, readsTwelveHours, () => false);
}
