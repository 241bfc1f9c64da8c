"use client";

import { useEffect, useEffectEvent, useState } from "react";

const still = "(prefers-reduced-motion: reduce)";

/**
 * Calls `advance` every `ms` while `playing`, but not under the pointer, with focus inside, or under reduced motion.
 * Spread what it gives on the element.
 */
export function useAutoAdvance(playing: boolean, ms: number, advance: () => void) {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const step = useEffectEvent(advance);
  const running = playing && !pointer && !focus;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!matchMedia(still).matches && !document.hidden) step();
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
