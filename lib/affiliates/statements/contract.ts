import { z } from "zod";

/** A statement as its affiliate sees it; amounts are decimal ZAR. */
export const statementSchema = z.strictObject({
  id: z.uuid(),
  /** "AFF-2026-10" */
  number: z.string(),
  /** YYYY-MM */
  period: z.string(),
  carriedIn: z.number(),
  released: z.number(),
  reversed: z.number(),
  amount: z.number(),
  currency: z.literal("ZAR"),
  status: z.enum(["issued", "paid"]),
  issuedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  paidTo: z.string(),
  reference: z.string(),
});
export type Statement = z.infer<typeof statementSchema>;

/** What the PDF shows besides. */
export const statementDocumentSchema = statementSchema.extend({
  issuedOn: z.iso.date(),
  paidOn: z.iso.date().nullable(),
  name: z.string(),
  code: z.string(),
  lines: z.array(
    z.strictObject({ date: z.iso.date(), label: z.string(), percent: z.int(), base: z.number(), amount: z.number() }),
  ),
});
export type StatementDocument = z.infer<typeof statementDocumentSchema>;

/**
 * POST /api/affiliate/statements/{id}/payment (admin, If-Match): it was paid, with the bank's reference. 409
 * `payout-changed` when the payment details have changed, `payout-resting` in the 72 hours after a change.
 */
export const statementPaymentSchema = z.strictObject({
  reference: z.string().trim().min(1, "Enter the payment's reference").max(80),
  /** The version of the payment details that the transfer used. */
  payoutVersion: z.int().min(1),
});
export type StatementPayment = z.infer<typeof statementPaymentSchema>;

/** A statement that waits for its payment, for administrators. */
export const dueStatementSchema = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  amount: z.number(),
  issuedAt: z.iso.datetime(),
  /** Masked; empty while the affiliate gave no details. */
  payTo: z.string(),
  /** The version of these details; 0 while there are none. */
  payoutVersion: z.int(),
  /** The end of the waiting period after a change of the details; null once it is over. */
  payableFrom: z.iso.datetime().nullable(),
  version: z.int(),
});
export type DueStatement = z.infer<typeof dueStatementSchema>;

/**
 * POST /api/affiliate/statements/{id}/payout (admin): the full payment details for the transfer, with their version.
 * Each request is recorded. 409 `payout-resting` in the 72 hours after a change.
 */
export const payoutDetailsSchema = z.strictObject({
  version: z.int(),
  lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
export type PayoutDetails = z.infer<typeof payoutDetailsSchema>;
