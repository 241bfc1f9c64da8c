"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The zone of the reader's device; null on the server and in the first render. */
export function useBrowserZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
