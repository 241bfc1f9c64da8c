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
        <div key={label} className="flex items-baseline gap-2 border-b border-rule py-2 last:border-b-0">
          <dt className="text-ink-soft">{label}</dt>
          <span aria-hidden className="min-w-4 grow self-end border-b border-dotted border-edge/50 pb-1.5" />
          <dd className="tnum text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
