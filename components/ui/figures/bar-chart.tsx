import { roundTop } from "@/components/ui/figures/round-top";

export interface Column {
  label: string;
  /** The tooltip. */
  hint: string;
  parts: readonly { value: number; colour: string }[];
}
type Props = { columns: readonly Column[]; tick: (value: number) => string };

/** With more columns only the highest shows its value. */
const maxLabelled = 13;
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const totalOf = ({ parts }: Column) => parts.reduce((sum, { value }) => sum + value, 0);

/**
 * A column chart with values, rendered on the server and hidden from screen readers: the table under "Show figures" has
 * the same data.
 */
export function BarChart({ columns, tick }: Props) {
  const highest = Math.max(...columns.map(totalOf));
  const top = roundTop(highest);
  const highestIndex = columns.findIndex((column) => totalOf(column) === highest);
  // At most eight labels; with more columns only every n-th has one.
  const every = Math.ceil(columns.length / 8);
  const onPhones = Math.ceil(columns.length / 4);
  return (
    <div
      aria-hidden
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-soft print:break-inside-avoid"
    >
      <div className="tnum flex h-44 flex-col justify-between text-end leading-none whitespace-nowrap">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className="relative my-[0.35rem] h-[calc(11rem-0.7rem)]">
        {["top-0", "top-1/2", "bottom-0"].map((position) => (
          <span key={position} className={`absolute inset-x-0 border-t border-rule ${position}`} />
        ))}
        <div className="absolute inset-0 flex items-end gap-px sm:gap-1">
          {columns.map((column, index) => (
            <div
              key={index}
              title={column.hint}
              className="flex h-full min-w-0 flex-1 flex-col-reverse hover:bg-primary-soft"
            >
              {column.parts.map(({ value, colour }) => (
                <span
                  key={colour}
                  className={`block ${value > 0 ? "min-h-0.5" : ""} ${colour}`}
                  style={{ blockSize: `${(100 * value) / top}%` }}
                />
              ))}
              {totalOf(column) > 0 && (columns.length <= maxLabelled || index === highestIndex) && (
                <span className="tnum flex justify-center pb-0.5 text-[0.625rem] leading-none whitespace-nowrap">
                  {compact.format(totalOf(column))}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div />
      <div className="flex gap-px pt-1 sm:gap-1">
        {columns.map(({ label }, index) => (
          <span key={index} className="flex min-w-0 flex-1 justify-center text-[0.6875rem] whitespace-nowrap">
            <span className="sm:hidden">{index % onPhones === 0 ? label : ""}</span>
            <span className="max-sm:hidden">{index % every === 0 ? label : ""}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
