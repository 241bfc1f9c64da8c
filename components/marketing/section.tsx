import type { ReactNode } from "react";

type Props = { id: string; title: string; intro?: string; lead?: boolean; className?: string; children: ReactNode };

/** One section of the landing page. The section a page opens at carries its first heading (h1). */
export function Section({ id, title, intro, lead = false, className = "", children }: Props) {
  const Title = lead ? "h1" : "h2";
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`py-14 sm:py-20 ${className}`}>
      <div className="page">
        <Title id={`${id}-title`} className="max-w-2xl text-3xl sm:text-4xl">
          {title}
        </Title>
        {intro && <p className="measure mt-3 text-lg text-ink-soft">{intro}</p>}
        {children}
      </div>
    </section>
  );
}
