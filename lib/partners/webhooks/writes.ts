import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { attemptDelivery } from "@/lib/partners/deliveries/writes";
import { secretPurpose } from "@/lib/partners/deliveries/writes";
import { holdToken, requireMember } from "@/lib/partners/tokens/writes";
import { groupOf } from "@/lib/partners/webhook-events/contract";
import type { AccountEvent } from "@/lib/platform/account-events/ports";
import { recordAudit } from "@/lib/platform/audit/writes";
import { seal } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { webhookDeliveries, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { checkOutbound, isOutboundError, type OutboundOptions, ownMachine } from "@/lib/platform/http/server/outbound";
import type { ApiScope } from "@/lib/platform/reference/api-scopes";
import { webhookGroups } from "@/lib/platform/reference/webhook-events";
import type { CreatedWebhook, Delivery, NewWebhook, Webhook } from "./contract";
import { deliveryOf, listWebhooks, ownWebhook, webhookOf } from "./reads";
import { mostWebhooks } from "./rules";

/**
 * Confirms the identity, checks the address and prepares a webhook; the result adds it in a transaction. The signing
 * secret is in that result only. Recorded in the audit log. A program with an access token needs no password, but the
 * scopes that read the events, and receives those of the token's side. Throws as `confirmIdentity`, 403 `token-scope`,
 * and 400 at `url` for an address that is not public; adding throws 409 `too-many-webhooks` above five.
 */
export async function prepareWebhook(
  viewer: Viewer,
  { url, events, includeText = false, currentPassword }: NewWebhook,
  address: string,
  options: OutboundOptions = ownMachine(),
): Promise<(tx: Tx) => Promise<CreatedWebhook>> {
  const side = requireMember(viewer);
  if (viewer.tokenScopes) requireReadable(viewer.tokenScopes, { events, includeText });
  else await confirmIdentity(viewer, currentPassword);
  await requirePublic(url, options);
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const sealed = await seal(secretPurpose, secret);
  return async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    if (viewer.tokenId) await holdToken(tx, viewer.tokenId);
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.accountId, viewer.id))) >= mostWebhooks)
      throw conflict(
        "too-many-webhooks",
        `You have ${mostWebhooks} webhooks. Delete one that you no longer use first.`,
      );
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        accountId: viewer.id,
        url,
        events: [...new Set(events)],
        side: viewer.tokenScopes ? side : null,
        tokenId: viewer.tokenId,
        includeText,
        secret: sealed,
      })
      .returning();
    await record(tx, viewer, "webhook.create", row!.url, address);
    return { ...webhookOf(row!, []), secret };
  };
}

/** Throws 403 `token-scope` unless the scopes of a token read all of the events, and the texts of messages. */
function requireReadable(
  scopes: readonly ApiScope[],
  { events, includeText }: Pick<NewWebhook, "events" | "includeText">,
): void {
  for (const { id, scope } of webhookGroups.filter((group) => events.includes(group.id)))
    if (scope === null) throw tokenScope(`Access tokens do not read the events of “${id}”. Use the website instead.`);
    else if (!scopes.includes(scope))
      throw tokenScope(`For the events of “${id}” the access token needs the scope ${scope}.`);
  if (includeText && !scopes.includes("messages:read"))
    throw tokenScope("For the text of messages the access token needs the scope messages:read.");
}

const tokenScope = (text: string) => new HttpError(403, "token-scope", text);

/**
 * Turns a webhook on or off. Events while it is off are not sent later; turning on checks the address again. One that
 * revoking a token turned off is the account's own from then on.
 */
export async function setWebhookActive(
  viewer: Viewer,
  id: string,
  { active }: { active: boolean },
  options: OutboundOptions = ownMachine(),
): Promise<Webhook> {
  const row = await ownWebhook(viewer, id);
  if (active) await requirePublic(row.url, options);
  return transaction(async (tx) => {
    await tx
      .update(webhookEndpoints)
      .set({ active, failingSince: null, ...(active && { revokedToken: null }) })
      .where(eq(webhookEndpoints.id, id));
    const found = (await listWebhooks(viewer, tx)).find((webhook) => webhook.id === id);
    if (!found) throw notFound("There is no such webhook.");
    return found;
  });
}

/** Deletes a webhook with its deliveries; recorded in the audit log. */
export function deleteWebhook(viewer: Viewer, id: string, address: string): Promise<void> {
  return transaction(async (tx) => {
    const { url } = await ownWebhook(viewer, id, tx);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await record(tx, viewer, "webhook.delete", url, address);
  });
}

/** Sends an event of the type `webhook.test` now and returns the outcome; it is retried like any other. */
export async function sendTest(viewer: Viewer, id: string, options: OutboundOptions = ownMachine()): Promise<Delivery> {
  const row = await ownWebhook(viewer, id);
  if (!row.active) throw conflict("webhook-off", "Turn the webhook on first.");
  const db = await database();
  const [delivery] = await db
    .insert(webhookDeliveries)
    // The job must not send it at the same time.
    .values({ endpointId: id, type: "webhook.test", data: {}, nextAttemptAt: sql`now() + interval '2 minutes'` })
    .returning();
  return deliveryOf(await attemptDelivery(row, delivery!, currentTime(), options));
}

/** Makes a finished delivery due again, with all its attempts; the job sends it within a minute. */
export async function redeliver(viewer: Viewer, id: string, deliveryId: string): Promise<Delivery> {
  const { active } = await ownWebhook(viewer, id);
  if (!active) throw conflict("webhook-off", "Turn the webhook on first.");
  return transaction(async (tx) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: "pending", attempts: 0, nextAttemptAt: sql`now()` })
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.endpointId, id),
          inArray(webhookDeliveries.status, ["delivered", "failed"]),
        ),
      )
      .returning();
    if (!row) throw notFound("There is no such finished delivery.");
    return deliveryOf(row);
  });
}

/** Turns an account's webhooks off in the transaction that ends its sessions. */
export async function stopWebhooksOf(tx: Tx, accountId: string): Promise<void> {
  await tx.update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.accountId, accountId));
}

/**
 * Stores events for each webhook of their accounts that receives the event's group, in the events' transaction. A
 * webhook of a token receives those of its side only, and no payments.
 */
export async function storeEvents(tx: Tx, ...events: readonly AccountEvent[]): Promise<void> {
  const rows = events.map(({ undo, ...event }) => ({ ...event, ...undo, group: groupOf(event.type) }));
  await tx.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, type, data, next_attempt_at, undo_id)
    select w.id, e.type, e.data, coalesce(e.until, now()), e."undoId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(type text, "group" text, data jsonb,
      "clientId" uuid, "professionalId" text, "payerId" uuid, "undoId" uuid, until timestamptz)
    left join professionals p on p.id = e."professionalId"
    join ${webhookEndpoints} w on w.account_id = any(array[e."clientId", p.account_id, e."payerId"])
    where w.active and w.events ? e."group" and (
      (w.account_id = e."clientId" and coalesce(w.side, 'client') = 'client')
      or (w.account_id = p.account_id and coalesce(w.side, 'professional') = 'professional')
      or (w.account_id = e."payerId" and w.side is null))`);
}

/** Removes the events of a change that is undone, in the transaction of the undo. */
export async function deleteUndoneEvents(tx: Tx, undoId: string): Promise<void> {
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.undoId, undoId), eq(webhookDeliveries.status, "pending")));
}

async function requirePublic(url: string, options: OutboundOptions): Promise<void> {
  try {
    await checkOutbound(url, options);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    throw badRequest(error.message, { url: error.message });
  }
}

const record = (tx: Tx, viewer: Viewer, action: string, url: string, address: string) =>
  recordAudit(tx, viewer, {
    action,
    targetType: "user",
    targetId: viewer.id,
    subjectId: viewer.id,
    target: viewer.email,
    address,
    after: { url: URL.canParse(url) ? new URL(url).origin : url },
  });
