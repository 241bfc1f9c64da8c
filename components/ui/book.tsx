import type { ReactNode } from "react";

/**
 * An open book on green cloth: `children` is the left page, `aside` the right page with its red margin. The items of an
 * `<ol>` on the right page are numbered in the margin.
 */
export function Book({ aside, asideLabel, children }: { aside: ReactNode; asideLabel: string; children: ReactNode }) {
  return (
    <div className="bg-primary-soft">
      <div className="page grid py-5 sm:py-8 lg:grid-cols-[1.3fr_1fr]">
        <div className="lg:fold-end relative min-w-0 rounded-t-[12px] border border-rule bg-surface px-5 pt-6 pb-8 lg:rounded-s-[12px] lg:rounded-e-none lg:border-e-0 lg:px-12 lg:pt-10 lg:pb-12">
          {children}
        </div>
        <aside
          aria-label={asideLabel}
          className="ledger-margin lg:fold-start min-w-0 rounded-b-[12px] border border-t-0 border-rule bg-surface ps-11 pe-5 pt-6 pb-8 lg:rounded-s-none lg:rounded-e-[12px] lg:border-s-0 lg:border-t lg:ps-18 lg:pe-8 lg:pt-10 lg:pb-12 lg:[--ledger-margin:3.25rem] [&_ol]:entries"
        >
          {aside}
        </aside>
      </div>
      <div aria-hidden className="h-14 bg-[url(/patterns/selvedge.svg)] bg-repeat-x" />
    </div>
  );
}
