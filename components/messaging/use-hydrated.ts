import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration; used for output that depends on the device's clock and time zone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
