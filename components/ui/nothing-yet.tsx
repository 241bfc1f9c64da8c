import type { ReactNode } from "react";

/** The empty state of a dashboard section. */
export function NothingYet({ children }: { children: ReactNode }) {
  return (
    <div className="ruled py-7">
      <p className="measure inline bg-surface box-decoration-clone pe-2 leading-7 text-ink-soft">{children}</p>
    </div>
  );
}
