"use client";

import type { CSSProperties } from "react";
import { IntentLink } from "@/components/ui/link";
import { PauseBox } from "@/components/ui/pause-box";

const passing = "inline-flex min-h-11 items-center gap-2 px-5 font-medium whitespace-nowrap hover:underline";

/**
 * The ticker of served countries (specification 2.15), in the order of the cloths. It pauses on hover, on focus, under
 * reduced motion and by its button.
 */
export function ServedCountries({ links }: { links: readonly { href: string; label: string }[] }) {
  const row = ({ isCopy }: { isCopy: boolean }) =>
    links.map(({ href, label }, index) => {
      const linkProps = { href, className: passing };
      const text = (
        <>
          <span aria-hidden className="swatch size-3.5 rounded-full" style={{ "--swatch": index } as CSSProperties} />
          <span>{label}</span>
        </>
      );
      if (!isCopy)
        return (
          <li key={href}>
            <IntentLink {...linkProps}>{text}</IntentLink>
          </li>
        );
      return (
        <a key={href} tabIndex={-1} {...linkProps}>
          {text}
        </a>
      );
    });
  return (
    <div
      role="group"
      aria-label="Where we work"
      className="group mb-6 flex items-center gap-2 border-y border-rule py-2"
    >
      <div className="min-w-0 grow overflow-hidden">
        <div className="passing group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused]">
          <ul aria-label="Countries we serve" className="flex motion-reduce:flex-wrap">
            {row({ isCopy: false })}
          </ul>
          <div aria-hidden className="flex motion-reduce:hidden">
            {row({ isCopy: true })}
          </div>
        </div>
      </div>
      <PauseBox />
    </div>
  );
}
