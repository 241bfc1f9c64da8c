import { z } from "zod";

/** POST /api/practice/clients/{id}/merge with If-Match: the client becomes a double of `into`. */
export const newMergeSchema = z.strictObject({ into: z.uuid() });
export type NewMerge = z.infer<typeof newMergeSchema>;

const factsSchema = z
  .strictObject({
    company: z.string(),
    country: z.string(),
    email: z.string(),
    whatsapp: z.string(),
    language: z.string(),
    taxNumber: z.string(),
    yearEnd: z.string(),
    taxes: z.array(z.string()),
    tags: z.array(z.string()),
    notes: z.string(),
  })
  .partial();

/** What a merge moved to the other client, as `practice_clients.merged` keeps it for the way back. */
export const mergeSchema = z.strictObject({
  /** The account, where the double had it; null otherwise. */
  accountId: z.uuid().nullable(),
  work: z.array(z.uuid()),
  series: z.array(z.uuid()),
  requests: z.array(z.uuid()),
  /** The facts of the other client that the merge changed: as they were, and as they became. */
  before: factsSchema,
  after: factsSchema,
  /** The objection of the double, which the other client took over. */
  objected: z.boolean(),
});
export type Merge = z.infer<typeof mergeSchema>;

/** A double of a client that can still be restored, until the day. */
export interface MergedDouble {
  id: string;
  name: string;
  version: number;
  untilDay: string;
}
