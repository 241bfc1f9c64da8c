import type { ReactNode } from "react";
import styles from "@/components/ui/book.module.css";

/** An open book on green cloth: `children` is the left page, `aside` the right one with its red margin; an `<ol>` in it is numbered in the margin. */
export function Book({ aside, asideLabel, children }: { aside: ReactNode; asideLabel: string; children: ReactNode }) {
  return (
    <div className="bg-primary-soft">
      <div className={`page py-5 sm:py-8 ${styles.spread}`}>
        <div className={styles.left}>{children}</div>
        <aside aria-label={asideLabel} className={styles.right}>
          {aside}
        </aside>
      </div>
      <div aria-hidden className={styles.cloth} />
    </div>
  );
}
