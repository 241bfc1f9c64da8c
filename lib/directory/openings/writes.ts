import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { cardColumns, openingOf } from "@/lib/directory/professionals/cards";
import { database } from "@/lib/platform/db/connection";
import { professionalOpenings, professionals, professionalSearch } from "@/lib/platform/db/tables";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";

/** The delay before a professional without a free time within four weeks is checked again. */
const retryMs = 3_600_000;

const soonMs = 7 * 86_400_000;

/** Stores which professionals have a free hour within a week: a filter, and points of `quality`. */
async function markFreeSoon(ids: readonly string[], now: Date): Promise<void> {
  const db = await database();
  const s = professionalSearch;
  const o = professionalOpenings;
  const week = new Date(now.getTime() + soonMs).toISOString();
  const isSoon = sql`coalesce((select o.next_free < ${week}::timestamptz from ${o} o
    where o.professional_id = ${s.professionalId}), false)`;
  await db
    .update(s)
    .set({ freeSoon: isSoon })
    .where(and(inArray(s.professionalId, ids as string[]), sql`${s.freeSoon} <> ${isSoon}`));
}

type Person = Parameters<typeof openingOf>[0] & { id: string };

/** Job: computes the next free time of all whose last one has passed or was deleted. Safe to repeat. */
export function refreshOpenings(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const p = professionals;
  const o = professionalOpenings;
  return forEachItem<Person>({
    task: "search.refresh-openings",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: p.id, country: p.country, openings: cardColumns.openings })
        .from(p)
        .leftJoin(o, eq(o.professionalId, p.id))
        .where(and(sql`${p.listed}`, or(isNull(o.professionalId), lte(o.expiresAt, now)), next(p.id)))
        .orderBy(p.id)
        .limit(limit);
    },
    run: (person) => writeOpenings([person], now),
    // A row that changes is written to every index again: a page fits into the time limit of a statement.
    runPage: (people) => writeOpenings(people, now),
  });
}

async function writeOpenings(people: readonly Person[], now: Date): Promise<void> {
  const rows = people.map((person) => {
    const at = openingOf(person, now.getTime())?.at;
    const nextFree = at ? new Date(at) : null;
    // Computed again when it is over, and a week before it.
    const near = nextFree ? nextFree.getTime() - soonMs : now.getTime() + retryMs;
    const expiresAt = nextFree && near <= now.getTime() ? nextFree : new Date(near);
    return { professionalId: person.id, nextFree, expiresAt };
  });
  const db = await database();
  await db
    .insert(professionalOpenings)
    .values(rows)
    .onConflictDoUpdate({
      target: professionalOpenings.professionalId,
      set: { nextFree: sql`excluded.next_free`, expiresAt: sql`excluded.expires_at` },
    });
  await markFreeSoon(
    people.map(({ id }) => id),
    now,
  );
}
