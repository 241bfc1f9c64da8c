import { and, inArray, sql } from "drizzle-orm";
import { cardColumns, openingOf } from "@/lib/directory/professionals/cards";
import { database } from "@/lib/platform/db/connection";
import { professionals as p } from "@/lib/platform/db/tables/directory";
import type { NextFreeList } from "./contract";

/** The next free times of the listed professionals among the given ones, by their current bookings. */
export async function listNextFree(ids: readonly string[]): Promise<NextFreeList> {
  const db = await database();
  const rows = await db
    .select({ id: p.id, country: p.country, openings: cardColumns.openings })
    .from(p)
    .where(and(sql`${p.listed}`, inArray(p.id, [...ids])));
  return { items: rows.map((row) => ({ id: row.id, nextFree: openingOf(row) ?? null })) };
}
