import { useEffect, useRef } from "react";

/** Moves the focus to the published content, because the form that had it is removed. */
export function useFocusOnceDone<E extends HTMLElement>(done: boolean) {
  const ref = useRef<E>(null);
  const wasDone = useRef(done);
  useEffect(() => {
    if (done && !wasDone.current) ref.current?.focus();
    wasDone.current = done;
  }, [done]);
  return ref;
}
