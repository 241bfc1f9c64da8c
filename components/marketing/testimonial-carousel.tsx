"use client";

import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useAutoAdvance } from "@/components/marketing/use-auto-advance";
import { Icon } from "@/components/ui/icon";
import { wrapIndex } from "@/lib/marketing/rules";
import { carouselMs } from "@/lib/reference/limits";

/**
 * One story at a time, the next every 6 seconds, wrapping both ways (specification 2.3). It waits under the pointer, while focus is inside, when its
 * button says so, and under reduced motion. A change is read out only when the person made it. All stories lie in one cell, so nothing jumps.
 * The slides (CarouselSlide) themselves stand still; only their attributes are turned.
 */
export function TestimonialCarousel({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const slides = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState(false);
  const [playing, setPlaying] = useState(true);
  const hold = useAutoAdvance(playing, carouselMs, () => {
    setChosen(false);
    setIndex((now) => wrapIndex(now, 1, names.length));
  });
  useLayoutEffect(() => {
    slides.current?.querySelectorAll("[aria-roledescription=slide]").forEach((slide, at) => {
      slide.toggleAttribute("data-current", at === index);
      slide.setAttribute("aria-hidden", String(at !== index));
    });
  }, [index]);
  const show = (next: number) => {
    setChosen(true);
    setIndex(wrapIndex(next, 0, names.length));
  };
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Stories, one at a time"
      className="carousel"
      {...hold}
    >
      <div ref={slides} aria-live={chosen ? "polite" : "off"} className="carousel-slides">
        {children}
      </div>
      <div className="carousel-controls needs-scripting mt-6 flex flex-wrap items-center gap-2">
        <button type="button" onClick={() => show(index - 1)} aria-label="Previous story">
          <Icon name="arrow-left" />
        </button>
        <button type="button" onClick={() => show(index + 1)} aria-label="Next story">
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"

          onClick={() => setPlaying(!playing)}
          aria-label={playing ? "Pause the stories" : "Play the stories"}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <span className="flex">
          {names.map((name, at) => (
            <button
              key={name}
              type="button"
              onClick={() => show(at)}
              aria-label={`Story ${at + 1}: ${name}`}
              aria-current={at === index || undefined}
            />
          ))}
        </span>
      </div>
    </div>
  );
}
