import type { ReactNode } from "react";

export interface LedgerRow {
  label: string;
  value: ReactNode;
}

/** Two columns joined by a dotted line, as in an account book; figures line up on the right. */
export function ProfileLedger({ rows, className = "" }: { rows: readonly LedgerRow[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-2 py-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <span aria-hidden className="min-w-4 grow border-b-2 border-dotted border-rule" />
          <dd className="tnum text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
