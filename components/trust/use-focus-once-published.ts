import { useEffect, useRef } from "react";

/** Moves the focus to content once it is published (null before), because the form that had the focus is removed. */
export function useFocusOncePublished<E extends HTMLElement>(content: unknown) {
  const ref = useRef<E>(null);
  const isPublished = content !== null;
  const wasPublished = useRef(isPublished);
  useEffect(() => {
    if (isPublished && !wasPublished.current) ref.current?.focus();
    wasPublished.current = isPublished;
  }, [isPublished]);
  return ref;
}
