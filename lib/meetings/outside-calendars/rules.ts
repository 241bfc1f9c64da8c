/** Calendars from elsewhere of one professional. */
export const mostCalendars = 5;
export const readEveryMinutes = 15;
/** Delays in minutes before the next read after one, two, ... failed reads in a row; the last one repeats. */
export const failedReadMinutes = [15, 30, 60, 120, 240] as const;
/** The time for the whole answer of an address, in milliseconds; an address that takes longer has failed. */
export const readTimeoutMs = 10_000;
/** The owner is notified of an address that has failed for this long. */
export const notifyAfterHours = 24;
/** Days ahead for which busy times are kept. */
export const busyDaysAhead = 366;

/** An address as calendars show it, with https for webcal. */
export const addressOf = (entered: string): string => entered.trim().replace(/^webcals?:\/\//i, "https://");
