import type { ReactNode } from "react";

type Props = {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Two facts to a row on phones, each with its label above. */
  dense?: boolean;
};

const denseList =
  "max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] max-sm:gap-x-4 max-sm:text-sm";
const denseFact = "max-sm:block max-sm:border-t-0 max-sm:*:text-start";

/** A definition list in two columns. */
export function Facts({ rows, dense = false }: Props) {
  return (
    <dl className={dense ? denseList : ""}>
      {rows.map(([label, value]) => (
        <div
          key={label}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule py-1.5 first:border-t-0 sm:py-2.5 ${dense ? denseFact : ""}`}
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tnum ms-auto text-end font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
