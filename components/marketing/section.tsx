import type { ReactNode } from "react";

type Props = { id: string; title: string; intro: string; lead?: boolean; children: ReactNode };

/** One section of the landing page. The section a page opens at carries its first heading (h1). */
export function Section({ id, title, intro, lead = false, children }: Props) {
  const Title = lead ? "h1" : "h2";
  return (
    <section id={id} aria-label={title} className="landing-section">
      <div className="page">
        <Title>{title}</Title>
        <p className="text-lg text-ink-soft">{intro}</p>
        {children}
      </div>
    </section>
  );
}
