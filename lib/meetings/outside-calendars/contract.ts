import { z } from "zod";
import { clocks, dateSchema } from "@/lib/platform/reference/date-fields";
import { messages } from "@/lib/platform/reference/messages";

/** A calendar from elsewhere; its private address is never part of an answer. */
export const calendarSourceSchema = z.strictObject({
  id: z.uuid(),
  /** The host of the address, for example calendar.google.com. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  /** The last time that it was read; null before the first. */
  readAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed; null while the calendar can be read. */
  failure: z.string().nullable(),
  /** True when only a part was read, because the calendar is too large or repeats too often. */
  partlyRead: z.boolean(),
  /** Time zones that we do not know, at most three; their entries block more than their time. */
  unknownZones: z.array(z.strictObject({ name: z.string(), entries: z.int() })),
  /** Busy times from now on. */
  busyTimes: z.int(),
});
export type CalendarSource = z.infer<typeof calendarSourceSchema>;
export const calendarSourceListSchema = z.strictObject({ items: z.array(calendarSourceSchema) });
export type CalendarSourceList = z.infer<typeof calendarSourceListSchema>;

/** POST /api/calendar-sources. */
export const newCalendarSourceSchema = z.strictObject({
  address: z.string().trim().min(1, "Please paste the private address").max(2000, messages.tooLong(2000)),
});
export type NewCalendarSource = z.infer<typeof newCalendarSourceSchema>;
export const calendarSourceParamsSchema = z.strictObject({ id: z.uuid() });

/** GET /api/calendar-busy: the viewer's own busy times between the dates, both inclusive; by default of a month. */
export const busyQuerySchema = z.strictObject({
  from: dateSchema.optional().describe(`The first day. ${clocks.professionalDate}`),
  to: dateSchema.optional().describe(`The last day. ${clocks.professionalDate}`),
});
export type BusyQuery = z.infer<typeof busyQuerySchema>;
export const busyListSchema = z.strictObject({
  items: z.array(z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
});
export type BusyList = z.infer<typeof busyListSchema>;
