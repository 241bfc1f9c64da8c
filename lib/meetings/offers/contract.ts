import { z } from "zod";
import { clocks, dateSchema } from "@/lib/platform/reference/date-fields";

const day = dateSchema.describe(clocks.professionalDate);

/** POST /api/bookings/{id}/offers with If-Match: offers the client the next free times in place of the booked one. */
export const newOfferSchema = z.strictObject({
  /** Days to leave out, both inclusive: time off that is not saved yet. */
  avoid: z.strictObject({ from: day, until: day }).optional(),
});
export type NewOffer = z.infer<typeof newOfferSchema>;
