import type { ReactNode } from "react";

/** A table whose rows are cards on narrow screens; `children` are rows of `rowClass` with cells of `cell`. */
export function PracticeTable({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((label) => (
            <th key={label} scope="col" className="pe-4 pb-2 text-start text-sm font-semibold text-ink-soft">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

export const rowClass = "border-t border-rule align-baseline max-md:block max-md:py-3";
/** The first cell of a row. */
export const headCell = "py-3 pe-4 text-start font-semibold max-md:block max-md:p-0";
export const cell = "py-3 pe-4 text-ink-soft max-md:block max-md:p-0 max-md:text-sm max-md:empty:hidden";
