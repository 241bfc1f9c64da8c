import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import type { Outcome } from "./gateway-port";
import { outcomeOf, transactionSchema } from "./paystack";

const chargeEventSchema = z.object({ event: z.enum(["charge.success", "charge.failed"]), data: transactionSchema });
const refundEventSchema = z.object({
  event: z.enum(["refund.processed", "refund.failed"]),
  data: z.object({
    transaction_reference: z.string(),
    refund_reference: z.union([z.string(), z.number()]).nullish().catch(null),
    amount: z.coerce.number().int().positive(),
    currency: z.string(),
  }),
});
/** A date that is missing or malformed is unknown. */
const date = z.coerce.date().nullish().catch(null);
const disputeEventSchema = z.object({
  event: z.enum(["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"]),
  data: z.object({
    id: z.union([z.number().int(), z.string().max(100)]),
    status: z.string(),
    resolution: z.string().nullish(),
    category: z.string().max(100).nullish().catch(null),
    refund_amount: z.number().int().positive().nullish().catch(null),
    transaction: z.object({ reference: z.string() }),
    dueAt: date,
    due_at: date,
    createdAt: date,
    created_at: date,
    resolvedAt: date,
    resolved_at: date,
  }),
});

/**
 * A Paystack webhook: the outcome of a charge, the end of a refund, or the state of a dispute. `key` is the same for a
 * repeated refund event.
 */
export type GatewayEvent =
  | { kind: "charge"; reference: string; outcome: Outcome }
  | { kind: "refund"; reference: string; amountCents: number; currency: string; key: string; processed: boolean }
  | ({ kind: "dispute"; reference: string } & DisputeReport);

/** A payer's dispute of a payment with the bank, as the gateway reports it. ZAR cents. */
export interface DisputeReport {
  gatewayId: string;
  status: "needs-answer" | "with-bank" | "accepted" | "declined" | "resolved";
  category: string;
  /** The disputed amount; null: the whole payment. */
  amountCents: number | null;
  dueAt: Date | null;
  openedAt: Date | null;
  resolvedAt: Date | null;
}

/**
 * Reads a webhook. Refuses 404 where Paystack is not set up, and 400 `webhook-signature` unless the body carries its
 * HMAC-SHA512 under our key: an answer of ours must not tell a forger more.
 */
export function readWebhook(body: Uint8Array, signature: string | null): GatewayEvent | null {
  const key = env.PAYSTACK_SECRET_KEY;
  if (!key) throw new HttpError(404, "not-found", "There is nothing at this address.");
  const expected = Buffer.from(createHmac("sha512", key).update(body).digest("hex"));
  const given = Buffer.from(signature ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new HttpError(400, "webhook-signature", "The signature does not fit the body.");
  const event = parsed(body);
  const charge = chargeEventSchema.safeParse(event);
  if (charge.success) {
    const { data } = charge.data;
    return { kind: "charge", reference: data.reference, outcome: outcomeOf(data) };
  }
  const refund = refundEventSchema.safeParse(event);
  if (!refund.success) return disputeOf(event);
  const { data } = refund.data;
  // A replayed webhook has the same bytes.
  const fingerprint = createHash("sha256").update(body).digest("hex");
  return {
    kind: "refund",
    reference: data.transaction_reference,
    amountCents: data.amount,
    currency: data.currency,
    key: data.refund_reference ? `${refund.data.event} ${data.refund_reference}` : fingerprint,
    processed: refund.data.event === "refund.processed",
  };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** A dispute's webhook; null for any other event. */
function disputeOf(event: unknown): GatewayEvent | null {
  const dispute = disputeEventSchema.safeParse(event);
  if (!dispute.success) return null;
  const { id, status, resolution, category, refund_amount: amountCents, transaction, ...data } = dispute.data.data;
  return {
    kind: "dispute",
    reference: transaction.reference,
    gatewayId: String(id),
    category: category ?? "",
    status: disputeStatus(status, resolution ?? null),
    amountCents: amountCents ?? null,
    dueAt: data.dueAt ?? data.due_at ?? null,
    openedAt: data.createdAt ?? data.created_at ?? null,
    resolvedAt: data.resolvedAt ?? data.resolved_at ?? null,
  };
}

/** Paystack's documented states and resolutions of a dispute. */
function disputeStatus(status: string, resolution: string | null): DisputeReport["status"] {
  if (resolution === "merchant-accepted") return "accepted";
  if (resolution === "declined") return "declined";
  if (status === "resolved") return "resolved";
  return status === "awaiting-merchant-feedback" ? "needs-answer" : "with-bank";
}
