import { useSyncExternalStore } from "react";

/**
 * A store in localStorage with one value per key (account and conversation). If storage is blocked, values live in
 * memory until the page is left.
 */
export function keptStore<T>(prefix: string, empty: T, isKind: (value: unknown) => value is T) {
  const values = new Map<string, T>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  function read(key: string): T {
    if (!values.has(key)) values.set(key, stored(prefix + key) ?? empty);
    return values.get(key)!;
  }
  function stored(key: string): T | null {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      return isKind(value) ? value : null;
    } catch {
      return null;
    }
  }
  function write(key: string, value: T): void {
    values.set(key, value);
    try {
      if (value === empty || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // Private windows and full disks reject writes; the value in memory is still used.
    }
    notify();
  }
  // Another tab wrote a value or cleared the storage.
  function onStorage({ key }: StorageEvent) {
    if (key === null) values.clear();
    else if (key.startsWith(prefix)) values.delete(key.slice(prefix.length));
    notify();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  if (typeof window !== "undefined") addEventListener("storage", onStorage);
  const useKept = (key: string): T =>
    useSyncExternalStore(
      subscribe,
      () => read(key),
      () => empty,
    );
  return { read, write, useKept };
}
