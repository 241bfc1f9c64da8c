"use client";

import { useEffect, useRef } from "react";

/** Marks the page as scrolled once its first 50 px have left the window (specification 2.2), and closes an open menu when a link in it is followed. */
export function HeaderBehaviour() {
  const sentinel = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      document.documentElement.toggleAttribute("data-scrolled", !entry?.isIntersecting),
    );
    if (sentinel.current) observer.observe(sentinel.current);
    const closeMenu = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("[popover] a") : null;
      link?.closest<HTMLElement>("[popover]")?.hidePopover();
    };
    document.addEventListener("click", closeMenu);
    return () => {
      observer.disconnect();
      document.removeEventListener("click", closeMenu);
    };
  }, []);
  return <span ref={sentinel} aria-hidden className="first-pixels" />;
}
