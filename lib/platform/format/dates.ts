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

/** Created on first use: initializing Intl takes 100 ms on a slow phone, and most pages do not need it. */
let short: Intl.DateTimeFormat | undefined;

/** A calendar date (YYYY-MM-DD) as "March 2024", independent of the time zone. */
export function formatMonth(date: string): string {
  const [year, month] = date.split("-");
  return `${months[Number(month) - 1]} ${year}`;
}

/** A calendar date (YYYY-MM-DD) as "7 March 2024", independent of the time zone. */
export function formatDay(date: string): string {
  return `${Number(date.split("-")[2])} ${formatMonth(date)}`;
}

/** A local date and time relative to `today`: "Today 09:05", "Yesterday 17:34", else "7 March 2024". */
export function relativeDay({ date, time }: { date: string; time: string }, today: string): string {
  if (date === today) return `Today ${time}`;
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return date === yesterday ? `Yesterday ${time}` : formatDay(date);
}

/** A calendar date (YYYY-MM-DD) as "Fri 20 Nov", independent of the time zone. */
export function shortDay(date: string): string {
  short ??= new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return short.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}

/** 0 Monday to 6 Sunday. */
export function weekdayIndex(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
