import type { ReactNode } from "react";

/** A definition list in two columns. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule py-2.5 first:border-t-0"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tnum ms-auto text-end font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
