import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { sessionSecret } from "@/lib/platform/auth/secret";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction } from "@/lib/platform/db/connection";
import { professionals, profileViews, profileVisitors } from "@/lib/platform/db/tables/directory";
import { deleteInBatches, type ItemCounts } from "@/lib/platform/scheduler/items";
import { isPerson } from "./rules";

interface Visit {
  address: string;
  headers: Headers;
}

/**
 * Counts a view of a listed profile, once for each visitor and day (UTC). Bots, prefetched pages, administrators and
 * the owner are not counted. The response does not show whether it counted, and no cookie is set.
 */
export async function countView(
  viewer: Viewer | null,
  professionalId: string,
  { address, headers }: Visit,
  now = currentTime(),
): Promise<void> {
  if (!isPerson(headers) || viewer?.role === "admin" || viewer?.professionalId === professionalId) return;
  const day = now.toISOString().slice(0, 10);
  const visitor = await visitorOf(day, professionalId, `${address} ${headers.get("user-agent")}`);
  await transaction(async (tx) => {
    const [listed] = await tx
      .select({ id: professionals.id })
      .from(professionals)
      .where(and(eq(professionals.id, professionalId), sql`${professionals.listed}`));
    if (!listed) return;
    const fresh = await tx
      .insert(profileVisitors)
      .values({ professionalId, day, visitor })
      .onConflictDoNothing()
      .returning({ visitor: profileVisitors.visitor });
    if (fresh.length === 0) return;
    await tx
      .insert(profileViews)
      .values({ professionalId, day, count: 1 })
      .onConflictDoUpdate({
        target: [profileViews.professionalId, profileViews.day],
        set: { count: sql`${profileViews.count} + 1` },
      });
  });
}

/**
 * A pseudonym for a visitor, valid for one day and one profile, so that visits cannot be linked.
 */
async function visitorOf(day: string, professionalId: string, who: string): Promise<string> {
  const key = createHmac("sha256", await sessionSecret())
    .update(`views ${day} ${professionalId}`)
    .digest();
  return createHmac("sha256", key).update(who).digest("base64url").slice(0, 22);
}

/** Job: deletes the visitors counted on days that are over (UTC); the sums stay. Safe to repeat. */
export function forgetVisitors(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return deleteInBatches("profile_visitors", sql`day < ${now.toISOString().slice(0, 10)}::date`, signal);
}
