import { and, eq, inArray, lt, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { jobFailures } from "@/lib/platform/db/tables/platform";
import { describeError, logError } from "@/lib/platform/http/log";
import { itemRetryMinutes, retryDelay } from "@/lib/platform/reference/retries";

/** The result of a run over items. */
export interface ItemCounts {
  done: number;
  failed: number;
  /** True when the run ended before its last item; the job runs again at once. */
  more: boolean;
}

interface Page {
  /** The condition of the next items, by their id: behind the last page, and not waiting for a retry. */
  next: (id: SQLWrapper) => SQL;
  limit: number;
}

export interface ItemWork<T extends { id: string }> {
  /** The name under which failures of these items are stored, such as "reminders.quote-ends". */
  task: string;
  now: Date;
  /** Ends the run between two items. */
  signal?: AbortSignal;
  /** Reads the next due items, ordered by id: `where(and(isDue, next(table.id))).orderBy(table.id).limit(limit)`. */
  page: (page: Page) => Promise<readonly T[]>;
  /** Works on one item, in its own transaction; false when there was nothing to do, which is not counted. */
  run: (item: T) => Promise<unknown>;
  /** An item that takes longer counts as failed. */
  timeoutMs?: number;
}

const pageSize = 100;
/** A run ends after this time, so that one job's backlog does not hold its lease for hours. */
const budgetMs = 5 * 60_000;

/**
 * Runs every due item on its own: a failing one is logged by id, is tried again later (`itemRetryMinutes`), and stops
 * none of the others. Throws when the database is unavailable.
 */
export async function forEachItem<T extends { id: string }>(work: ItemWork<T>): Promise<ItemCounts> {
  const { task, now, signal, timeoutMs = 60_000 } = work;
  const end = performance.now() + budgetMs;
  const counts: ItemCounts = { done: 0, failed: 0, more: false };
  for (let after: string | null = null; ; ) {
    const next = (id: SQLWrapper) => nextItems(task, id, after, now);
    const items = await work.page({ next, limit: pageSize });
    const attempts = await attemptsOf(
      task,
      items.map(({ id }) => id),
    );
    for (const item of items) {
      if (signal?.aborted || performance.now() > end) return { ...counts, more: true };
      try {
        if ((await withTimeout(work.run(item), timeoutMs)) !== false) counts.done++;
        if (attempts.has(item.id)) await clearFailure(task, item.id);
      } catch (error) {
        counts.failed++;
        logError(`${task} failed for one item.`, error, { item: item.id });
        await recordFailure(task, item.id, (attempts.get(item.id) ?? 0) + 1, error, now);
      }
    }
    if (items.length < pageSize) return counts;
    after = items.at(-1)!.id;
  }
}

/** The sum of several runs of one job. */
export const sumCounts = (parts: readonly ItemCounts[]): ItemCounts => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  more: parts.some(({ more }) => more),
});

function nextItems(task: string, id: SQLWrapper, after: string | null, now: Date): SQL {
  const waiting = sql`exists (select from ${jobFailures} f
    where f.task = ${task} and f.item = ${id}::text and f.next_try_at > ${now.toISOString()}::timestamptz)`;
  return after === null ? sql`not ${waiting}` : sql`(${id} > ${after} and not ${waiting})`;
}

/** The failed attempts so far, of the items that have any. */
async function attemptsOf(task: string, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const db = await database();
  const rows = await db
    .select({ item: jobFailures.item, attempts: jobFailures.attempts })
    .from(jobFailures)
    .where(and(eq(jobFailures.task, task), inArray(jobFailures.item, ids)));
  return new Map(rows.map(({ item, attempts }) => [item, attempts]));
}

async function clearFailure(task: string, item: string): Promise<void> {
  const db = await database();
  await db.delete(jobFailures).where(and(eq(jobFailures.task, task), eq(jobFailures.item, item)));
}

async function recordFailure(task: string, item: string, attempts: number, error: unknown, now: Date): Promise<void> {
  const nextTryAt = new Date(now.getTime() + retryDelay(itemRetryMinutes, attempts) * 60_000);
  const failure = { attempts, nextTryAt, lastError: describeError(error), failedAt: now };
  const db = await database();
  await db
    .insert(jobFailures)
    .values({ task, item, ...failure })
    .onConflictDoUpdate({ target: [jobFailures.task, jobFailures.item], set: failure });
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs / 1000} seconds.`)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Rows per statement of `deleteInBatches`: far below the statement's time limit, with indexes and cascades. */
const batchRows = 1_000;

/**
 * Deletes rows of a table in statements of 1,000 until none is left or five minutes are over; returns their number.
 * `where` refers to the table by its name. An index should serve `where`.
 */
export async function deleteInBatches(table: string, where: SQL, signal?: AbortSignal): Promise<number> {
  const db = await database();
  const end = performance.now() + budgetMs;
  const name = sql.identifier(table);
  for (let deleted = 0; ; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${where} limit ${batchRows}))`,
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchRows || signal?.aborted || performance.now() > end) return deleted;
  }
}

/** Deletes records of failures whose items are no longer due. */
export async function deleteOldFailures(now: Date): Promise<number> {
  const db = await database();
  const old = new Date(now.getTime() - 30 * 86_400_000);
  const { rowCount } = await db.delete(jobFailures).where(lt(jobFailures.nextTryAt, old));
  return rowCount ?? 0;
}
