import { sql } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { requestCounts, searchCounts } from "@/lib/platform/db/tables/analytics";
import { env, isBuild } from "@/lib/platform/env";

interface Counted {
  calls: number;
  errors: number;
  totalMs: number;
  maxMs: number;
}

interface Counts {
  calls: Map<string, Counted>;
  searches: Map<string, number>;
  timer?: NodeJS.Timeout;
}

const flushMs = 5_000;
/**
 * Limits of distinct search texts, because any visitor can search for random words: in memory between two writes, and
 * in rows per day. Above a limit the most frequent half is kept and the rest is added to `otherSearches`.
 */
const maxTexts = { inMemory: 2_000, perDay: 1_000 };
/** The text of the row that counts all searches without a row of their own. Texts of visitors are lower case. */
export const otherSearches = "OTHER";

/** Shared through globalThis, because Next evaluates this module once per bundle. */
const slot = globalThis as { daftariCounts?: Counts };
const current = (): Counts => (slot.daftariCounts ??= { calls: new Map(), searches: new Map() });

/** Counts a call of an endpoint ("GET /api/bookings/{id}"); status 500 and above is an error. */
export function countCall(endpoint: string, status: number, ms: number): void {
  const { calls } = current();
  const known = calls.get(endpoint) ?? { calls: 0, errors: 0, totalMs: 0, maxMs: 0 };
  calls.set(endpoint, {
    calls: known.calls + 1,
    errors: known.errors + (status >= 500 ? 1 : 0),
    totalMs: known.totalMs + ms,
    maxMs: Math.max(known.maxMs, ms),
  });
  schedule();
}

/** An email address, or a number of a person or company: six digits, with what separates them in a written number. */
const personal = /@|\d(?:[\s().+/-]*\d){5}/;

/**
 * Counts a search by its text and whether it had a result, without the visitor. A text that may name a person by an
 * address or a number is counted with `otherSearches`.
 */
export function countSearch(text: string, { found }: { found: boolean }): void {
  const { searches } = current();
  const words = text.normalize("NFKC").trim().toLowerCase();
  add(searches, keyOf({ text: personal.test(words) ? otherSearches : words.slice(0, 80), found }), 1);
  if (searches.size > maxTexts.inMemory) mergeRarest(searches);
  schedule();
}

const keyOf = ({ text, found }: { text: string; found: boolean }) => JSON.stringify([text, found]);
const add = (searches: Map<string, number>, key: string, count: number) =>
  searches.set(key, (searches.get(key) ?? 0) + count);

/** Keeps the most frequent half of the texts and adds the others to `otherSearches`. */
function mergeRarest(searches: Map<string, number>): void {
  const ranked = [...searches].toSorted(([, a], [, b]) => b - a);
  for (const [key, count] of ranked.slice(maxTexts.inMemory / 2)) {
    searches.delete(key);
    const [, found] = JSON.parse(key) as [string, boolean];
    add(searches, keyOf({ text: otherSearches, found }), count);
  }
}

function schedule(): void {
  const counts = current();
  // Tests call `flushCounts` themselves: no write reaches a database that is closed.
  if (counts.timer || env.NODE_ENV === "test" || isBuild) return;
  counts.timer = setTimeout(() => {
    counts.timer = undefined;
    void flushCounts().catch(() => undefined);
  }, flushMs);
  counts.timer.unref();
}

/** Writes the counts since the last call; counts that cannot be written are lost. */
export async function flushCounts(now = currentTime()): Promise<void> {
  const { calls, searches } = current();
  Object.assign(current(), { calls: new Map(), searches: new Map() });
  const day = now.toISOString().slice(0, 10);
  if (calls.size > 0) await writeCalls(day, calls);
  if (searches.size > 0) await writeSearches(day, searches);
}

async function writeCalls(day: string, calls: ReadonlyMap<string, Counted>): Promise<void> {
  const db = await database();
  const rows = [...calls].map(([endpoint, { totalMs, maxMs, ...rest }]) => ({
    day,
    endpoint,
    ...rest,
    totalMs: Math.round(totalMs),
    maxMs: Math.round(maxMs),
  }));
  await db
    .insert(requestCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [requestCounts.day, requestCounts.endpoint],
      set: {
        calls: sql`${requestCounts.calls} + excluded.calls`,
        errors: sql`${requestCounts.errors} + excluded.errors`,
        totalMs: sql`${requestCounts.totalMs} + excluded.total_ms`,
        maxMs: sql`greatest(${requestCounts.maxMs}, excluded.max_ms)`,
      },
    });
}

async function writeSearches(day: string, searches: ReadonlyMap<string, number>): Promise<void> {
  const db = await database();
  // In one order on every server, so that two servers that write the same texts do not deadlock.
  const rows = [...searches].toSorted().map(([key, count]) => {
    const [text, found] = JSON.parse(key) as [string, boolean];
    return { day, text, found, count };
  });
  await db
    .insert(searchCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.text, searchCounts.found],
      set: { count: sql`${searchCounts.count} + excluded.count` },
    });
  await db.execute(sql`
    with rare as (
      select words, found from search_counts
      where day = ${day}::date and words <> ${otherSearches}
        and (select count(*) from search_counts where day = ${day}::date) > ${maxTexts.perDay}::int
      order by count desc, words offset ${maxTexts.perDay / 2}::int),
    merged as (
      delete from search_counts c using rare
      where c.day = ${day}::date and c.words = rare.words and c.found = rare.found returning c.found, c.count)
    insert into search_counts (day, words, found, count)
    select ${day}::date, ${otherSearches}, found, sum(count)::int from merged group by found
    on conflict (day, words, found) do update set count = search_counts.count + excluded.count`);
}
