import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** False on the server and until hydration; used for output that depends on the device's clock and time zone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
