"use client";

import type { CSSProperties } from "react";
import { IntentLink } from "@/components/ui/link";
import { PauseBox } from "@/components/ui/pause-box";
import { countries } from "@/lib/reference/countries";

const passing = "inline-flex min-h-11 items-center gap-2 px-5 font-medium whitespace-nowrap hover:underline";

/** The countries served, passing by (specification 2.15). They stand still on hover, on focus, under reduced motion, and when the button says so. The names come with the script, not once more in what the page hydrates from. */
export function ServedCountries() {
  const row = (again: boolean) =>
    countries.map(({ code, name }, index) => {
      const way = { href: `/directory?country=${code}`, className: passing };
      const text = (
        <>
          <span aria-hidden className="swatch size-3.5 rounded-full" style={{ "--swatch": index } as CSSProperties} />
          {name}
        </>
      );
      if (!again)
        return (
          <li key={code}>
            <IntentLink {...way}>{text}</IntentLink>
          </li>
        );
      return (
        <a key={code} tabIndex={-1} {...way}>
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
            {row(false)}
          </ul>
          <div aria-hidden className="flex motion-reduce:hidden">
            {row(true)}
          </div>
        </div>
      </div>
      <PauseBox />
    </div>
  );
}
