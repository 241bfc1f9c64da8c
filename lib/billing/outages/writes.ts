import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Provider } from "@/lib/billing/payments/gateway-port";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { paymentOutages, refunds, subscriptions } from "@/lib/platform/db/tables/billing";
import { describeError, logError } from "@/lib/platform/http/observability/log";
import { countGatewayFailure } from "@/lib/platform/http/observability/metrics";

/**
 * Counts a request of a job that the gateway did not answer as documented. The first one of an outage is logged as an
 * error and notifies the administrators; the following only count.
 */
export async function reportGatewayFailure(provider: Provider, error: unknown, now: Date): Promise<void> {
  countGatewayFailure();
  const text = describeError(error);
  const begins = await transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentOutages)
      .values({ provider, error: text, startedAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: paymentOutages.provider,
        targetWhere: isNull(paymentOutages.endedAt),
        set: { failures: sql`${paymentOutages.failures} + 1`, lastAt: now, error: text },
      })
      .returning({ failures: paymentOutages.failures });
    if (row!.failures > 1) return false;
    await notifyAdmins(tx, "payment_alerts", { type: "payment-gateway-down", params: { from: now.toISOString() } });
    return true;
  });
  if (begins) logError("The payment gateway does not answer; renewals and refunds wait.", error);
}

/** Ends the open outage once no renewal or refund waits for the gateway. */
export async function closeOutage(provider: Provider, now: Date): Promise<void> {
  const db = await database();
  const isOpen = and(eq(paymentOutages.provider, provider), isNull(paymentOutages.endedAt));
  if ((await db.$count(paymentOutages, isOpen)) === 0) return;
  const renewals = and(gt(subscriptions.gatewayErrors, 0), ne(subscriptions.status, "cancelled"));
  const requested = and(gt(refunds.gatewayErrors, 0), eq(refunds.status, "requested"));
  if ((await db.$count(subscriptions, renewals)) > 0 || (await db.$count(refunds, requested)) > 0) return;
  await db.update(paymentOutages).set({ endedAt: now }).where(isOpen);
}
