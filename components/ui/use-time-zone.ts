import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;

/** The device's time zone. Null on the server and in the first render, to avoid a hydration mismatch. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    subscribeNever,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
