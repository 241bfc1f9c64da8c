const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

const short = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** "March 2024" of a calendar date (YYYY-MM-DD), the same in every time zone. */
export function formatMonth(date: string): string {
  return month.format(new Date(`${date}T00:00:00Z`));
}

/** "7 March 2024" of a calendar date (YYYY-MM-DD), the same in every time zone. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** "Fri 20 Nov" of a calendar date (YYYY-MM-DD), the same in every time zone. */
export function shortDay(date: string): string {
  return short.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}
