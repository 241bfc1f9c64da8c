import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { accounts } from "@/lib/platform/db/tables/identity";
import { verificationEvents } from "@/lib/platform/db/tables/verification";
import type { VerificationCase } from "@/lib/verification/cases/contract";
import { getVerificationIn } from "@/lib/verification/cases/reads";

/** A case with its history, oldest first; 404 if there is none. For administrators only. */
export async function getCase(id: string): Promise<VerificationCase> {
  const db = await database();
  const item = await getVerificationIn(db, id);
  const events = await db
    .select({ event: verificationEvents, by: fullNameOf(accounts), byId: accounts.id })
    .from(verificationEvents)
    .leftJoin(accounts, eq(accounts.id, verificationEvents.accountId))
    .where(eq(verificationEvents.verificationId, id))
    .orderBy(asc(verificationEvents.at), verificationEvents.id);
  return {
    ...item,
    timeline: events.map(({ event: { id: eventId, kind, at, reason, validUntil }, by, byId }) => ({
      id: eventId,
      kind,
      at: at.toISOString(),
      by: by || null,
      byId,
      reason,
      validUntil,
    })),
  };
}
