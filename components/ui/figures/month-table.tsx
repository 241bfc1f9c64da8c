import type { ReactNode } from "react";
import { formatMonth } from "@/lib/platform/format/dates";

export interface Column {
  name: string;
  /** One cell per month, in the order of the months. */
  cells: readonly ReactNode[];
  total?: ReactNode;
}
type Props = { caption: string; months: readonly string[]; columns: readonly Column[] };

const head = "py-2 ps-3 text-end font-medium sm:whitespace-nowrap";
const cell = "tnum py-1.5 ps-3 text-end sm:whitespace-nowrap";

/** On phones a row becomes one line of its values; empty months and values are omitted. */
const phoneClasses = {
  table: "max-sm:block max-sm:[&_:is(tbody,tfoot)]:block",
  head: "max-sm:sr-only",
  row: "max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:py-1.5",
  month: "max-sm:w-full max-sm:py-0 max-sm:font-semibold",
  cell: "max-sm:px-0 max-sm:py-0 max-sm:text-start",
};
const none = { table: "", head: "", row: "", month: "", cell: "" };

/** The figures of a month chart as a table, latest month first, with the totals in the footer. */
export function MonthTable({ caption, months, columns }: Props) {
  const closed = columns.some(({ total }) => total !== undefined);
  const phoneClass = columns.length > 2 ? phoneClasses : none;
  const hidden = (value: ReactNode) => (value === 0 && columns.length > 2 ? "max-sm:hidden" : "");
  const figure = (name: string, value: ReactNode) => (
    <>
      <span>{value}</span>
      {columns.length > 2 && <span className="sm:hidden">{` ${name.toLowerCase()}`}</span>}
    </>
  );
  return (
    <div className="relative overflow-x-auto">
      <table className={`w-full text-sm xl:w-auto xl:min-w-80 ${phoneClass.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={phoneClass.head}>
          <tr className="text-ink-soft">
            <th scope="col" className="py-2 text-start font-medium">
              Month
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months
            .map((month, index) => (
              <tr
                key={month}
                className={`border-t border-rule ${phoneClass.row} ${columns.every(({ cells }) => cells[index] === 0) ? hidden(0) : ""}`}
              >
                <th scope="row" className={`py-1.5 text-start font-normal whitespace-nowrap ${phoneClass.month}`}>
                  {formatMonth(`${month}-01`)}
                </th>
                {columns.map(({ name, cells }) => (
                  <td
                    key={name}
                    className={`${cell} ${phoneClass.cell} ${hidden(cells[index])} ${cells[index] === 0 || cells[index] === "-" ? "text-ink-soft" : ""}`}
                  >
                    {figure(name, cells[index])}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
        {closed && (
          <tfoot>
            <tr className={`double-rule border-t border-edge font-semibold ${phoneClass.row}`}>
              <th scope="row" className={`py-2 text-start ${phoneClass.month}`}>
                12 months
              </th>
              {columns.map(({ name, total }) => (
                <td key={name} className={`${cell} py-2 ${phoneClass.cell} ${hidden(total)}`}>
                  {figure(name, total)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
