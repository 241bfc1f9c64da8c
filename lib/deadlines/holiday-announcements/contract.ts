import { z } from "zod";
import { countryCodes } from "@/lib/platform/reference/countries";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { neededName } from "@/lib/platform/reference/text";

const base = {
  country: z.enum(countryCodes),
  /** The first expected day of the holiday. */
  expected: civilDate(),
  /** False: only compares the dates. */
  publish: z.boolean(),
};
const source = {
  source: neededName(200, "Name the source"),
  sourceAddress: z.url({ protocol: /^https?$/, error: "Enter the address of a page" }).optional(),
};

/** POST /api/deadlines/holidays: what is announced about an expected public holiday. */
export const announcementSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("confirm"), ...base, ...source }),
  /** All its days move so that the first is `date`. */
  z.strictObject({ action: z.literal("move"), ...base, ...source, date: civilDate("Enter a date") }),
  /** Its days are working days. */
  z.strictObject({ action: z.literal("drop"), ...base, ...source }),
  /** Takes an announcement back: its days are expected again. */
  z.strictObject({ action: z.literal("undo"), ...base }),
]);
export type Announcement = z.infer<typeof announcementSchema>;

export const comparedDateSchema = z.strictObject({
  nominal: z.iso.date(),
  date: z.iso.date(),
  label: z.string().nullable(),
});
export type ComparedDate = z.infer<typeof comparedDateSchema>;

/** The dates around the holiday without and with the announcement. */
export const announcementResultSchema = z.strictObject({
  before: z.array(comparedDateSchema),
  after: z.array(comparedDateSchema),
  /** The accounts with a changed date in their saved list. */
  informed: z.int(),
  published: z.boolean(),
});
export type AnnouncementResult = z.infer<typeof announcementResultSchema>;

const expectedHolidaySchema = z.strictObject({
  country: z.enum(countryCodes),
  name: z.string(),
  /** The expected days, in order. */
  expected: z.array(z.iso.date()).min(1),
  /** The announced days; empty where it is none, null before an announcement. */
  announced: z.array(z.iso.date()).nullable(),
  source: z.string().nullable(),
});
export type ExpectedHoliday = z.infer<typeof expectedHolidaySchema>;

/** GET /api/deadlines/holidays: the expected public holidays of all countries, from a month ago to 18 months ahead. */
export const expectedHolidaysSchema = z.strictObject({ items: z.array(expectedHolidaySchema) });
export type ExpectedHolidays = z.infer<typeof expectedHolidaysSchema>;
