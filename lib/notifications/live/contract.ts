import { z } from "zod";

/** What a person can be told of: the names are those of the browser's query keys. */
export const liveRooms = ["conversations", "notifications", "bookings"] as const;

/** Where one was: what the last answer gave as `stamp`. Without it everything counts as changed. */
export const liveQuerySchema = z.strictObject({
  after: z
    .string()
    .regex(/^[0-9a-z.~-]{1,200}$/)
    .optional(),
});

const count = z.int().min(0);
/**
 * What waits for a person, for the menus' badges (specification 2.2): unread messages, confirmed bookings that are not
 * over, open quotes that still stand, unread notices; the queue of checks for admins only.
 */
export const waitingSchema = z.strictObject({
  messages: count,
  bookings: count,
  quotes: count,
  notices: count,
  verifications: count.optional(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** What changed since then, where one is now, and, when anything changed, what waits. */
export const liveNewsSchema = z.strictObject({
  stamp: z.string(),
  changed: z.array(z.enum(liveRooms)),
  waiting: waitingSchema.optional(),
});
export type LiveNews = z.infer<typeof liveNewsSchema>;
