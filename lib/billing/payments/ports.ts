import { defineEvent } from "@/lib/platform/ports";
import type { Tx } from "@/lib/platform/db/connection";
import type { payments } from "@/lib/platform/db/tables/billing";

type Payment = typeof payments.$inferSelect;

/** Emitted once for each settled payment, in its transaction. */
export const paymentSettled = defineEvent<[tx: Tx, payment: Payment]>("payment-settled");

/** Emitted once for each refunded payment, in its transaction. */
export const paymentRefunded = defineEvent<[tx: Tx, payment: Payment]>("payment-refunded");
