"use client";

import { useEffect } from "react";

/**
 * While the page arrives, `content-visibility` (landing.css) keeps what lies below the first screen from being laid out before that screen is shown.
 * Once everything is there, this lays it out too, a section at a time so that no task is long: scrolling then never meets a guessed height, and a
 * picture of the whole page has all of it. What somebody jumped over stays as it is, so that nothing moves under their eyes.
 */
export function useWholeLayout() {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>("#main section")];
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const section = sections.shift();
      if (!section) return;
      if (section.getBoundingClientRect().top > innerHeight) section.style.contentVisibility = "visible";
      timer = setTimeout(next, 30);
    };
    if (document.readyState === "complete") next();
    else addEventListener("load", next);
    return () => {
      clearTimeout(timer);
      removeEventListener("load", next);
    };
  }, []);
}
