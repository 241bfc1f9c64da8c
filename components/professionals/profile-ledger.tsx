export interface LedgerRow {
  label: string;
  value: string | number;
  /** Nothing that counts. */
  quiet?: boolean;
}

/** Two columns joined by a dotted line, as in an account book; figures line up on the right. */
export function ProfileLedger({ rows, measure = false }: { rows: readonly LedgerRow[]; measure?: boolean }) {
  return (
    <dl className={measure ? "profile-ledger measure" : "profile-ledger"}>
      {rows.map(({ label, value, quiet }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={quiet ? "quiet" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
