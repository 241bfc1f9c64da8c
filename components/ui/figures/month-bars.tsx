import { roundTop } from "@/components/ui/figures/round-top";
import { formatMonth } from "@/lib/platform/format/dates";

export interface Part {
  name: string;
  value: number;
  /** The colour of a segment. */
  colour?: string;
}
export interface Bar {
  /** YYYY-MM */
  month: string;
  parts: readonly Part[];
  /** True if the month overlaps the chosen period. */
  highlighted: boolean;
}
type Props = {
  bars: readonly Bar[];
  tick: (value: number) => string;
  /** The text above a column; the short figure by default. */
  label?: (value: number) => string;
};

const shortMonth = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
/** The tooltip of a column: its value, or the value of each segment. */
const hintOf = (bar: Bar, label: (value: number) => string) =>
  bar.parts.length > 1
    ? bar.parts
        .filter(({ value }) => value > 0)
        .map(({ name, value }) => `${value} ${name}`)
        .join(", ") || "none"
    : label(totalOf(bar)) || "0";
const totalOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0);

/**
 * A column per month with its value, rendered on the server without JavaScript as HTML boxes, so that the text is not
 * scaled on phones. Hidden from screen readers: the table beside it has the same data.
 */
export function MonthBars({ bars, tick, label = compact.format }: Props) {
  const top = roundTop(Math.max(...bars.map(totalOf)));
  // On a phone a column is three figures wide: of longer ones every second is shown, as of the months below.
  const areWide = bars.some((bar) => label(totalOf(bar)).length > 3);
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-soft">
      <div className="tnum flex h-48 flex-col justify-between text-end leading-none whitespace-nowrap xl:h-96">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className="relative my-[0.35rem] h-[calc(12rem-0.7rem)] xl:h-[calc(24rem-0.7rem)]">
        {["top-0", "top-1/2", "bottom-0"].map((position) => (
          <span key={position} className={`absolute inset-x-0 border-t border-rule ${position}`} />
        ))}
        <div className="absolute inset-0 flex items-end gap-1 sm:gap-2">
          {bars.map((bar) => (
            <div
              key={bar.month}
              title={`${formatMonth(`${bar.month}-01`)}: ${hintOf(bar, tick)}`}
              className="group/bar flex h-full min-w-0 flex-1 flex-col-reverse hover:bg-primary-soft"
            >
              {bar.parts.map(({ name, value, colour }) => (
                <span
                  key={name}
                  className={`block ${value > 0 ? "min-h-0.5" : ""} ${colour ?? "bg-primary"} ${bar.highlighted ? "" : "opacity-45"}`}
                  style={{ blockSize: `${(100 * value) / top}%` }}
                />
              ))}
              {totalOf(bar) > 0 && (
                <span
                  className={`tnum flex justify-center pb-0.5 text-center text-[0.6875rem] leading-none max-sm:text-[0.5625rem] ${bar.highlighted ? "font-semibold text-ink" : ""} ${areWide ? "max-sm:group-odd/bar:invisible" : ""}`}
                >
                  {label(totalOf(bar))}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div />
      <div className="flex gap-1 pt-1 sm:gap-2">
        {bars.map(({ month, highlighted }) => (
          <span
            key={month}
            className={`flex min-w-0 flex-1 justify-center text-[0.6875rem] whitespace-nowrap max-sm:odd:invisible ${highlighted ? "font-semibold text-ink" : ""}`}
          >
            {shortMonth.format(new Date(`${month}-01T00:00:00Z`))}
          </span>
        ))}
      </div>
    </div>
  );
}
