import { z } from "zod";
import { professionalCardSchema, professionalIdSchema } from "@/lib/directory/professionals/contract";
import { listSchema } from "@/lib/platform/reference/list-fields";

/** A kept professional; `card` is null while they are not listed. */
export const savedSchema = z.strictObject({
  id: professionalIdSchema,
  savedAt: z.iso.datetime(),
  card: professionalCardSchema.nullable(),
});
export type Saved = z.infer<typeof savedSchema>;
export const savedListSchema = listSchema(savedSchema);
export type SavedList = z.infer<typeof savedListSchema>;
/** GET /api/saved?view=ids: only who, for the save buttons of a list. */
export const savedQuerySchema = z.strictObject({ view: z.literal("ids").optional() });
export const savedIdsSchema = z.strictObject({ ids: z.array(professionalIdSchema) });
export type SavedIds = z.infer<typeof savedIdsSchema>;

export const savedParamsSchema = z.strictObject({ professionalId: professionalIdSchema });
/** PUT /api/saved: what this browser kept before its owner signed in joins the account. */
export const savedMergeSchema = z.strictObject({ ids: z.array(professionalIdSchema).max(500) });
