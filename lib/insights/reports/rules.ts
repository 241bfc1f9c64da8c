import { addDays } from "@/lib/platform/format/zones";
import {
  type MonthFigures,
  type Period,
  type PeriodFigures,
  periods,
  type Reach,
  type ReachFigures,
  type Report,
} from "./contract";

/** specification 9: 30 days unless the address says otherwise. */
export const defaultPeriod: Period = "30d";
export const periodOf = (said: string | null): Period => periods.find((period) => period === said) ?? defaultPeriod;

export const periodLabels: Record<Period, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
};
const days: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

/** The first day of a period that ends today, both counted. */
export const sinceOf = (period: Period, today: string): string => addDays(today, 1 - days[period]);

/** The first day of the equally long period before. */
export const beforeOf = (period: Period, today: string): string => addDays(today, 1 - 2 * days[period]);

/** The twelve months up to today's, YYYY-MM, the oldest first. */
export function lastMonths(today: string): string[] {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, back) => index - 11 + back).map(
    (month) => `${Math.trunc(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
  );
}

/** "45 min", "2 h 15 min", "3 days 4 h": a length of time as people say it; "-" for none. */
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

/** A round number at or above the greatest, for the top of a chart: 1, 2 or 5 times a power of ten; 1 at least. */
export function roundTop(greatest: number): number {
  if (greatest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= greatest)!;
}

/** Whether nothing happened in all of these months. */
export const isEmpty = (months: readonly MonthFigures[]): boolean =>
  months.every(
    ({ cents, bookings, asked }) => cents === 0 && asked === 0 && Object.values(bookings).every((count) => count === 0),
  );

/** "12.5%": a share as people read it; "-" when there is nothing to share. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "-" : `${Math.round((1000 * part) / whole) / 10}%`;
}

/** The lines of a professional's figures, each with the period before: what the screen shows and the CSV holds. */
export function reachLines(report: Pick<Report, "now" | "before">, reach: Pick<Reach, "now" | "before">) {
  const line = (of: (figures: PeriodFigures, seen: ReachFigures) => string) =>
    [of(report.now, reach.now), of(report.before, reach.before)] as const;
  return [
    ["Profile views", ...line((_, { views }) => String(views))],
    ["Contact requests", ...line((_, { contacts }) => String(contacts))],
    ["Leads", ...line((_, { leads }) => String(leads))],
    ["Response rate", ...line(({ answered, asked }) => shareOf(answered, asked))],
    ["Conversion", ...line((_, { contacts, leads, views }) => shareOf(contacts + leads, views))],
    ["Earnings (ZAR)", ...line(({ cents }) => (cents / 100).toFixed(2))],
    ["Average rating", ...line((_, { rating }) => rating?.toFixed(1) ?? "-")],
  ] as const;
}

/** Lines as CSV (RFC 4180). What a spreadsheet would take for a formula is kept as text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => {
    const safe = /^[=+@\t\r]|^-(?!$|[\d.]+$)/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
