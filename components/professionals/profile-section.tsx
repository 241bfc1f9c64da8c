import type { ReactNode } from "react";

/** One headed part of a panel. */
export function ProfileSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mb-9 scroll-mt-24 last:mb-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
