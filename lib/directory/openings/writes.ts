import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { professionalOpenings, professionals, professionalSearch } from "@/lib/platform/db/tables";
import { cardColumns, openingOf } from "@/lib/directory/professionals/cards";

/** A row that changes is written to every index again; so many fit into the time limit of a statement. */
const batch = 200;
const batchesPerRun = 50;
/** The delay before a professional without a free time within four weeks is checked again. */
const retryMs = 3_600_000;

const soonMs = 7 * 86_400_000;

/** Writes who has an hour free within a week: a filter, and points of `quality`. */
async function markFreeSoon(ids: readonly string[], now: Date): Promise<void> {
  const db = await database();
  const [s, o] = [professionalSearch, professionalOpenings];
  const week = new Date(now.getTime() + soonMs).toISOString();
  const isSoon = sql`coalesce((select o.next_free < ${week}::timestamptz from ${o} o
    where o.professional_id = ${s.professionalId}), false)`;
  await db
    .update(s)
    .set({ freeSoon: isSoon })
    .where(and(inArray(s.professionalId, ids as string[]), sql`${s.freeSoon} <> ${isSoon}`));
}

/**
 * Looks anew for the next free time of all whose last one has passed or was forgotten; answers how many it looked at.
 * Safe to repeat.
 */
export async function refreshOpenings(now: Date): Promise<number> {
  const db = await database();
  const [p, o] = [professionals, professionalOpenings];
  let done = 0;
  for (let round = 0; round < batchesPerRun; round++) {
    const people = await db
      .select({ id: p.id, country: p.country, openings: cardColumns.openings })
      .from(p)
      .leftJoin(o, eq(o.professionalId, p.id))
      .where(and(sql`${p.listed}`, or(isNull(o.professionalId), lte(o.expiresAt, now))))
      .limit(batch);
    if (people.length === 0) break;
    const rows = people.map((person) => {
      const at = openingOf(person, now.getTime())?.at;
      const nextFree = at ? new Date(at) : null;
      // Looked at again when it is over, and when it comes near.
      const near = nextFree ? nextFree.getTime() - soonMs : now.getTime() + retryMs;
      const expiresAt = nextFree && near <= now.getTime() ? nextFree : new Date(near);
      return { professionalId: person.id, nextFree, expiresAt };
    });
    await db
      .insert(o)
      .values(rows)
      .onConflictDoUpdate({
        target: o.professionalId,
        set: { nextFree: sql`excluded.next_free`, expiresAt: sql`excluded.expires_at` },
      });
    await markFreeSoon(
      people.map(({ id }) => id),
      now,
    );
    done += people.length;
    if (people.length < batch) break;
  }
  return done;
}
