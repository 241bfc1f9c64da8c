import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { slotQuerySchema } from "@/lib/meetings/bookings/contract";
import { clocks } from "@/lib/platform/reference/date-fields";
import { durations } from "@/lib/platform/reference/meetings";

/** Entries of an account on waiting lists at a time. */
export const mostWaiting = 5;

/**
 * POST /api/waiting-list: wait for a time earlier than one of the viewer's bookings, or for one on a full day of a
 * professional, of a kind of meeting or a duration. It replaces the viewer's other entry with the same professional.
 */
export const newWaitingSchema = z.union([
  z.strictObject({ bookingId: z.uuid() }),
  z.strictObject({
    professionalId: professionalIdSchema,
    date: slotQuerySchema.shape.date,
    duration: z.literal(durations).default(60),
    kindId: z.uuid().optional(),
  }),
]);
export type NewWaiting = z.infer<typeof newWaitingSchema>;
export type NewWaitingForm = z.input<typeof newWaitingSchema>;

/** An entry of the viewer on a waiting list. Dates are in the professional's time zone. */
export const waitingSchema = z
  .strictObject({
    id: z.uuid(),
    professionalId: professionalIdSchema,
    professionalName: z.string(),
    /** Null for a full day. */
    bookingId: z.uuid().nullable(),
    kindId: z.uuid().nullable(),
    minutes: z.int(),
    from: z.iso.date().describe(clocks.professionalDate),
    until: z.iso.date().describe(clocks.professionalDate),
    /** True once a time has opened and the client was notified; the entry stays until one is taken. */
    notified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WaitingListEntry" });
export type Waiting = z.infer<typeof waitingSchema>;
export const waitingListSchema = z.strictObject({ items: z.array(waitingSchema) });
export type WaitingList = z.infer<typeof waitingListSchema>;

/** POST /api/waiting-list/leaving/{token}. */
export const leavingSchema = z.strictObject({});
export const leftSchema = z.strictObject({ left: z.literal(true) });
