import { z } from "zod";
import { dayHoursSchema } from "@/lib/directory/professionals/contract";
import { clocks, dateSchema } from "@/lib/platform/reference/date-fields";
import { aheadChoices, bufferChoices, mostMeetings, noticeChoices } from "@/lib/platform/reference/hours";
import { neededName } from "@/lib/platform/reference/text";

const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Please enter a time")
  .describe(clocks.professionalTime);
const hoursDate = dateSchema.describe(clocks.professionalDate);

interface Span {
  start: string;
  end: string;
}
const endsAfterStart = ({ start, end }: Span) => start >= "00:00" && end <= "24:00" && start < end;
const areApart = (spans: readonly Span[]) =>
  spans.every(
    (span, index) => !spans.some((other, i) => i > index && span.start < other.end && other.start < span.end),
  );

/** Local wall times "HH:MM". */
export const spanSchema = z
  .strictObject({ start: clockSchema, end: clockSchema })
  .refine(endsAfterStart, "The end must be after the start");

const spansSchema = z.array(spanSchema).max(4).refine(areApart, "These hours overlap");

/** Weekly hours: several entries of a weekday are several spans, with breaks between them. */
export const weeklyHoursSchema = z
  .array(dayHoursSchema)
  .max(28)
  .refine((hours) => hours.every(endsAfterStart), "A day ends after it starts")
  .refine(
    (hours) => Array.from(Map.groupBy(hours, ({ day }) => day).values()).every(areApart),
    "The hours of a day can't overlap",
  );

/** Dates with other hours than the weekly ones; without hours they are time off. Both dates inclusive. */
export const dateOverrideSchema = z
  .strictObject({ from: hoursDate, until: hoursDate, hours: spansSchema })
  .refine(({ from, until }) => from <= until, { error: "The last day is before the first", path: ["until"] });
export type DateOverride = z.infer<typeof dateOverrideSchema>;

/** A second weekly schedule between two dates, both inclusive. */
const seasonSchema = z
  .strictObject({
    name: neededName(60, "Please enter a name"),
    from: hoursDate,
    until: hoursDate,
    hours: weeklyHoursSchema,
  })
  .refine(({ from, until }) => from <= until, { error: "The last day is before the first", path: ["until"] });

/** How clients can book within the hours. */
export const bookingRulesSchema = z.strictObject({
  /** The least time between the booking and the start, in minutes. */
  noticeMinutes: z.literal(noticeChoices),
  /** How many days ahead clients can book; null for a year. */
  aheadDays: z.literal(aheadChoices).nullable(),
  /** Minutes kept free before and after each meeting. */
  bufferBefore: z.literal(bufferChoices),
  bufferAfter: z.literal(bufferChoices),
  /** Meetings a day; null without a limit. */
  mostPerDay: z.int().min(1).max(mostMeetings).nullable(),
  /**
   * True if the last meeting of a day may end after the hours (specification 9); otherwise it and the time kept free
   * after it end within them.
   */
  lastMayEndLate: z.boolean().default(true),
  /** True if the public holidays of the country are days off. */
  publicHolidays: z.boolean(),
  /** Names of the public holidays on which the professional works. */
  workedHolidays: z.array(z.string().min(1).max(120)).max(60),
  /** The hours of each working day in Ramadan; null if they are the usual ones. */
  ramadanHours: spanSchema.nullable(),
  season: seasonSchema.nullable(),
});
export type BookingRules = z.infer<typeof bookingRulesSchema>;

export const slotReasons = [
  "taken",
  "outside-hours",
  "day-off",
  "past",
  "too-soon",
  "too-far",
  "buffer",
  "full-day",
] as const;
export const slotSchema = z.strictObject({
  time: z.string().describe(clocks.professionalTime),
  startsAt: z.iso.datetime().nullable(),
  free: z.boolean(),
  reason: z.enum(slotReasons).nullable(),
});
export type Slot = z.infer<typeof slotSchema>;
