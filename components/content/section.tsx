import type { ReactNode } from "react";

type Props = { id: string; title: string; intro: string; lead?: boolean; className?: string; children: ReactNode };

/**
 * The classes of a section heading. On the narrowest phones it fits one line in the fallback font too, to avoid layout
 * shift when the web font loads.
 */
export const sectionTitle = "max-w-2xl text-[clamp(1.5rem,8vw,1.875rem)] leading-[1.2] sm:text-4xl";

/** The classes of a radio button's label that selects the visible content on phones, without JavaScript. */
export const switchLabel =
  "choice-tile grid min-h-11 place-items-center border-s border-edge px-1 text-center text-sm font-semibold first-of-type:border-s-0 has-focus-visible:-outline-offset-4";

/** A section of the landing page. The first section contains the page's h1. */
export function Section({ id, title, intro, lead = false, className = "", children }: Props) {
  const Title = lead ? "h1" : "h2";
  return (
    <section id={id} aria-label={title} className={`below-first-screen py-6 sm:py-20 ${className}`}>
      <div className="page">
        <Title className={sectionTitle}>{title}</Title>
        <p className="measure mt-2 text-lg text-ink-soft sm:mt-3">{intro}</p>
        {children}
      </div>
    </section>
  );
}
