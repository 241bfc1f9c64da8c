import { and, eq, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { rateLimits } from "@/lib/platform/db/tables/platform";
import { HttpError, isHttpError } from "@/lib/platform/http/errors";

/**
 * At most `limit` calls in `seconds`, counted under `name` per account; without an account per target (`rateTarget` of
 * the route) within its network.
 */
export interface Rate {
  name: string;
  limit: number;
  seconds: number;
  /** All calls of a network without an account, `limit` unless given. A mobile carrier puts thousands behind one. */
  network?: number;
}

/** The rate of a network's calls without an account; it has a name of its own where it is not `limit`. */
export const networkRateOf = ({ name, limit, seconds, network }: Rate): Rate =>
  network === undefined ? { name, limit, seconds } : { name: `${name}-network`, limit: network, seconds };

/** What is left of a rate after a call. */
export interface Quota extends Rate {
  remaining: number;
  /** Seconds until the count starts again. */
  reset: number;
}

/** Calls with access tokens, per account and over all endpoints. */
export const tokenRate: Rate = { name: "api", limit: 600, seconds: 300 };

/**
 * Counts a call in one statement, so that concurrent calls cannot exceed the limit; above it throws 429 with
 * Retry-After, the `RateLimit` headers and the rate's name in `what`.
 */
export async function enforceRate(rate: Rate, subject: string): Promise<Quota> {
  const { name, limit, seconds } = rate;
  const { count, wait } = await countOnce(`${name}:${subject}`, seconds);
  const quota = { ...rate, remaining: Math.max(0, limit - count), reset: wait };
  if (count <= limit) return quota;
  throw new HttpError(429, "too-many-requests", `That was too often. Try again in ${duration(wait)}.`, {
    headers: { "Retry-After": String(wait), ...rateLimitHeaders([quota]) },
    what: name,
  });
}

/**
 * Counts the work as a call of `rate` only if it fails with the error `code`. It is counted before it runs and taken
 * back, so that concurrent work cannot exceed the limit; above it throws 429 as `enforceRate`, before the work.
 */
export async function limitFailures<T>(
  { code, subject, ...rate }: Rate & { code: string; subject: string },
  work: () => Promise<T>,
): Promise<T> {
  await enforceRate(rate, subject);
  try {
    const done = await work();
    await takeBack(`${rate.name}:${subject}`);
    return done;
  } catch (error) {
    if (!(isHttpError(error) && error.code === code)) await takeBack(`${rate.name}:${subject}`);
    throw error;
  }
}

async function takeBack(key: string): Promise<void> {
  const db = await database();
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, newestWindow(key))));
}

const newestWindow = (key: string) => sql`(select max(window_start) from rate_limits where key = ${key})`;

/** The header fields of draft-ietf-httpapi-ratelimit-headers-10, one list member for each rate that was counted. */
export const rateLimitHeaders = (quotas: readonly Quota[]): Record<string, string> =>
  quotas.length === 0
    ? {}
    : {
        "RateLimit-Policy": quotas.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds}`).join(", "),
        RateLimit: quotas.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(", "),
      };

/**
 * Increments the counter of the current window of `seconds` (database clock); returns the count and the seconds left in
 * the window.
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
  return { count: row.count, wait: Math.max(1, row.wait) };
}

const duration = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
