/** Calendars from elsewhere of one professional. */
export const mostCalendars = 5;
export const readEveryMinutes = 15;
/** The owner is notified of an address that has failed for this long. */
export const notifyAfterHours = 24;
/** Days ahead for which busy times are kept. */
export const busyDaysAhead = 366;

/** An address as calendars show it, with https for webcal. */
export const addressOf = (entered: string): string => entered.trim().replace(/^webcals?:\/\//i, "https://");
