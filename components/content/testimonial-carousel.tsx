import { Children, type ReactNode, useState } from "react";
import { useAutoAdvance, wrapIndex } from "@/components/content/use-auto-advance";
import { Icon } from "@/components/ui/icon";
import { carouselMs } from "@/lib/platform/reference/limits";

const round = "grid size-11 place-items-center rounded-full border border-edge hover:border-ink hover:bg-paper";

/**
 * A carousel that advances every 6 seconds and wraps in both directions (specification 2.3). It pauses on hover, on
 * focus, by its button and under reduced motion. Only changes made by the user are announced. All stories share one
 * grid cell, so that the height is constant.
 */
export function TestimonialCarousel({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState(false);
  const [playing, setPlaying] = useState(true);
  const hold = useAutoAdvance({
    playing,
    ms: carouselMs,
    advance: () => {
      setChosen(false);
      setIndex((now) => wrapIndex(now, 1, names.length));
    },
  });
  const show = (next: number) => {
    setChosen(true);
    setIndex(wrapIndex(next, 0, names.length));
  };
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Stories, one at a time"
      className="mt-6 sm:mt-10"
      {...hold}
    >
      <div aria-live={chosen ? "polite" : "off"} className="grid">
        {Children.toArray(children).map((slide, slideIndex) => (
          <div
            key={names[slideIndex]}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slideIndex + 1} of ${names.length}`}
            aria-hidden={slideIndex !== index}
            className="col-start-1 row-start-1 transition-opacity duration-180 aria-hidden:invisible aria-hidden:opacity-0 aria-hidden:transition-none"
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="needs-scripting mt-3 flex flex-wrap items-center gap-1 sm:gap-2">
        <button type="button" className={round} onClick={() => show(index - 1)} aria-label="Previous story">
          <Icon name="arrow-left" />
        </button>
        <button type="button" className={round} onClick={() => show(index + 1)} aria-label="Next story">
          <Icon name="arrow-right" />
        </button>
        <button
          type="button"
          className={round}
          onClick={() => setPlaying(!playing)}
          aria-label={playing ? "Pause" : "Play"}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <span className="flex">
          {names.map((name, nameIndex) => (
            <button
              key={name}
              type="button"
              onClick={() => show(nameIndex)}
              aria-label={`Story ${nameIndex + 1}: ${name}`}
              aria-current={nameIndex === index || undefined}
              className="relative h-11 w-6.5 after:absolute after:inset-x-[calc(50%-6px)] after:inset-y-4 after:rounded-full sm:w-11 after:border-2 after:border-ink-soft aria-current:after:border-accent aria-current:after:bg-accent"
            />
          ))}
        </span>
      </div>
    </div>
  );
}
