import { useSyncExternalStore } from "react";
import { chosenZone, deviceZone, zoneCookie } from "@/lib/platform/format/viewer-zone";
import { hasSentChanges, keepZoneChanges, sentOffset } from "@/lib/platform/format/zone-changes";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { findCountry } from "@/lib/platform/reference/countries";

const readers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  void learnChosenZone();
  return () => void readers.delete(onChange);
}

/** Zones that were asked for on this page, and the number of answers. */
const asked = new Set<string>();
let answers = 0;

/**
 * Fetches the server's offsets of the zone that the reader chose, once, unless this page or an earlier one brought them.
 * Screens show the zone by the browser's own data until the answer arrives, and without one.
 */
async function learnChosenZone(): Promise<void> {
  const zone = chosenZone(document.cookie);
  const inHalfAYear = new Date(Date.now() + 182 * 86_400_000);
  if (!zone || !hasSentChanges() || asked.has(zone) || sentOffset(inHalfAYear, zone) !== null) return;
  asked.add(zone);
  try {
    const { changes } = await fetchJson<{ changes: string }>(`/api/time-zones?zone=${encodeURIComponent(zone)}`);
    keepZoneChanges(changes);
    answers++;
    for (const onChange of readers) onChange();
  } catch {
    // The browser's own data are used.
  }
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
  void learnChosenZone();
}

/** The reader's time zone. Null on the server and in the first render, to avoid a hydration mismatch. */
export function useTimeZone(): string | null {
  // Renders again when the offsets of the zone arrive.
  useSyncExternalStore(
    subscribe,
    () => answers,
    () => 0,
  );
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
