import { act } from "@testing-library/react";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
history.pushState = (...change) => {
  push(...change);
  return act(() => listeners.forEach((listener) => listener()));
};
history.replaceState = (...change) => {
  replace(...change);
  return act(() => listeners.forEach((listener) => listener()));
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The address as Next's router reports it; for `vi.mock("next/navigation")`. */
export const useAddressBar = () => new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));

/** Sets another address without rendering anything. */
export const goTo = (url: string) => replace(null, "", url);

/** Clears this browser's storage between tests. */
export function emptyBrowser(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
}
