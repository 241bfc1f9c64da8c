import { useSyncExternalStore } from "react";

/**
 * Values of this browser, one a place (account and conversation), that survive a reload. A browser that refuses storage
 * keeps them until the page is left.
 */
export function keptStore<T>(prefix: string, empty: T, isKind: (value: unknown) => value is T) {
  const values = new Map<string, T>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  function read(place: string): T {
    if (!values.has(place)) values.set(place, stored(prefix + place) ?? empty);
    return values.get(place)!;
  }
  function stored(key: string): T | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      return isKind(value) ? value : null;
    } catch {
      return null;
    }
  }
  function write(place: string, value: T): void {
    values.set(place, value);
    try {
      if (value === empty || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(prefix + place);
      else localStorage.setItem(prefix + place, JSON.stringify(value));
    } catch {
      // Private windows and full disks refuse; the value in memory still stands.
    }
    tell();
  }
  // Another tab of this browser wrote, or all was cleared.
  function onStorage({ key }: StorageEvent) {
    if (key === null) values.clear();
    else if (key.startsWith(prefix)) values.delete(key.slice(prefix.length));
    tell();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  if (typeof window !== "undefined") addEventListener("storage", onStorage);
  const useKept = (place: string): T =>
    useSyncExternalStore(
      subscribe,
      () => read(place),
      () => empty,
    );
  return { read, write, useKept };
}
