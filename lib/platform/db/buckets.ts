import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { stepMonth } from "@/lib/platform/format/months";
import { startOfDay } from "@/lib/platform/format/zones";

/**
 * The number of the interval that an instant is in, from 1: `bounds` are the starts of the intervals in ascending order,
 * and the end of the last. 0 before the first bound, `bounds.length` from the last one on, null for null. The bounds are
 * computed in Node, because the database may have other time zone data. Without parameters, so that GROUP BY accepts it.
 */
export function bucketOf(instant: SQLWrapper, bounds: readonly Date[]): SQL<number> {
  const list = bounds.map((bound) => bound.toISOString()).join(",");
  return sql<number>`width_bucket(${instant}, ${sql.raw(`'{${list}}'::timestamptz[]`)})`;
}

/** The bounds of consecutive months ("2026-11") in a time zone, for `bucketOf`. */
export function monthBounds(months: readonly string[], timeZone: string): Date[] {
  const end = stepMonth(months.at(-1)!, 1);
  return [...months, end].map((month) => startOfDay(`${month}-01`, timeZone));
}
