import { type RefObject, useEffect, useState } from "react";

/**
 * True from the moment the text area of a form gets the focus until a click or a key press elsewhere on the page. It
 * ends with the click, not with the focus, so that the layout does not move under a press.
 */
export function useWriting(form: RefObject<HTMLElement | null>) {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    if (!writing) return;
    const end = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) setWriting(false);
    };
    const events = ["click", "keyup"] as const;
    for (const event of events) document.addEventListener(event, end);
    return () => {
      for (const event of events) document.removeEventListener(event, end);
    };
  }, [writing, form]);
  return { writing, start: () => setWriting(true) };
}
