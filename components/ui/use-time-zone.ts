"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The zone of the reader's device; null on the server and in the first render, so that both draw the same. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
