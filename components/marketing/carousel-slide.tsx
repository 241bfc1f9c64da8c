import type { ReactNode } from "react";

/** One slide as it stands before the carousel turns: the first is shown. */
export function CarouselSlide({ at, of, children }: { at: number; of: number; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${at + 1} of ${of}`}
      data-current={at === 0 || undefined}
      aria-hidden={at !== 0}
    >
      {children}
    </div>
  );
}
