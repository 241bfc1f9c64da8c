import { accountEvent } from "@/lib/platform/account-events/ports";
import type { Tx } from "@/lib/platform/db/connection";
import type { payments } from "@/lib/platform/db/tables/billing";

/** Emits a change of a payment to programs of the account that pays; of none after the account is erased. */
export async function emitPayment(
  tx: Tx,
  change: "settled" | "failed" | "refunded",
  { id, accountId, status, plan, amountCents, refundedCents }: typeof payments.$inferSelect,
): Promise<void> {
  if (!accountId) return;
  await accountEvent.emit(tx, {
    type: `payment.${change}`,
    payerId: accountId,
    data: { id, status, plan, amountCents, refundedCents },
  });
}
