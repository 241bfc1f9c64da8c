import type { ReactNode } from "react";

/** An open book on green cloth: `children` is the left page, `aside` the right one with its red margin; an `<ol>` in it is numbered in the margin. */
export function Book({ aside, asideLabel, children }: { aside: ReactNode; asideLabel: string; children: ReactNode }) {
  return (
    <div className="bg-primary-soft">
      <div className="page py-5 sm:py-8 book-spread">
        <div className="book-left">{children}</div>
        <aside aria-label={asideLabel} className="book-right">
          {aside}
        </aside>
      </div>
      <div aria-hidden className="book-cloth" />
    </div>
  );
}
