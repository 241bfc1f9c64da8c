import { Day } from "@/components/ui/day";
import { PersonName } from "@/components/ui/person-name";
import type { PersonSection } from "@/lib/admin/people/contract";

/** The rows of a section of a person's page: a table, or one block a row on small screens. */
export function PersonTable({ title, section: { columns, rows, total } }: { title: string; section: PersonSection }) {
  if (total === 0) return <p className="text-ink-soft">Nothing so far.</p>;
  return (
    <>
      <table aria-label={title} className="w-full text-start max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-sm text-ink-soft">
            {["When", ...columns].map((column) => (
              <th key={column} scope="col" className="py-2 pe-4 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ at, cells, personId }, index) => (
            <tr key={`${at} ${index}`} className="border-t border-rule align-top max-md:block max-md:py-2">
              <td className="tnum py-2 pe-4 whitespace-nowrap max-md:block max-md:py-0.5 max-md:text-sm max-md:text-ink-soft">
                <Day at={at} />
              </td>
              {cells.map((cell, position) => (
                <td
                  key={columns[position]}
                  className="py-2 pe-4 wrap-anywhere empty:hidden max-md:flex max-md:justify-between max-md:gap-3 max-md:py-0.5 md:empty:table-cell"
                >
                  {cell && (
                    <>
                      <span aria-hidden className="shrink-0 text-sm text-ink-soft md:hidden">
                        {columns[position]}
                      </span>
                      <span className="max-md:text-end">
                        <PersonName id={position === 0 ? personId : null} name={cell} />
                      </span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && <p className="mt-2 text-sm text-ink-soft">{`The latest ${rows.length} of ${total}.`}</p>}
    </>
  );
}
