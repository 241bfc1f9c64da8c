import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays } from "@/lib/platform/format/zones";
import type { WorkState } from "./constants";

/** The labels of the states of work, in the order of the work. */
export const workLabels: Record<WorkState, string> = {
  waiting: "Waiting for documents",
  "in-work": "In work",
  filed: "Filed",
};

/** The Monday of a date's week. */
export const weekOf = (date: string): string => addDays(date, -weekdayIndex(date));

/** Dates by week, in order; the key is its Monday. */
export const byWeek = <D extends { date: string }>(dates: readonly D[]): [string, D[]][] => [
  ...Map.groupBy(dates, ({ date }) => weekOf(date)),
];
