import { lastMonths } from "@/lib/analytics/reports/rules";
import { addDays } from "@/lib/platform/format/zones";
import type { Analytics, Pair, Period } from "./contract";

/** Change against the preceding period: "+12%"; "new" from zero, "no change" when equal. */
export function changeOf({ now, before }: Pair): string {
  if (now === before) return "no change";
  const percent = changePercent({ now, before });
  if (percent === null) return "new";
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** The same change in whole percent; null where the preceding period is 0. */
export function changePercent({ now, before }: Pair): number | null {
  if (before === 0) return null;
  // Adding 0 turns a negative zero into 0.
  return Math.round((100 * (now - before)) / before) + 0;
}

/** A share as a whole percentage, at most 100; 0 when the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole));

export const unitOf: Record<Period, Analytics["unit"]> = { "7d": "day", "30d": "day", "90d": "week", "1y": "month" };

/** First days of a chart's buckets, oldest first; weeks are counted back from today. */
export function bucketsOf(period: Period, since: string, today: string): string[] {
  if (unitOf[period] === "month") return lastMonths(today).map((month) => `${month}-01`);
  const step = unitOf[period] === "week" ? 7 : 1;
  const starts: string[] = [];
  for (let day = today; day >= since; day = addDays(day, -step)) starts.unshift(addDays(day, 1 - step));
  return starts;
}
