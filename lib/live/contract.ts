import { z } from "zod";

/** What a person can be told of: the names are those of the browser's query keys. */
export const liveRooms = ["conversations", "notifications", "bookings"] as const;

/** Where one was: what the last answer gave as `stamp`. Without it everything counts as changed. */
export const liveQuerySchema = z.strictObject({ after: z.string().regex(/^[0-9a-z.~-]{1,200}$/).optional() });

/** What changed since then, and where one is now. */
export const liveNewsSchema = z.strictObject({ stamp: z.string(), changed: z.array(z.enum(liveRooms)) });
export type LiveNews = z.infer<typeof liveNewsSchema>;
