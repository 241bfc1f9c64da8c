import { z } from "zod";
import { nextFreeSchema, professionalIdSchema } from "@/lib/directory/professionals/contract";
import { clocks } from "@/lib/platform/reference/date-fields";
import { freeTimesAtOnce } from "@/lib/platform/reference/limits";
import { meetingTypes } from "@/lib/platform/reference/meetings";

/** GET /api/professionals/{id}/openings: the free starts of the coming days in the professional's zone. */
export const openingsSchema = z.strictObject({
  timeZone: z.string().describe("The professional's time zone."),
  duration: z.int(),
  /** The professional's hourly rate in cents of rand: the price of a meeting without a kind. */
  hourlyRateCents: z.int(),
  /** At least one. */
  meetingTypes: z.array(z.enum(meetingTypes)),
  days: z.array(
    z.strictObject({
      date: z.iso.date().describe(clocks.professionalDate),
      /** True outside the opening hours and on days off, false where all times are taken. */
      closed: z.boolean(),
      /** Only the free starts, soonest first. */
      free: z.array(z.strictObject({ time: z.string().describe(clocks.professionalTime), startsAt: z.iso.datetime() })),
    }),
  ),
});
export type Openings = z.infer<typeof openingsSchema>;

export type NextFree = z.infer<typeof nextFreeSchema>;

/** GET /api/professionals/free-times: ids, separated by commas. */
export const nextFreeQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(2_000)
    .transform((text) => text.split(","))
    .pipe(z.array(professionalIdSchema).min(1).max(freeTimesAtOnce)),
});

/** The listed professionals among them, each with the next free time; null without one within four weeks. */
export const nextFreeListSchema = z.strictObject({
  items: z.array(z.strictObject({ id: professionalIdSchema, nextFree: nextFreeSchema.nullable() })),
});
export type NextFreeList = z.infer<typeof nextFreeListSchema>;
