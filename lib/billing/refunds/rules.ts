/** What can still be refunded of a payment, in cents: refunds that wait for the gateway are reserved. */
export function refundableCents(
  { status, amountCents }: { status: string; amountCents: number },
  refunds: readonly { status: "requested" | "settled" | "failed"; amountCents: number }[],
): number {
  if (status !== "settled") return 0;
  const taken = refunds.filter((refund) => refund.status !== "failed");
  return amountCents - taken.reduce((sum, refund) => sum + refund.amountCents, 0);
}
