import { z } from "zod";
import { neededText } from "@/lib/platform/reference/text";

/** How long an administrator views the site as another person, in minutes. */
export const viewingMinutes = 15;

/** POST /api/users/{id}/viewing: why an administrator views the site as this person; kept in the audit log. */
export const newViewingSchema = z.strictObject({
  reason: neededText(500, "Write why, in a few words.").min(5, "Write why, in a few words."),
});
export type NewViewing = z.infer<typeof newViewingSchema>;

/** The view that began: the page to open, and its end. */
export const viewingSchema = z.strictObject({ url: z.string(), until: z.iso.datetime() });
export type Viewing = z.infer<typeof viewingSchema>;

/** The page to open after a view. */
export const viewingEndSchema = z.strictObject({ url: z.string() });
