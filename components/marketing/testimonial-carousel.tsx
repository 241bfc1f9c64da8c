"use client";

import { Children, useState, type ReactNode } from "react";
import styles from "@/components/marketing/carousel.module.css";
import { useAutoAdvance } from "@/components/marketing/use-auto-advance";
import { Icon } from "@/components/ui/icon";
import { wrapIndex } from "@/lib/marketing/rules";
import { carouselMs } from "@/lib/reference/limits";

const control = "grid size-11 place-items-center rounded-full border border-edge hover:border-ink hover:bg-paper";

/**
 * One story at a time, the next every 6 seconds, wrapping both ways (specification 2.3). It waits under the pointer, while focus is inside, when its
 * button says so, and under reduced motion. A change is read out only when the person made it. All stories lie in one cell, so nothing jumps.
 */
export function TestimonialCarousel({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const slides = Children.toArray(children);
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState(false);
  const [playing, setPlaying] = useState(true);
  const hold = useAutoAdvance(playing, carouselMs, () => {
    setChosen(false);
    setIndex((now) => wrapIndex(now, 1, slides.length));
  });
  const show = (next: number) => {
    setChosen(true);
    setIndex(wrapIndex(next, 0, slides.length));
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Stories, one at a time" className="mt-10" {...hold}>
      <div aria-live={chosen ? "polite" : "off"} className={styles.slides}>
        {slides.map((slide, at) => (
          <div
            key={names[at]}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            data-current={at === index || undefined}
            aria-hidden={at !== index}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2 noscript:hidden">
        <button type="button" className={control} onClick={() => show(index - 1)} aria-label="Previous story">
          <Icon name="arrow-left" />
        </button>
        <button type="button" className={control} onClick={() => show(index + 1)} aria-label="Next story">
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"
          className={control}
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
              className={styles.dot}
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
