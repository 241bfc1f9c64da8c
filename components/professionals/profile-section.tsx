import type { ReactNode } from "react";

/** One headed part of a panel. */
export function ProfileSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
