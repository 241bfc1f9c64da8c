type Row = {
  label: string;
  value: string | number;
  /** Nothing that counts. */
  quiet?: boolean;
};

/** Two columns joined by a dotted line, as in an account book; figures line up on the right. */
export function ProfileLedger({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value, quiet }) => (
        <div key={label} className="flex items-baseline gap-2 py-1.5">
          <dt className="flex grow items-baseline gap-2 text-ink-soft after:min-w-4 after:grow after:border-b-2 after:border-dotted after:border-rule">
            {label}
          </dt>
          <dd className={`tnum text-end ${quiet ? "text-ink-soft" : "font-semibold"}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
