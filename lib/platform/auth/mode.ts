import { isNull, sql } from "drizzle-orm";
import { database, type Tx } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables/platform";
import { env, isLive } from "@/lib/platform/env";

/**
 * True when an email address alone can sign in: never in live mode, and never again on a database that has been live.
 */
export async function simulationOpen(): Promise<boolean> {
  if (isLive()) return false;
  const db = await database();
  const [row] = await db.select({ at: settings.simulationLatchedAt }).from(settings);
  return row !== undefined && row.at === null;
}

/** True when mails reach no mailbox, because sign-in is simulated and no mail server is set. */
export const mailSimulated = async () => env.SMTP_URL === undefined && (await simulationOpen());

/** Ends simulation on this database for good; false where it had ended before. */
export async function latchSimulation(tx: Tx): Promise<boolean> {
  const latched = await tx
    .update(settings)
    .set({ simulationLatchedAt: sql`now()` })
    .where(isNull(settings.simulationLatchedAt))
    .returning({ id: settings.id });
  return latched.length > 0;
}
