import { lt, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { rateLimits } from "@/lib/platform/db/tables/platform";
import { HttpError } from "./errors";

/** At most `limit` calls in `seconds`, counted under `name`, a viewer or (signed out) an address. */
export interface Rate {
  name: string;
  limit: number;
  seconds: number;
}

/**
 * Counts one call in one statement, so that rivals cannot slip through; past the limit refuses with 429 and
 * Retry-After, and names in `what` the rate that was passed.
 */
export async function countCall({ name, limit, seconds }: Rate, subject: string): Promise<void> {
  const { count, wait } = await countOnce(`${name}:${subject}`, seconds);
  if (count <= limit) return;
  throw new HttpError(429, "too-many-requests", `That was too often. Try again in ${inWords(wait)}.`, {
    headers: { "Retry-After": String(wait) },
    what: name,
  });
}

/**
 * Adds one to a counter of the current window of `seconds` (the database's clock) and answers it with the seconds the
 * window still lasts.
 */
export async function countOnce(key: string, seconds: number): Promise<{ count: number; wait: number }> {
  const db = await database();
  const window = sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: window, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`least(${rateLimits.count}, 2000000000) + 1` },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.windowStart}) + ${seconds} - extract(epoch from now()))::int`,
    });
  if (!row) throw new Error("the counter gave no row");
  if (Math.random() < 0.01)
    await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '2 days'`));
  return { count: row.count, wait: Math.max(1, row.wait) };
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
