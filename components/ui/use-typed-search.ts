import { useEffect, useRef, useState } from "react";

/** Debounce interval of a typed search. */
const pauseMs = 250;

/**
 * The text of a search input: `type` calls `onSearch` with the trimmed text after a pause, `search` at once where it
 * differs from `value`, the search that is shown. Call `search` when the input loses the focus: a search that changes
 * the address after a press on a link would stop the link's page from opening.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onSearch(text.trim()), pauseMs);
  };
  const search = () => {
    clearTimeout(waiting.current);
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  return { typed, setTyped, type, search };
}
