import { z } from "zod";
import { roles } from "@/lib/platform/auth/access";

/** Lists with live updates, by the names of the browser's query keys. */
export const liveRooms = ["conversations", "notifications", "bookings"] as const;

/** The `stamp` of the last response. Without it everything counts as changed. */
export const liveQuerySchema = z.strictObject({
  after: z
    .string()
    .regex(/^[0-9a-z.~-]{1,200}$/)
    .optional(),
});

const count = z.int().min(0);
/**
 * Counts for the menus' badges (specification 2.2): unread messages, upcoming confirmed bookings, open quotes, unread
 * notices; pending verifications for administrators only; for an account with two sides, the unread messages of the
 * other one.
 */
export const waitingSchema = z.strictObject({
  messages: count,
  bookings: count,
  quotes: count,
  notices: count,
  verifications: count.optional(),
  otherSide: count.optional(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** The lists that changed, the new stamp, the role in effect if it is another one and, after a change, the counts. */
export const liveNewsSchema = z.strictObject({
  stamp: z.string(),
  changed: z.array(z.enum(liveRooms)),
  role: z.enum(roles).optional(),
  waiting: waitingSchema.optional(),
});
export type LiveNews = z.infer<typeof liveNewsSchema>;
