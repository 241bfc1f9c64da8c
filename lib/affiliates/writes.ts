import type { Tx } from "@/lib/db/connection";
import type { payments } from "@/lib/db/tables/payments";

type Payment = typeof payments.$inferSelect;

/** Called once for each settled payment, in its transaction. Does nothing yet: the affiliate programme has no ledger so far. */
export async function recordCommission(_tx: Tx, _payment: Payment): Promise<void> {}

/** Called once for each refunded payment, in its transaction. Does nothing yet: the affiliate programme has no ledger so far. */
export async function reverseCommission(_tx: Tx, _payment: Payment): Promise<void> {}
