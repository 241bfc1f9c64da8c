import { formatDay } from "@/lib/platform/format/dates";
import type { RequestDeadline } from "@/lib/deals/quotes/contract";

function untilText(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days > 1) return `in ${days} days`;
  return days === -1 ? "1 day ago" : `${-days} days ago`;
}

/** The deadline of a request in one line: "VAT return, due on 20 December 2026, in 25 days". */
export const deadlineText = ({ name, on, days }: RequestDeadline): string =>
  on === null || days === null ? name : `${name}, due on ${formatDay(on)}, ${untilText(days)}`;
