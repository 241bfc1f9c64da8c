"use client";

import { useEffect, useEffectEvent, useState } from "react";

const still = "(prefers-reduced-motion: reduce)";

/** The next place in a row of `count` that wraps both ways; `step` is +1 or -1. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

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
