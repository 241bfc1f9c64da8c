import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { mostCompared } from "@/lib/platform/reference/limits";

const once = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** POST /api/shortlists. */
export const newShortlistSchema = z.strictObject({
  ids: z.array(professionalIdSchema).min(1).max(mostCompared).refine(once, "Each professional once"),
});
/** A shared shortlist as its owner sees it. */
export const shortlistSchema = z.strictObject({
  id: z.uuid(),
  /** The path of the public page. */
  path: z.string(),
  names: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type Shortlist = z.infer<typeof shortlistSchema>;
export const shortlistListSchema = z.strictObject({ items: z.array(shortlistSchema) });
export type ShortlistList = z.infer<typeof shortlistListSchema>;
export const shortlistParamsSchema = z.strictObject({ id: z.uuid() });
