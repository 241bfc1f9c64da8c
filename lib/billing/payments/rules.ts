export type PaymentStatus = "pending" | "settled" | "failed" | "refunded";

/**
 * Where a payment may go. A failed one can still settle: when a gateway takes the money on a later try, it has been
 * paid. What is settled never fails again, and what is refunded stays so; news that comes late or twice therefore
 * changes nothing.
 */
const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["settled", "failed"],
  failed: ["settled"],
  settled: ["refunded"],
  refunded: [],
};

export const canMove = (from: PaymentStatus, to: PaymentStatus) => moves[from].includes(to);

const renewalPrefix = "renewal-";

/**
 * The reference of one try to charge a renewal: the same try always has the same one, so that it is never charged
 * twice.
 */
export function renewalReference(subscriptionId: string, due: Date, attempt: number): string {
  return `${renewalPrefix}${subscriptionId}-${due.getTime().toString(36)}-${attempt}`;
}

/** Whether a payment was started by the clock and not by a person. */
export const isRenewal = (reference: string) => reference.startsWith(renewalPrefix);
