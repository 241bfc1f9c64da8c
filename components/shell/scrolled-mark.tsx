"use client";

import { useEffect, useRef } from "react";

/** Sets `data-scrolled` on <html> once the page is scrolled by more than 50 px (specification 2.2). */
export function ScrolledMark() {
  const firstPixels = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      document.documentElement.toggleAttribute("data-scrolled", !entry?.isIntersecting),
    );
    if (firstPixels.current) observer.observe(firstPixels.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={firstPixels} aria-hidden className="pointer-events-none absolute start-0 top-0 h-[50px] w-px" />;
}
