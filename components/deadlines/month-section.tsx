import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { counted } from "@/lib/platform/format/counts";
import { formatMonth } from "@/lib/platform/format/dates";

/** The number of months that a list of due dates shows open; the later ones open with a press. */
const openMonths = 3;

type Props = {
  /** YYYY-MM. */
  month: string;
  /** The position of the month in the list, from 0. */
  index: number;
  /** The number of due dates in the month. */
  count: number;
  children: ReactNode;
};

/** One month of a list of due dates. A print shows every month open (tokens.css). */
export function MonthSection({ month, index, count, children }: Props) {
  return (
    <details className="group open-in-print" open={index < openMonths}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 border-b-2 border-ink pb-1">
        <h3 className="text-xl/7">{formatMonth(month)}</h3>
        <span className="ms-auto text-sm text-ink-soft">{counted(count, "deadline")}</span>
        <Icon name="chevron-down" className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
