import { z } from "zod";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";

/** A mail as simulated mode shows it to its addressee and to administrators. */
export const mailSchema = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Mail = z.infer<typeof mailSchema>;

/** GET /api/outbox, newest first. */
export const outboxQuerySchema = z.strictObject({
  page: wholeNumber(1, 9_999).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type OutboxQuery = z.infer<typeof outboxQuerySchema>;
export const outboxSchema = listSchema(mailSchema);
export type Outbox = z.infer<typeof outboxSchema>;
