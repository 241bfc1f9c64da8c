import { z } from "zod";

/** POST /api/alerts: the query string of a search page. */
export const newAlertSchema = z.strictObject({ search: z.string().max(1_000) });
/** A saved search whose new professionals are mailed. */
export const alertSchema = z.strictObject({
  id: z.uuid(),
  /** The query string of the search, for /search. */
  search: z.string(),
  /** The search in words. */
  summary: z.string(),
  paused: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Alert = z.infer<typeof alertSchema>;
/** `confirmed` is false while the account's email address is unconfirmed: until then no alert is mailed. */
export const alertListSchema = z.strictObject({ items: z.array(alertSchema), confirmed: z.boolean() });
export type AlertList = z.infer<typeof alertListSchema>;
export const alertParamsSchema = z.strictObject({ id: z.uuid() });
/** PATCH /api/alerts/{id}. */
export const alertChangeSchema = z.strictObject({ paused: z.boolean() });
