import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { database } from "@/lib/db/connection";
import { professionalOpenings, professionals } from "@/lib/db/tables";
import { cardColumns, openingOf } from "@/lib/professionals/search";

const batch = 500;
const batchesPerRun = 20;
/** Whoever is not free within four weeks is looked at again so much later. */
const retryMs = 3_600_000;

/** Looks anew for the next free time of all whose last one has passed or was forgotten; answers how many it looked at. Safe to repeat. */
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
      return { professionalId: person.id, nextFree, expiresAt: nextFree ?? new Date(now.getTime() + retryMs) };
    });
    await db
      .insert(o)
      .values(rows)
      .onConflictDoUpdate({
        target: o.professionalId,
        set: { nextFree: sql`excluded.next_free`, expiresAt: sql`excluded.expires_at` },
      });
    done += people.length;
    if (people.length < batch) break;
  }
  return done;
}
