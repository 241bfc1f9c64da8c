import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    return onChange();
  };
  const end = () => {
    isPrinting = false;
    return onChange();
  };
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
  };
}

/** True while the page is printed, so that what is for paper only is not on the screen. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
