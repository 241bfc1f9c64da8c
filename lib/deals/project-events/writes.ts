import { eq } from "drizzle-orm";
import { accountEvent } from "@/lib/platform/account-events/ports";
import type { Tx } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";

type Change = "created" | "progressed" | "finished" | "resumed" | "completed";

/** Emits a change of a project to programs of both sides, with the project as it is now. */
export async function emitProject(tx: Tx, change: Change, id: string): Promise<void> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id));
  if (!row) return;
  const { quoteId, clientId, professionalId, status, progress, deadline, valueCents } = row;
  await accountEvent.emit(tx, {
    type: `project.${change}`,
    clientId,
    professionalId,
    data: { id, quoteId, professionalId, status, progress, deadline, valueCents },
  });
}
