import { useSyncExternalStore } from "react";

/** Typing that rests for so long is written down. */
const restMs = 400;

const listeners = new Set<() => void>();
const paths = new Map<string, string>();
/** An address that is typed at the moment: read here at once, in the browser's bar once the typing rests, because the router takes a while over each one. */
let typed: { url: URL; timer: ReturnType<typeof setTimeout> } | undefined;

function settle() {
  if (!typed) return;
  const { url, timer } = typed;
  clearTimeout(timer);
  typed = undefined;
  if (location.pathname === url.pathname) history.replaceState(null, "", url);
}

function forget() {
  clearTimeout(typed?.timer);
  typed = undefined;
}

function onPopState() {
  forget();
  addressChanged();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener("popstate", onPopState);
    addEventListener("pagehide", settle);
    addEventListener("focusout", settle);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    forget();
    removeEventListener("popstate", onPopState);
    removeEventListener("pagehide", settle);
    removeEventListener("focusout", settle);
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
      const { pathname, search } = typed?.url ?? location;
      if (pathname === path) paths.set(path, search);
      return paths.get(path) ?? "";
    },
    () => "",
  );
}

/** Changes the address without asking the server for a page. What is `typed` stands in the browser's bar when the typing rests, at the latest when the field is left. */
export function writeAddress(url: string, way: "push" | "replace" | "typed"): void {
  forget();
  if (way === "typed") typed = { url: new URL(url, location.href), timer: setTimeout(settle, restMs) };
  else if (way === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  addressChanged();
}
