import type { Tx } from "@/lib/platform/db/connection";
import type { payments, refunds } from "@/lib/platform/db/tables/billing";
import { defineEvent } from "@/lib/platform/ports";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Emitted once for each settled payment, in its transaction. */
export const paymentSettled = defineEvent<[tx: Tx, payment: Payment]>("payment-settled");

/** Emitted once for each settled refund, in its transaction; `payment.refundedCents` includes it. */
export const paymentRefunded = defineEvent<[tx: Tx, payment: Payment, refund: Refund]>("payment-refunded");
