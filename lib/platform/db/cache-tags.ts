import { gt, lt, sql } from "drizzle-orm";
import { revalidateTag } from "next/cache";
// The one private part of Next: `cacheHandlers` (refreshTags, getExpiration, updateTags) decide over "use cache"
// entries alone. Whether a prerendered page is out of date is asked of this manifest, and a change in the database must
// reach those pages too, also outside of a request (docs/decisions/0003).
import { tagsManifest } from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import { env } from "@/lib/platform/env";
import type { Db, Tx } from "./connection";
import { cacheTags } from "./tables";

/** The tag Next gives to every page. */
const everyPage = "_N_T_/layout";

const touched = new WeakMap<object, Set<string>>();

/**
 * Says, inside the transaction that changes something, which pages show it: `invalidateTags(tx, "professionals",
 * `professional:${id}`)`.
 * After the commit `transaction()` lets them expire here, and the other servers find the rows within seconds.
 */
export async function invalidateTags(tx: Tx, ...tags: string[]): Promise<void> {
  const names = [...new Set(tags)].sort();
  if (names.length === 0) return;
  const changedAt = sql`clock_timestamp()`;
  await tx
    .insert(cacheTags)
    .values(names.map((tag) => ({ tag, changedAt })))
    .onConflictDoUpdate({ target: cacheTags.tag, set: { changedAt } });
  const known = touched.get(tx) ?? new Set();
  for (const name of names) known.add(name);
  touched.set(tx, known);
}

/** Lets the pages of a committed transaction expire on this server, and at the host's own edge when there is one. */
export async function applyInvalidations(tx: Tx): Promise<void> {
  const tags = touched.get(tx);
  if (!tags) return;
  expire(tags);
  for (const tag of tags) {
    try {
      revalidateTag(tag, { expire: 0 });
    } catch {
      // Outside of a request there is no edge to tell; the manifest above is enough for this server.
    }
  }
}

let edgeKnows = true;

/** Whatever the build drew is drawn again before it is served. */
export function expirePagesOfBuild(): void {
  expire([everyPage]);
  edgeKnows = env.VERCEL === undefined;
}

/** Says the same to the host's edge, which can be told only by a request; once a process. */
export function tellEdge(): void {
  if (edgeKnows) return;
  edgeKnows = true;
  revalidateTag(everyPage, { expire: 0 });
}

let withheld: Map<string, number> | undefined;

/**
 * While the database is away, what expired since it was drawn counts as good: an old page is better than none. What the
 * build drew stays expired, because it may show another site's people. Afterwards all of it is drawn again.
 */
export function keepLastCopies(on: boolean): void {
  if (on) {
    withheld ??= new Map();
    for (const [tag, { expired, ...rest }] of tagsManifest) {
      if (tag === everyPage || expired === undefined) continue;
      withheld.set(tag, expired);
      tagsManifest.set(tag, rest);
    }
  } else if (withheld) {
    expire(withheld.keys());
    withheld = undefined;
  }
}

/** Whatever this server drew with these tags up to now is drawn again before it is served. */
export function expire(tags: Iterable<string>): void {
  const now = performance.timeOrigin + performance.now();
  for (const tag of tags) {
    tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now });
  }
}

/**
 * Follows what other servers changed: each call expires the tags touched since the call before. Overlaps a little, for
 * commits that took long.
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
    const news = changes.filter(({ tag, changedAt }) => applied.get(tag) !== changedAt.getTime());
    applied.clear();
    for (const { tag, changedAt } of changes) applied.set(tag, changedAt.getTime());
    since = now;
    expire(news.map(({ tag }) => tag));
    return news.map(({ tag }) => tag);
  };
}

/** Forgets changes that every running server has long seen. */
export async function forgetOldTags(db: Db): Promise<void> {
  await db.delete(cacheTags).where(lt(cacheTags.changedAt, sql`now() - interval '7 days'`));
}
