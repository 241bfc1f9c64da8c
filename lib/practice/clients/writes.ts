import { eq, sql } from "drizzle-orm";
import type { AccountEvent } from "@/lib/platform/account-events/ports";
import type { Tx } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";

/**
 * Adds the client of an event to the professional's list once the two have a project, a confirmed meeting or a
 * conversation in which both wrote (the view `marketplace_clients`). A client who is listed already stays as it is.
 */
export async function addMarketplaceClient(tx: Tx, { clientId, professionalId }: AccountEvent): Promise<void> {
  if (!clientId) return;
  await tx.execute(sql`
    insert into ${practiceClients} (professional_id, account_id, origin, kind, name, company, country)
    select m.professional_id, m.account_id, 'marketplace', m.kind, m.name, m.company, m.country
    from marketplace_clients m
    where m.professional_id = ${professionalId} and m.account_id = ${clientId}
      and not exists (select from ${practiceClients} p
        where p.professional_id = ${professionalId} and p.account_id = ${clientId})
    on conflict do nothing`);
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
