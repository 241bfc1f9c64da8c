import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this came with the page's HTML and is only being hydrated, rather than drawn here for the first time. Always false on the server. */
export function useArrived(): boolean {
  const arriving = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== "undefined",
  );
  const [arrived] = useState(arriving);
  return arrived;
}
