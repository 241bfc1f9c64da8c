import { and, eq, sql } from "drizzle-orm";
import { recordConsent } from "@/lib/identity/accounts/writes";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { siteUrl } from "@/lib/platform/env";
import { conflict, HttpError } from "@/lib/platform/http/errors";
import { whatsApp } from "@/lib/platform/whatsapp/gateway";
import { findRecipient } from "@/lib/practice/client-mail/reads";
import { mailClient, type MailResult } from "@/lib/practice/client-mail/writes";
import { receiverOf } from "@/lib/practice/clients/reads";
import { lockClient } from "@/lib/practice/clients/writes";
import type { ClientInvitation, InvitationAccepted, NewInvitation } from "./contract";
import { findClientInvitation, invitationPath } from "./reads";
import { invitationLetter, whatsAppNumber } from "./rules";

/**
 * Invites a client to an account, by mail or by a link that the firm sends on WhatsApp; links made before end. Throws
 * 404 for another firm's client, 412 for an old version, 409 `client-linked` for a client with an account,
 * `client-objected` after an objection, `no-address` for a mail without an address, 429 for too many mails.
 */
export function inviteClient(
  viewer: Viewer,
  id: string,
  version: number,
  { by }: NewInvitation,
): Promise<ClientInvitation> {
  return transaction(async (tx) => {
    const row = await lockClient(tx, viewer, id, version);
    if (row.accountId) throw conflict("client-linked", "This client has an account here already.");
    if (row.objectedAt) throw objected();
    const invitedAt = currentTime();
    const inviteVersion = row.inviteVersion + 1;
    await tx
      .update(practiceClients)
      .set({ invitedAt, inviteVersion, updatedAt: invitedAt, version: row.version + 1 })
      .where(eq(practiceClients.id, id));
    const path = await invitationPath(id, inviteVersion);
    if (by === "email") {
      demandQueued(await mailClient(tx, id, (names) => invitationLetter({ ...names, path })));
      return { invitedAt: invitedAt.toISOString(), whatsapp: null };
    }
    const { firm } = (await findRecipient(tx, id))!;
    const text = `Hello ${row.name}, ${firm} invites you to ${brand.name}: ${siteUrl}${path}`;
    const to = whatsAppNumber(row.whatsapp);
    return { invitedAt: invitedAt.toISOString(), whatsapp: whatsApp.handOff({ to, text }) };
  });
}

const objected = () =>
  conflict("client-objected", "This client doesn't want emails, invitations or links from you, so none was sent.");

function demandQueued(result: MailResult): void {
  if (result === "queued") return;
  if (result === "objected") throw objected();
  if (result === "limited")
    throw new HttpError(429, "too-many-requests", "This address got several emails. Try again in an hour.", {
      headers: { "Retry-After": "3600" },
    });
  throw conflict("no-address", "This client has no email address. Add one first, or send the link on WhatsApp.");
}

/**
 * Links the viewer's account to the client of an invitation, records the consent, and tells the person in
 * charge of the client. Throws 410 `link-expired`
 * for a link that no longer works, 409 `own-firm` for the owner, 409 `already-client` for an account that the firm lists
 * already: the firm merges the two itself.
 */
export function acceptInvitation(viewer: Viewer, token: string): Promise<InvitationAccepted> {
  const accountId = viewer.seat?.accountId ?? viewer.id;
  return transaction(async (tx) => {
    const invitation = await findClientInvitation(token, tx);
    if (!invitation) throw expired();
    const { clientId, professionalId, ownerId, firm } = invitation;
    if (ownerId === accountId) throw conflict("own-firm", "You can't be a client of your own firm.");
    await demandNewPair(tx, professionalId, accountId);
    const [linked] = await tx
      .update(practiceClients)
      .set({ accountId, updatedAt: currentTime(), version: sql`${practiceClients.version} + 1` })
      .where(and(eq(practiceClients.id, clientId), sql`${practiceClients.accountId} is null`))
      .returning();
    if (!linked) throw expired();
    await recordConsent(tx, accountId, "client");
    const { to, seat } = await receiverOf(tx, linked);
    const params = { ...seat, practiceClientId: clientId };
    await notify(tx, { ...to, type: "client-joined", params, names: { client: linked.name } });
    return { firm };
  });
}

async function demandNewPair(tx: Tx, professionalId: string, accountId: string): Promise<void> {
  const pair = and(eq(practiceClients.professionalId, professionalId), eq(practiceClients.accountId, accountId));
  if ((await tx.$count(practiceClients, pair)) > 0)
    throw conflict("already-client", "Your account is in this firm's list of clients already. There is nothing to do.");
}

const expired = () =>
  new HttpError(410, "link-expired", "This invitation was used, has expired or was replaced. Ask for a new one.");
