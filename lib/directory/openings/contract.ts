import { z } from "zod";
import { meetingTypes } from "@/lib/platform/reference/meetings";

/** GET /api/professionals/{id}/openings: the free starts of the coming days in the professional's zone. */
export const openingsSchema = z.strictObject({
  timeZone: z.string(),
  duration: z.int(),
  /** At least one. */
  meetingTypes: z.array(z.enum(meetingTypes)),
  days: z.array(
    z.strictObject({
      date: z.iso.date(),
      /** Only the free starts, soonest first. */
      free: z.array(z.strictObject({ time: z.string(), startsAt: z.iso.datetime() })),
    }),
  ),
});
export type Openings = z.infer<typeof openingsSchema>;
