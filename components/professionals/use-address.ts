import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const paths = new Map<string, string>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** Tells everybody who reads the address that it may have changed. */
export function addressChanged(): void {
  for (const listener of listeners) listener();
}

/**
 * The query string of the page at `path`, "" on the server and in the first render, so that the page stays static.
 * While another page is shown (Next keeps the last ones) it is what it was.
 */
export function useAddress(path: string): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (location.pathname === path) paths.set(path, location.search);
      return paths.get(path) ?? "";
    },
    () => "",
  );
}

/** Changes the address without asking the server for a page. */
export function writeAddress(url: string, way: "push" | "replace"): void {
  if (way === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  addressChanged();
}
