import { useEffect, useRef, type RefObject } from "react";

interface PressProps<Element> {
  ref: RefObject<Element | null>;
  "data-press": "";
  suppressHydrationWarning: true;
}

/**
 * Attributes of a button that repeat a press from before hydration; the head script has marked it and shows it as busy
 * (components/shell/head-script.tsx), which is why the warning about attributes is off.
 */
export function usePressedBefore(): PressProps<HTMLButtonElement> {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button?.dataset.pressed === undefined) return;
    delete button.dataset.pressed;
    button.click();
  }, []);
  return { ref, "data-press": "", suppressHydrationWarning: true };
}
