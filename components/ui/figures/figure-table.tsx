import type { ReactNode } from "react";

type Props = { caption: string; heads: readonly string[]; rows: readonly (readonly ReactNode[])[]; empty: string };

/** A table of figures with row headers; on phones one card per row. */
export function FigureTable({ caption, heads, rows, empty }: Props) {
  if (rows.length === 0) return <p className="py-3 text-ink-soft">{empty}</p>;
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-ink-soft">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`py-2 pe-3 font-medium ${index === 0 ? "text-start" : "text-end"}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((cells, row) => (
          <tr key={row} className="border-t border-rule max-sm:block max-sm:py-2">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:py-0">
                  {cell}
                </th>
              ) : (
                <td
                  key={index}
                  className={`tnum py-2 pe-3 text-end max-sm:justify-between max-sm:gap-3 max-sm:py-0.5 max-sm:pe-0 ${cell === "" ? "max-sm:hidden" : "max-sm:flex"}`}
                >
                  <span className="text-ink-soft sm:hidden">{heads[index]}</span>
                  <span>{cell}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of a chart as a collapsible table. */
export function ShowFigures(table: Props) {
  return (
    <details className="mt-3">
      <summary className="text-link cursor-pointer font-semibold">Show figures</summary>
      <FigureTable {...table} />
    </details>
  );
}
