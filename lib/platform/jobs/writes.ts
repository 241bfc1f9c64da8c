import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";

/** Makes a recurring job due again, so that it runs within a minute; false for a name that never ran. */
export async function makeJobDue(tx: Tx, name: string): Promise<boolean> {
  const due = await tx
    .update(jobs)
    .set({ startedAt: sql`'epoch'` })
    .where(eq(jobs.name, name))
    .returning({ name: jobs.name });
  return due.length > 0;
}
