import { and, eq, inArray } from "drizzle-orm";
import type { GatewayEvent } from "@/lib/billing/payments/webhooks";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Tx } from "@/lib/platform/db/connection";
import { paymentDisputes, payments } from "@/lib/platform/db/tables/billing";
import { isOpenDispute, openDisputeStates } from "./rules";

/**
 * Records a webhook about a dispute: stores it once, and follows its state until it is decided. Late, repeated and
 * unknown ones change nothing. Notifies the administrators of a new dispute and of its decision. The plan stays: the
 * gateway reports money that goes back as a refund.
 */
export async function takeDispute(
  tx: Tx,
  { reference, gatewayId, ...report }: Extract<GatewayEvent, { kind: "dispute" }>,
  now: Date,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference));
  if (payment?.provider !== "paystack") return;
  const { status, category, dueAt } = report;
  const amountCents = report.amountCents ?? payment.amountCents;
  const resolvedAt = isOpenDispute(status) ? null : (report.resolvedAt ?? now);
  const dispute = { status, category, amountCents, dueAt, resolvedAt };
  const [added] = await tx
    .insert(paymentDisputes)
    .values({
      ...dispute,
      paymentId: payment.id,
      accountId: payment.accountId,
      provider: payment.provider,
      gatewayId,
      openedAt: report.openedAt ?? now,
    })
    .onConflictDoNothing()
    .returning();
  const [changed] = added
    ? [added]
    : await tx
        .update(paymentDisputes)
        .set(dispute)
        .where(
          and(
            eq(paymentDisputes.provider, payment.provider),
            eq(paymentDisputes.gatewayId, gatewayId),
            inArray(paymentDisputes.status, [...openDisputeStates]),
          ),
        )
        .returning();
  if (!changed || (!added && isOpenDispute(status))) return;
  await recordAudit(tx, null, {
    action: "payment.dispute",
    targetType: "payment",
    targetId: payment.id,
    subjectId: payment.accountId,
    target: reference,
    after: { status, category, amountCents },
    status: "warning",
  });
  const params = { amountCents, status, dueAt: dueAt?.toISOString() ?? null };
  await notifyAdmins(tx, "payment_alerts", { type: "payment-disputed", params });
}
