const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Made on first use: the first word a page asks of Intl takes a slow phone a tenth of a second, and most pages never
 * ask one.
 */
let short: Intl.DateTimeFormat | undefined;

/** "March 2024" of a calendar date (YYYY-MM-DD), the same in every time zone. */
export function formatMonth(date: string): string {
  const [year, month] = date.split("-");
  return `${months[Number(month) - 1]} ${year}`;
}

/** "7 March 2024" of a calendar date (YYYY-MM-DD), the same in every time zone. */
export function formatDay(date: string): string {
  return `${Number(date.split("-")[2])} ${formatMonth(date)}`;
}

/**
 * "Today 09:05", "Yesterday 17:34", else "7 March 2024": a moment of a wall clock, seen on the date `today` of the same
 * clock.
 */
export function dayAsSaid({ date, time }: { date: string; time: string }, today: string): string {
  if (date === today) return `Today ${time}`;
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return date === yesterday ? `Yesterday ${time}` : formatDay(date);
}

/** "Fri 20 Nov" of a calendar date (YYYY-MM-DD), the same in every time zone. */
export function shortDay(date: string): string {
  short ??= new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return short.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}

/** 0 Monday to 6 Sunday. */
export function weekdayIndex(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
