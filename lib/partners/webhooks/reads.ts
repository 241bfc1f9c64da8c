import { and, desc, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Tx } from "@/lib/platform/db/connection";
import { webhookDeliveries, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { notFound } from "@/lib/platform/http/errors";
import { webhookGroupIds } from "@/lib/platform/reference/webhook-events";
import type { Delivery, Webhook } from "./contract";

/** Deliveries shown with each webhook. */
const latestDeliveries = 20;

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  status: row.status,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.status === "pending" ? row.nextAttemptAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
});

export const webhookOf = (row: EndpointRow, deliveries: readonly DeliveryRow[]): Webhook => ({
  id: row.id,
  url: row.url,
  includeText: row.includeText,
  active: row.active,
  revokedToken: row.revokedToken,
  events: webhookGroupIds.filter((id) => row.events.includes(id)),
  createdAt: row.createdAt.toISOString(),
  deliveries: deliveries.map(deliveryOf),
});

/** The viewer's webhooks, oldest first, each with its latest deliveries. */
export async function listWebhooks(viewer: Viewer, db?: Tx): Promise<Webhook[]> {
  const source = db ?? (await database());
  const rows = await source
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, viewer.id))
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id);
  const lists = await Promise.all(
    rows.map(({ id }) =>
      source
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, id))
        .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id)
        .limit(latestDeliveries),
    ),
  );
  return rows.map((row, index) => webhookOf(row, lists[index]!));
}

/** One of the viewer's webhooks; 404 for any other. */
export async function ownWebhook(viewer: Viewer, id: string, db?: Tx): Promise<EndpointRow> {
  const [row] = await (db ?? (await database()))
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.accountId, viewer.id)));
  if (!row) throw notFound("There is no such webhook.");
  return row;
}

/** The text of a message for a delivery; null once it is hidden or erased. */
export async function messageText(id: unknown): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ content: string }>(
    sql`select content from messages where id::text = ${String(id)} and hidden_at is null`,
  );
  return rows[0]?.content ?? null;
}
