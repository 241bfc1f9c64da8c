import { useEffect, useEffectEvent, useState } from "react";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** The next index of `count` with wrap-around; `step` is +1 or -1. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/**
 * Calls `advance` every `ms` milliseconds while `playing`, except on hover, on focus and under reduced motion. Returns
 * event handlers to spread on the element.
 */
export function useAutoAdvance({ playing, ms, advance }: { playing: boolean; ms: number; advance: () => void }) {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const step = useEffectEvent(advance);
  const running = playing && !pointer && !focus;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!matchMedia(reducedMotion).matches && !document.hidden) step();
    }, ms);
    return () => clearInterval(timer);
  }, [running, ms]);
  return {
    onMouseEnter: () => setPointer(true),
    onMouseLeave: () => setPointer(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}
