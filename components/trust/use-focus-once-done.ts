import { useEffect, useRef } from "react";

/**
 * Whoever published something with the keyboard goes on where it stands now, because the form that had the focus is
 * gone.
 */
export function useFocusOnceDone<E extends HTMLElement>(done: boolean) {
  const ref = useRef<E>(null);
  const before = useRef(done);
  useEffect(() => {
    if (done && !before.current) ref.current?.focus();
    before.current = done;
  }, [done]);
  return ref;
}
