import { sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { requestCounts, searchCounts } from "@/lib/platform/db/tables/insights";
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

/** Counts a search by its text and whether it had a result, without the visitor. */
export function countSearch(text: string, found: boolean): void {
  const { searches } = current();
  const key = JSON.stringify([text.normalize("NFKC").trim().toLowerCase().slice(0, 80), found]);
  searches.set(key, (searches.get(key) ?? 0) + 1);
  schedule();
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
export async function flushCounts(now = new Date()): Promise<void> {
  const { calls, searches } = current();
  Object.assign(current(), { calls: new Map(), searches: new Map() });
  const day = now.toISOString().slice(0, 10);
  if (calls.size > 0) await writeCalls(day, calls);
  if (searches.size > 0) await writeSearches(day, searches);
}

async function writeCalls(day: string, calls: ReadonlyMap<string, Counted>): Promise<void> {
  const db = await database();
  const rows = [...calls].map(([endpoint, { totalMs, maxMs, ...rest }]) => ({
    ...{ day, endpoint, ...rest },
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
  const rows = [...searches].map(([key, count]) => {
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
}
