"use client";

import { PauseBox } from "@/components/ui/pause-box";
import { partners } from "@/lib/content/landing/partners";
import type { SiteFigures } from "@/lib/content/marketing/contract";

/**
 * The sample names of specification 1 and 2.3, else the professional bodies of verified licences and the served
 * countries.
 */
const wordsOf = ({ sample, countries, bodies }: SiteFigures) =>
  sample
    ? {
        title: "Our partners",
        region: "Names of our partners",
        facts: ["50+ partners", `${countries}+ countries`, "99% partner satisfaction"],
        names: partners,
      }
    : {
        title: "Licensed by",
        region: "Names of the professional bodies",
        facts: countries ? [`Professionals in ${countries} countries`] : [],
        names: bodies.map((name) => ({ name, category: "Professional Body" })),
      };

/**
 * The marquee of specification 2.3; not rendered without names. It pauses on hover, on focus and by its switch, without
 * JavaScript.
 */
export function Partners({ figures }: { figures: SiteFigures }) {
  const { title, region, facts, names } = wordsOf(figures);
  if (names.length === 0) return null;
  // Rendered twice for an endless loop; the second copy is hidden from screen readers.
  const list = (
    <ul className="flex motion-reduce:page motion-reduce:flex-wrap">
      {names.map(({ name, category }) => (
        <li
          key={name}
          className="border-s border-rule px-6 py-1 text-sm whitespace-nowrap text-ink-soft motion-reduce:border-s-0 motion-reduce:ps-0 motion-reduce:max-sm:pe-4"
        >
          <b className="me-2 font-display text-xl font-bold text-ink">{name}</b>
          <span className="motion-reduce:max-sm:sr-only">{category}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={title} className="group border-y border-rule bg-surface">
      <div className="page flex items-center justify-between gap-4 pt-3">
        <div>
          <h2 className="text-lg">{title}</h2>
          <p className="tnum text-sm text-ink-soft">{facts.join(" · ")}</p>
        </div>
        <PauseBox />
      </div>
      <div
        role="region"
        aria-label={region}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus pauses the animation for keyboard users
        tabIndex={0}
        className="relative mt-2 mb-4 overflow-hidden hover:*:[animation-play-state:paused] focus:*:[animation-play-state:paused]"
      >
        <div className="passing group-has-checked:[animation-play-state:paused]">
          {list}
          <div aria-hidden className="motion-reduce:hidden">
            {list}
          </div>
        </div>
      </div>
    </section>
  );
}
