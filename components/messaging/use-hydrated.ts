import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the page comes to life, true after: what depends on the person's own clock and zone
 * waits for it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
