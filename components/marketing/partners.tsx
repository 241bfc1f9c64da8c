"use client";

import { PauseBox } from "@/components/ui/pause-box";
import { partners } from "@/lib/reference/partners";

const title = "Our partners";
const facts = ["50+ partners", "15+ countries", "99% partner satisfaction"];

/** The marquee of specification 2.3. It stops under the pointer, in focus and by its own switch, which needs no JavaScript. */
export function Partners() {
  // Made once and shown twice, so that the row has no end; the second is not read out.
  const list = (
    <ul className="flex motion-reduce:flex-wrap">
      {partners.map(({ name, category }) => (
        <li
          key={name}
          className="border-s border-rule px-6 py-1 text-sm motion-reduce:max-sm:px-3 whitespace-nowrap text-ink-soft"
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
        aria-label="Names of our partners"
        // The names move, so the keyboard must be able to hold them: focus stops them.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
