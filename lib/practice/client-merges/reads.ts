import { and, desc, eq, gt } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { findDoubles } from "@/lib/practice/client-imports/reads";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { ownClientsAndDoubles } from "@/lib/practice/clients/reads";
import { doublesKeys } from "@/lib/practice/doubles/rules";
import type { MergedDouble } from "./contract";
import { mergeDays, mergeEnds } from "./rules";

/** The doubles of a client that the owner can still restore, the last merged first; without the doubles of doubles. */
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

/** The oldest other client of the firm that seems to be the same; null for none. */
export async function findLikelyDouble(
  viewer: Viewer,
  client: Pick<PracticeClient, "id" | "name" | "country" | "email" | "taxNumber">,
): Promise<{ id: string; name: string; country: string } | null> {
  const like = { ...client, taxNumber: client.taxNumber ?? "" };
  const doubles = await findDoubles(await database(), viewer, [like], { except: client.id });
  const found = doublesKeys(like).flatMap((key) => doubles.get(key) ?? []);
  const oldest = found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0];
  return oldest ? { id: oldest.id, name: oldest.name, country: oldest.country } : null;
}
