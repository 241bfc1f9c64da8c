import { z } from "zod";

/** GET and POST /api/calendar-feed: the private address of one's bookings; null while there is none. */
export const calendarFeedSchema = z.strictObject({ address: z.url().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
