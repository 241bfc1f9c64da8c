import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { ownClients, ownClientsAndDoubles } from "@/lib/practice/clients/reads";
import { doubleKeys } from "@/lib/practice/doubles/rules";
import type { MergedDouble } from "./contract";
import { mergeDays, mergeEnds } from "./rules";

/** The doubles of a client that the owner can still restore, the last merged first. */
export async function listMergedDoubles(viewer: Viewer, clientId: string): Promise<MergedDouble[]> {
  const { id, name, version, mergedAt, mergedIntoId } = practiceClients;
  const since = new Date(currentTime().getTime() - mergeDays * 86_400_000);
  const db = await database();
  const rows = await db
    .select({ id, name, version, mergedAt })
    .from(practiceClients)
    .where(and(ownClientsAndDoubles(viewer), eq(mergedIntoId, clientId), gt(mergedAt, since)))
    .orderBy(desc(mergedAt));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    version: row.version,
    untilDay: mergeEnds(row.mergedAt!).toISOString().slice(0, 10),
  }));
}

/** Other clients of the firm by name, the likely doubles of this one first, for the choice of the one that stays. */
export async function listMergeTargets(
  viewer: Viewer,
  client: Pick<PracticeClient, "id" | "name" | "country" | "email" | "taxNumber">,
): Promise<{ id: string; name: string; isLikely: boolean }[]> {
  const { id, name, country, email, taxNumber } = practiceClients;
  const db = await database();
  const rows = await db
    .select({ id, name, country, email, taxNumber })
    .from(practiceClients)
    .where(and(ownClients(viewer), ne(id, client.id)))
    .orderBy(name, id);
  const keys = new Set(doubleKeys({ ...client, taxNumber: client.taxNumber ?? "" }));
  const targets = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isLikely: doubleKeys(row).some((key) => keys.has(key)),
  }));
  return [...targets.filter(({ isLikely }) => isLikely), ...targets.filter(({ isLikely }) => !isLikely)];
}
