import { z } from "zod";
import { wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededName } from "@/lib/platform/reference/text";

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

/** Further fields of the PDF. */
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
  reference: neededName(80, "Enter the payment's reference"),
  /** The version of the payment details that the transfer used. */
  payoutVersion: z.int().min(1),
});
export type StatementPayment = z.infer<typeof statementPaymentSchema>;

/** POST /api/affiliate/statements/payments (admin): these statements were paid by one batch, each as it was seen. */
export const batchPaymentSchema = z.strictObject({
  reference: neededName(80, "Enter the payment's reference"),
  statements: z
    .array(z.strictObject({ id: z.uuid(), version: z.int().min(1), payoutVersion: z.int().min(1) }))
    .min(1)
    .max(100),
});
export type BatchPayment = z.infer<typeof batchPaymentSchema>;

/** The outcome of each statement; `problem` is null once it is marked as paid. */
export const batchOutcomeSchema = z.strictObject({
  items: z.array(z.strictObject({ id: z.uuid(), problem: z.string().nullable() })),
});
export type BatchOutcome = z.infer<typeof batchOutcomeSchema>;

/** A statement that waits for its payment, for administrators. */
export const dueStatementSchema = z.strictObject({
  id: z.uuid(),
  affiliateId: z.uuid(),
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

/** An affiliate in the next run; amounts are decimal ZAR. */
export interface RunItem {
  affiliateId: string;
  code: string;
  name: string;
  email: string;
  /** The commissions that the statement pays. */
  commissions: number;
  carriedIn: number;
  released: number;
  reversed: number;
  amount: number;
  /** The reason for no statement; the amount carries over. */
  heldBack: "below-minimum" | "account-closed" | null;
  /** Masked; empty while the affiliate gave no details. */
  payTo: string;
  paused: boolean;
  /** Commissions that stay out of this run: not released in time, and of referrals under review. */
  within30Days: number;
  underReview: number;
}

/** Preview of the next run. `items` are the first 100 by amount; `count` and `total` include all. */
export interface RunPreview {
  /** YYYY-MM-DD */
  day: string;
  /** The month it settles, YYYY-MM. */
  period: string;
  currency: "ZAR";
  statements: { count: number; total: number; items: RunItem[] };
  heldBack: { count: number; total: number; items: RunItem[] };
}

/** The administrators' list of statements: `/admin?tab=affiliates&view=statements`. */
export const statementQuerySchema = z.strictObject({
  status: z.enum(["all", "issued", "paid"]).default("all"),
  affiliate: z.uuid().optional(),
  page: wholeNumber(1, 10_000).default(1),
});
export type StatementQuery = z.infer<typeof statementQuerySchema>;

export interface StatementRow extends Statement {
  affiliateId: string;
  code: string;
  name: string;
}
export interface StatementList {
  items: StatementRow[];
  total: number;
  page: number;
  pages: number;
}
