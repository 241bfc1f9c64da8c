import { z } from "zod";

/** GET and POST /api/calendar-feed: the private URL of the account's bookings; null if there is none. */
export const calendarFeedSchema = z.strictObject({ address: z.url().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
