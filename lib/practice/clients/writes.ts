import { and, eq, sql } from "drizzle-orm";
import { planRequired } from "@/lib/billing/plans/rules";
import { listColleagues } from "@/lib/identity/seats/reads";
import type { AccountEvent } from "@/lib/platform/account-events/ports";
import { normaliseEmail } from "@/lib/platform/auth/email";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { practiceClients, practiceRequests, practiceSeries, practiceWork } from "@/lib/platform/db/tables/practice";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { settleObjections } from "@/lib/practice/client-mail/writes";
import { areTaxesOf } from "@/lib/practice/taxes/rules";
import type { ClientChange, NewClient, PracticeClient } from "./contract";
import { clientAllowance, getClientIn, noClient, ownClients } from "./reads";
import { hasRoom } from "./rules";

/**
 * Adds the clients of events to the professionals' lists once the two have a project, a confirmed meeting or a
 * conversation in which both wrote (the view `marketplace_clients`). A client who is listed already stays as it is.
 */
export async function addMarketplaceClients(tx: Tx, ...events: readonly AccountEvent[]): Promise<void> {
  for (const { clientId, professionalId } of events)
    if (clientId && professionalId) await addMarketplaceClient(tx, clientId, professionalId);
}

async function addMarketplaceClient(tx: Tx, clientId: string, professionalId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${practiceClients} (professional_id, account_id, origin, kind, name, company, country)
    select m.professional_id, m.account_id, 'marketplace', m.kind, m.name, m.company, m.country
    from marketplace_clients m
    where m.professional_id = ${professionalId} and m.account_id = ${clientId}
      and not exists (select from ${practiceClients} p
        where p.professional_id = ${professionalId} and p.account_id = ${clientId})
    on conflict do nothing
    returning id`);
  await settleObjections(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Gives the clients of a seat that ended to another seat, or to the owner with null, for `seatEnded`.
 */
export async function handOverClients(tx: Tx, seatId: string, heirSeatId: string | null): Promise<void> {
  await tx
    .update(practiceClients)
    .set({ seatId: heirSeatId, version: sql`${practiceClients.version} + 1` })
    .where(eq(practiceClients.seatId, seatId));
}

/**
 * Adds a client to the viewer's list. Throws 409 `no-profile` without a profile, 403 `plan-required` when the plan has no
 * room for another added client, 400 for taxes of another country, 404 for a seat of another firm.
 */
export async function addClient(tx: Tx, viewer: Viewer, { seat, ...input }: NewClient): Promise<PracticeClient> {
  const professionalId = await lockList(tx, viewer);
  if (!hasRoom(await clientAllowance(tx, viewer))) throw planRequired("practice");
  demandTaxesOf(input.country, input.taxes);
  await demandSeat(tx, viewer, seat);
  const [row] = await tx
    .insert(practiceClients)
    .values({ ...columnsOf(input), name: input.name, kind: input.kind, origin: "own", professionalId, seatId: seat })
    .returning({ id: practiceClients.id });
  await settleObjections(tx, [row!.id]);
  return getClientIn(tx, viewer, row!.id);
}

/**
 * Changes a client, archives or restores it. Throws 404 for another firm's client or seat, 412 for an old version, 400
 * for taxes of another country.
 */
export function changeClient(
  viewer: Viewer,
  id: string,
  version: number,
  { seat, archived, ...change }: ClientChange,
): Promise<PracticeClient> {
  return transaction(async (tx) => {
    const row = await lockClient(tx, viewer, id, version);
    if (change.taxes || change.country !== undefined)
      demandTaxesOf(change.country ?? row.country, change.taxes ?? row.taxes);
    if (seat !== undefined) await demandSeat(tx, viewer, seat);
    const now = currentTime();
    await tx
      .update(practiceClients)
      .set({
        ...columnsOf(change),
        ...(seat !== undefined && { seatId: seat }),
        ...(archived !== undefined && { archivedAt: archived ? (row.archivedAt ?? now) : null }),
        updatedAt: now,
        version: row.version + 1,
      })
      .where(eq(practiceClients.id, id));
    if (change.email !== undefined) await settleObjections(tx, [id]);
    return getClientIn(tx, viewer, id);
  });
}

/**
 * Deletes a client whom the firm added, for its owner. Throws 404 for another firm's, 412 for an old version, 409
 * `client-linked` for a client with an account and `client-has-work` for one with work, series or document requests:
 * what belongs to them stays, so the client is archived instead.
 */
export function removeClient(viewer: Viewer, id: string, version: number): Promise<void> {
  return transaction(async (tx) => {
    const row = await lockClient(tx, viewer, id, version);
    if (row.accountId)
      throw conflict("client-linked", "This client has an account here, so it can't be deleted. Archive it instead.");
    // Each of these rows locks its client while it is added, so that none is added before the end of the transaction.
    for (const table of [practiceWork, practiceSeries, practiceRequests])
      if ((await tx.$count(table, eq(table.clientId, id))) > 0) throw hasWork();
    await tx.delete(practiceClients).where(eq(practiceClients.id, id));
  });
}

const hasWork = () =>
  conflict(
    "client-has-work",
    "This client has work or document requests, which would be deleted too. Archive the client instead.",
  );

/** Locks the viewer's profile, so that clients are counted and added one change at a time. */
export async function lockList(tx: Tx, viewer: Viewer): Promise<string> {
  const own = and(eq(professionals.id, viewer.professionalId ?? ""), eq(professionals.accountId, viewer.id));
  const [person] = await tx.select({ id: professionals.id }).from(professionals).where(own).for("no key update");
  if (!person) throw conflict("no-profile", "Finish your profile before you add clients.");
  return person.id;
}

export async function lockClient(tx: Tx, viewer: Viewer, id: string, version: number) {
  const own = and(eq(practiceClients.id, id), ownClients(viewer));
  const [row] = await tx.select().from(practiceClients).where(own).for("update");
  if (!row) throw noClient();
  if (row.version !== version) throw stale(row.version);
  return row;
}

function demandTaxesOf(country: string, taxes: readonly string[]): void {
  if (areTaxesOf(country, taxes)) return;
  const message = "Please choose taxes of the client's country";
  throw badRequest(`${message}.`, { taxes: message });
}

/** Throws 404 for a seat of another firm; null is the owner. */
export async function demandSeat(tx: Tx, viewer: Viewer, seat: string | null): Promise<void> {
  if (seat === null) return;
  const colleagues = await listColleagues(viewer, tx);
  if (!colleagues.some(({ id }) => id === seat)) throw notFound("There is no such seat in your firm.");
}

/** What a form sends, as columns; addresses in one spelling, each tag and tax once. */
export function columnsOf({ email, taxes, tags, ...facts }: Omit<ClientChange, "seat" | "archived">) {
  return {
    ...facts,
    ...(email !== undefined && { email: normaliseEmail(email) ?? "" }),
    ...(taxes && { taxes: [...new Set(taxes)] }),
    ...(tags && { tags: [...new Set(tags)] }),
  };
}
