import { z } from "zod";

/** An uploaded file, before and after a booking names it. */
export const bookingFileSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int() })
  .meta({ id: "BookingFile" });
export type BookingFile = z.infer<typeof bookingFileSchema>;

/** POST /api/bookings/{id}/files with If-Match: the question of the booking, and the uploaded file that answers it. */
export const addedFileSchema = z.strictObject({ questionId: z.string().min(1).max(36), fileId: z.uuid() });
export type AddedFile = z.infer<typeof addedFileSchema>;
