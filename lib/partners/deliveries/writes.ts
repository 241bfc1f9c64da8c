import { and, asc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import { type DeliveryRow, type EndpointRow, messageText } from "@/lib/partners/webhooks/reads";
import { deliveryRetryMinutes, disableAfterHours, mostAttempts, signedHeaders } from "@/lib/partners/webhooks/rules";
import { currentSealPrefix, sealAnew, unseal } from "@/lib/platform/auth/sealing";
import { brand } from "@/lib/platform/brand";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { webhookDeliveries, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { callOutbound, isOutboundError, type OutboundOptions, ownMachine } from "@/lib/platform/http/server/outbound";
import { retryDelay } from "@/lib/platform/reference/retries";
import { forEachItem, forEachOf, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";

/** Encrypts the signing secrets (lib/platform/auth/sealing.ts). */
export const secretPurpose = "webhook secret";

/** Webhooks that are called at the same time. */
const parallel = 8;
const endpointsPerRun = 400;
const deliveriesPerEndpoint = 20;
/** An endpoint that answers slowly gives way to others after this time; the rest follows in the next run. */
const endpointBudgetMs = 20_000;

/**
 * Job: sends the due deliveries, oldest first. Endpoints are independent: one that fails, answers slowly or not at all
 * stops only its own deliveries, which wait together for its next attempt. `options` are for tests.
 */
export async function deliverWebhooks(
  now: Date,
  signal?: AbortSignal,
  options: OutboundOptions = ownMachine(),
): Promise<ItemCounts> {
  const db = await database();
  const due = sql`exists (select from ${webhookDeliveries} where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id}
    and ${webhookDeliveries.status} = 'pending' and ${webhookDeliveries.nextAttemptAt} <= ${now.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ endpoint: webhookEndpoints })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .where(
      and(due, eq(webhookEndpoints.active, true), ne(accounts.status, "suspended"), isNull(accounts.deletionDueAt)),
    )
    .orderBy(webhookEndpoints.id)
    .limit(endpointsPerRun);
  const lanes = Array.from({ length: parallel }, (_, lane) => rows.filter((_row, index) => index % parallel === lane));
  const counts = await Promise.all(
    lanes.map((lane) =>
      forEachOf(
        lane.map(({ endpoint }) => endpoint),
        {
          task: "webhooks.deliver",
          now,
          signal,
          run: (endpoint) => deliverTo(endpoint, now, { ...options, ...(signal && { signal }) }),
        },
      ),
    ),
  );
  return sumCounts(counts);
}

/** Sends an endpoint's due deliveries until one fails. */
async function deliverTo(endpoint: EndpointRow, now: Date, options: OutboundOptions): Promise<void> {
  const db = await database();
  const end = performance.now() + endpointBudgetMs;
  const due = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpoint.id),
        eq(webhookDeliveries.status, "pending"),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(deliveriesPerEndpoint);
  for (const delivery of due) {
    if (options.signal?.aborted || performance.now() > end) return;
    const { status } = await attemptDelivery(endpoint, delivery, now, options);
    if (status !== "delivered") return;
  }
}

interface Outcome {
  lastStatus: number | null;
  lastError: string | null;
}

/**
 * Sends one delivery and stores the outcome. Only an answer of 2xx counts; after a failure all deliveries of the
 * endpoint wait, and an endpoint that has accepted nothing for two days, or answers 410, is turned off with a notice.
 */
export async function attemptDelivery(
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  now: Date,
  options?: OutboundOptions,
): Promise<DeliveryRow> {
  const outcome = await send(endpoint, delivery, now, options);
  const attempts = delivery.attempts + 1;
  const delivered = outcome.lastError === null;
  const gone = outcome.lastStatus === 410;
  const status = delivered ? "delivered" : gone || attempts >= mostAttempts ? "failed" : "pending";
  const nextAttemptAt = new Date(now.getTime() + retryDelay(deliveryRetryMinutes, attempts) * 60_000);
  return transaction(async (tx) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ ...outcome, status, attempts, lastAttemptAt: now, ...(status === "pending" && { nextAttemptAt }) })
      .where(eq(webhookDeliveries.id, delivery.id))
      .returning();
    const own = eq(webhookEndpoints.id, endpoint.id);
    if (delivered) await tx.update(webhookEndpoints).set({ failingSince: null }).where(own);
    else {
      const waiting = and(eq(webhookDeliveries.endpointId, endpoint.id), eq(webhookDeliveries.status, "pending"));
      await tx
        .update(webhookDeliveries)
        .set({
          nextAttemptAt: sql`greatest(${webhookDeliveries.nextAttemptAt}, ${nextAttemptAt.toISOString()}::timestamptz)`,
        })
        .where(waiting);
      const [failing] = await tx
        .update(webhookEndpoints)
        .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)` })
        .where(own)
        .returning({ since: webhookEndpoints.failingSince, active: webhookEndpoints.active });
      const long = now.getTime() - (failing?.since ?? now).getTime() >= disableAfterHours * 3_600_000;
      if (failing?.active && (gone || long)) {
        await tx.update(webhookEndpoints).set({ active: false }).where(own);
        await notify(tx, {
          accountId: endpoint.accountId,
          type: "webhook-disabled",
          params: { endpointId: endpoint.id },
        });
      }
    }
    // Deleted meanwhile: the outcome has nowhere to go.
    return row ?? { ...delivery, ...outcome, status, attempts };
  });
}

async function send(
  endpoint: EndpointRow,
  { id, type, data, createdAt }: DeliveryRow,
  now: Date,
  options?: OutboundOptions,
): Promise<Outcome> {
  const text = type === "message.created" && endpoint.includeText ? { text: await messageText(data.id) } : {};
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data: { ...data, ...text } });
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": `${brand.name}-Webhooks/1`,
    ...signedHeaders(await unseal(secretPurpose, endpoint.secret), id, now, body),
  };
  try {
    const { status } = await callOutbound({ url: endpoint.url, method: "POST", headers, body }, options);
    const accepted = status >= 200 && status < 300;
    return { lastStatus: status, lastError: accepted ? null : `The server answered ${status}.` };
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return { lastStatus: null, lastError: error.message };
  }
}

/** Job: encrypts the signing secrets of older keys with the current one; safe to repeat. */
export async function sealWebhooksAnew(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const isOld = sql`not starts_with(${webhookEndpoints.secret}, ${await currentSealPrefix()})`;
  return forEachItem({
    task: "webhooks.seal-anew",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: webhookEndpoints.id, secret: webhookEndpoints.secret })
        .from(webhookEndpoints)
        .where(and(isOld, next(webhookEndpoints.id)))
        .orderBy(webhookEndpoints.id)
        .limit(limit);
    },
    run: async ({ id, secret }) => {
      const { sealed } = await sealAnew(secretPurpose, secret);
      const db = await database();
      await db
        .update(webhookEndpoints)
        .set({ secret: sealed })
        .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, secret)));
    },
  });
}
