import { z } from "zod";

/** The dates that the API accepts: PostgreSQL, calendars and mail programs can show every one of them. */
const range = { first: "1900-01-01", last: "2099-12-31" } as const;
const bookable = { first: "2020-01-01", last: range.last } as const;

/** Whose clock dates and times of day are of, for the API document. */
export const clocks = {
  professionalDate: "A date in the professional's time zone.",
  professionalTime: "A time of day, HH:MM, on the clock of the professional's time zone; not UTC.",
  utcDate: "A date in UTC.",
} as const;

const isWithin =
  ({ first, last }: { first: string; last: string }) =>
  (date: string) =>
    first <= date.slice(0, 10) && date.slice(0, 10) <= last;

/** A civil date YYYY-MM-DD from 1900 to 2099; `message` is the error for any other value. */
export const civilDate = (message = "Please choose a date") =>
  z.iso.date({ error: message }).refine(isWithin(range), message);

/** A date of meetings and hours, YYYY-MM-DD from 2020 to 2099. */
export const dateSchema = z.iso
  .date({ error: "Please choose a date" })
  .refine(isWithin(bookable), "Please choose a date");

/** An instant in UTC (ISO 8601) from 2020 to 2099; `message` is the error for any other value. */
export const instantSchema = (message = "Please choose a time") =>
  z.iso.datetime({ error: message }).refine(isWithin(bookable), message);
