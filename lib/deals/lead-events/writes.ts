import { eq, inArray } from "drizzle-orm";
import { type AccountEvent, accountEvent } from "@/lib/platform/account-events/ports";
import type { Tx } from "@/lib/platform/db/connection";
import { leads, quoteRequests } from "@/lib/platform/db/tables/deals";

/** Emits a change of leads to programs of their professionals, with each lead as it is now. */
export async function emitLeads(
  tx: Tx,
  change: "created" | "viewed" | "applied",
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ lead: leads, service: quoteRequests.serviceType })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(inArray(leads.id, [...ids]));
  const events = rows.map(({ lead: { id, requestId, professionalId, status }, service }): AccountEvent => ({
    type: `lead.${change}`,
    professionalId,
    data: { id, requestId, professionalId, status, service },
  }));
  await accountEvent.emit(tx, ...events);
}
