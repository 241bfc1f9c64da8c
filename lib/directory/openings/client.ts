import { fetchJson } from "@/lib/platform/http/client/fetcher";
import { freeTimesAtOnce } from "@/lib/platform/reference/limits";
import type { NextFree, NextFreeList } from "./contract";

// Prerendered pages contain no free times, because those depend on bookings and on the clock. All cards on the screen
// share this store, which reads them together.

/** The age, in milliseconds, at which a time is read again; with the age in shared caches below five minutes. */
const maxAgeMs = 150_000;
const checkMs = 30_000;

interface Known {
  /** Null without a free time within four weeks. */
  nextFree: NextFree | null;
  readAt: number;
}

const known = new Map<string, Known>();
const readers = new Map<string, Set<() => void>>();
const loading = new Set<string>();
let interval: ReturnType<typeof setInterval> | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;

const isPast = (nextFree: NextFree | null) => nextFree !== null && Date.parse(nextFree.at) <= Date.now();
const isStale = (id: string) => {
  const entry = known.get(id);
  return !loading.has(id) && (!entry || isPast(entry.nextFree) || Date.now() - entry.readAt > maxAgeMs);
};

/** The next free time of a card on the screen; null while it is unknown, and once it is in the past. */
export function currentNextFree(id: string, given: NextFree | null | undefined): NextFree | null {
  const entry = known.get(id);
  const nextFree = entry ? entry.nextFree : (given ?? null);
  return isPast(nextFree) ? null : nextFree;
}

/**
 * Keeps the next free time of a professional current while it is on the screen; `given` is that of a list just read,
 * undefined in a page made ahead. Returns the function that unsubscribes.
 */
export function subscribeNextFree(id: string, given: NextFree | null | undefined, onChange: () => void): () => void {
  if (given !== undefined && !known.has(id)) known.set(id, { nextFree: given, readAt: Date.now() });
  readers.set(id, (readers.get(id) ?? new Set()).add(onChange));
  soon ??= setTimeout(check);
  if (!interval) {
    interval = setInterval(check, checkMs);
    document.addEventListener("visibilitychange", check);
  }
  return () => {
    readers.get(id)?.delete(onChange);
    if (readers.get(id)?.size === 0) {
      readers.delete(id);
      known.delete(id);
    }
    if (readers.size > 0) return;
    clearInterval(interval);
    clearTimeout(soon);
    interval = soon = undefined;
    document.removeEventListener("visibilitychange", check);
  };
}

function publish(ids: Iterable<string>): void {
  for (const id of ids) for (const onChange of readers.get(id) ?? []) onChange();
}

/** Hides past times and fetches missing or stale ones; a hidden page fetches nothing. */
function check(): void {
  soon = undefined;
  publish(readers.keys());
  if (document.hidden) return;
  const ids = [...readers.keys()].filter(isStale);
  for (let start = 0; start < ids.length; start += freeTimesAtOnce)
    void load(ids.slice(start, start + freeTimesAtOnce));
}

/** A failed read is repeated by the next check; meanwhile the times known before are shown. */
async function load(ids: readonly string[]): Promise<void> {
  for (const id of ids) loading.add(id);
  try {
    const { items } = await fetchJson<NextFreeList>(`/api/professionals/free-times?ids=${ids.join(",")}`);
    const found = new Map(items.map(({ id, nextFree }) => [id, nextFree]));
    for (const id of ids) if (readers.has(id)) known.set(id, { nextFree: found.get(id) ?? null, readAt: Date.now() });
  } catch {
    // Offline, or the server does not answer.
  }
  for (const id of ids) loading.delete(id);
  publish(ids);
}
