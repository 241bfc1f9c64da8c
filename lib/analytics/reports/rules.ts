import type { Cell } from "@/lib/platform/format/cells";
import { addDays } from "@/lib/platform/format/zones";
import type { MonthFigures, PeriodFigures, Reach, ReachFigures, Report } from "./contract";
import { type Period, periods } from "./periods";

/** Default period (specification 9): 30 days. */
export const defaultPeriod: Period = "30d";
export const periodOf = (param: string | null): Period => periods.find((period) => period === param) ?? defaultPeriod;

export const periodLabels: Record<Period, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
};
const days: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** First day of a period that ends today, both inclusive. */
export const sinceOf = (period: Period, today: string): string => addDays(today, 1 - days[period]);

/** First day of the preceding period of equal length. */
export const beforeOf = (period: Period, today: string): string => addDays(today, 1 - 2 * days[period]);

/** The last twelve months, YYYY-MM, oldest first. */
export function lastMonths(today: string): string[] {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, back) => index - 11 + back).map(
    (month) => `${Math.trunc(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
  );
}

/** A duration in words: "45 min", "2 h 15 min", "3 days 4 h"; "-" for null. */
export function lengthOf(minutes: number | null): string {
  if (minutes === null) return "-";
  const whole = Math.round(minutes);
  if (whole < 1) return "under 1 min";
  if (whole < 60) return `${whole} min`;
  const hours = Math.trunc(whole / 60);
  if (hours < 24) return [`${hours} h`, whole % 60 > 0 && `${whole % 60} min`].filter(Boolean).join(" ");
  const full = Math.trunc(hours / 24);
  return [`${full} ${full === 1 ? "day" : "days"}`, hours % 24 > 0 && `${hours % 24} h`].filter(Boolean).join(" ");
}

/** True when all months are empty. */
export const isEmpty = (months: readonly MonthFigures[]): boolean =>
  months.every(
    ({ cents, bookings, received }) =>
      cents === 0 && received === 0 && Object.values(bookings).every((count) => count === 0),
  );

/** A share: "12.5%", at most "100%"; "-" when the whole is 0. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "-" : `${Math.min(100, Math.round((1000 * part) / whole) / 10)}%`;
}

/** A professional's figures with the preceding period, for the screen and the CSV. */
export function reachLines(report: Pick<Report, "now" | "before">, reach: Pick<Reach, "now" | "before">) {
  const line = (of: (figures: PeriodFigures, seen: ReachFigures) => string) =>
    [of(report.now, reach.now), of(report.before, reach.before)] as const;
  return [
    ["Profile views", ...line((_, { views }) => String(views))],
    ["Contact requests", ...line((_, { contacts }) => String(contacts))],
    ["Leads", ...line((_, { leads }) => String(leads))],
    ["Response rate", ...line(({ answered, received }) => shareOf(answered, received))],
    // At most 100%: a visitor can request the contact details twice and is one view a day.
    ["Conversion", ...line((_, { contacts, views }) => shareOf(contacts, views))],
    ["Earnings (ZAR)", ...line(({ cents }) => (cents / 100).toFixed(2))],
    ["Average rating", ...line((_, { rating }) => rating?.toFixed(1) ?? "-")],
  ] as const;
}

/** A professional's figures with the preceding period, and by month, as rows to export; all but shares are numbers. */
export function reachRows(report: Report, reach: Reach): Cell[][] {
  const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return [
    ["Figure", `Last ${report.period}`, "Before"],
    ...reachLines(report, reach).map(([label, now, before]) => [label, numberOf(now), numberOf(before)]),
    [],
    ["Month", "Profile views", "Contact requests", "Leads"],
    ...reach.months.map(({ month, views, contacts, leads }) => [month, views, contacts, leads]),
  ];
}
