import { gt, lt, sql } from "drizzle-orm";
import { revalidateTag } from "next/cache";
// The only private import from Next: `cacheHandlers` (refreshTags, getExpiration, updateTags) cover "use cache" entries
// only. This manifest decides whether a prerendered page is stale, and a database change must reach those pages also
// outside of a request (docs/decisions/0003).
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import { env } from "@/lib/platform/env";
import { cacheTags } from "./tables";
import type { Db, Tx } from "./types";

/** The tag that Next sets on every page. */
const everyPage = "_N_T_/layout";

const changedTags = new WeakMap<object, Set<string>>();

/**
 * Records, inside the transaction of a change, which cache tags it makes stale: `invalidateTags(tx, "professionals",
 * `professional:${id}`)`. `transaction()` applies them on this server after the commit; other servers poll the rows
 * within seconds.
 */
export async function invalidateTags(tx: Tx, ...tags: string[]): Promise<void> {
  const names = [...new Set(tags)].sort();
  if (names.length === 0) return;
  const changedAt = sql`clock_timestamp()`;
  await tx
    .insert(cacheTags)
    .values(names.map((tag) => ({ tag, changedAt })))
    .onConflictDoUpdate({ target: cacheTags.tag, set: { changedAt } });
  const recorded = changedTags.get(tx) ?? new Set();
  for (const name of names) recorded.add(name);
  changedTags.set(tx, recorded);
}

/** The names under which `withdrawTags` records tags. */
const withdrawal = "withdrawn ";

/**
 * `invalidateTags` for a change after which the old page must not be seen again, such as the suspension of a person: it
 * is not served in an outage of the database either.
 */
export const withdrawTags = (tx: Tx, ...tags: string[]): Promise<void> =>
  invalidateTags(tx, ...tags, ...tags.map((tag) => withdrawal + tag));

/** Invalidates the tags of a committed transaction on this server, and at the host's edge cache where there is one. */
export async function applyInvalidations(tx: Tx): Promise<void> {
  const tags = changedTags.get(tx);
  if (!tags) return;
  expire(tags);
  for (const tag of tags) {
    if (tag.startsWith(withdrawal)) continue;
    try {
      revalidateTag(tag, { expire: 0 });
    } catch {
      // Outside of a request there is no edge cache to reach; the manifest is enough for this server.
    }
  }
}

let edgeInvalidated = true;

/** Marks all pages rendered by the build as stale. */
export function expirePagesOfBuild(): void {
  expire([everyPage]);
  edgeInvalidated = env.VERCEL === undefined;
}

/** Invalidates the build's pages at the host's edge, which only a request can reach; once per process. */
export function invalidateEdge(): void {
  if (edgeInvalidated) return;
  edgeInvalidated = true;
  revalidateTag(everyPage, { expire: 0 });
}

let suspendedExpiry: Map<string, number> | undefined;

/** Tags of a withdrawal since the start of the process. */
const withdrawn = new Set<string>();

/**
 * While the database is unreachable, serves stale pages rather than errors: removes their expiry. Pages of the build
 * stay stale, because they may show another database's data, and so do pages of which something was withdrawn.
 */
export function serveStalePages(): void {
  suspendedExpiry ??= new Map();
  for (const [tag, { expired, ...rest }] of tagsManifest) {
    if (tag === everyPage || withdrawn.has(tag) || expired === undefined) continue;
    suspendedExpiry.set(tag, expired);
    tagsManifest.set(tag, rest);
  }
}

/** Marks the pages of `serveStalePages` as stale again. */
export function expireStalePages(): void {
  if (!suspendedExpiry) return;
  expire(suspendedExpiry.keys());
  suspendedExpiry = undefined;
}

/** Marks everything cached by this server with these tags as stale. */
export function expire(tags: Iterable<string>): void {
  const now = performance.timeOrigin + performance.now();
  for (const tag of tags) {
    if (tag.startsWith(withdrawal)) withdrawn.add(tag.slice(withdrawal.length));
    else tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now });
  }
}

/**
 * Returns a poller that invalidates the tags changed by other servers since its last call. Windows overlap by ten
 * seconds, for transactions that commit late.
 */
export function tagPoller(): (db: Db) => Promise<string[]> {
  const applied = new Map<string, number>();
  let since: Date | undefined;
  return async (db) => {
    const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
    const now = new Date(rows[0]!.now);
    const changes = await db
      .select()
      .from(cacheTags)
      .where(gt(cacheTags.changedAt, new Date((since ?? now).getTime() - 10_000)));
    const unseen = changes.filter(({ tag, changedAt }) => applied.get(tag) !== changedAt.getTime());
    applied.clear();
    for (const { tag, changedAt } of changes) applied.set(tag, changedAt.getTime());
    since = now;
    expire(unseen.map(({ tag }) => tag));
    return unseen.map(({ tag }) => tag);
  };
}

/** Deletes changes older than a week; every running server has applied them. */
export async function deleteOldTags(db: Db): Promise<void> {
  await db.delete(cacheTags).where(lt(cacheTags.changedAt, sql`now() - interval '7 days'`));
}
