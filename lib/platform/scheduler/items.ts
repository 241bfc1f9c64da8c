import { and, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { isOutage } from "@/lib/platform/db/errors";
import { jobFailures } from "@/lib/platform/db/tables/platform";
import { describeError, logError } from "@/lib/platform/http/observability/log";
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

interface Items<T extends { id: string }> {
  /** The name under which failures of these items are stored, such as "reminders.quote-ends". */
  task: string;
  now: Date;
  /** Ends the run between two items. */
  signal?: AbortSignal;
  /** Works on one item, in its own transaction; false when there was nothing to do, which is not counted. */
  run: (item: T) => Promise<unknown>;
  /** An item that takes longer counts as failed. */
  timeoutMs?: number;
  /** True for an error that `run` has reported: it counts as a failure and is not logged for each item. */
  isReported?: (error: unknown) => boolean;
}

export interface ItemWork<T extends { id: string }> extends Items<T> {
  /** Reads the next due items, ordered by id: `where(and(isDue, next(table.id))).orderBy(table.id).limit(limit)`. */
  page: (page: Page) => Promise<readonly T[]>;
  /** Works on a page in one transaction, which is faster; when it fails, `run` works on each item of the page. */
  runPage?: (items: readonly T[]) => Promise<unknown>;
}

const pageSize = 100;
/** A run ends after this time, so that one job's backlog does not hold its lease for hours. */
const budgetMs = 5 * 60_000;

/**
 * Runs every due item on its own: a failing one is logged by id, is tried again later (`itemRetryMinutes`), and stops
 * none of the others. Throws when the database is unavailable.
 */
export async function forEachItem<T extends { id: string }>(work: ItemWork<T>): Promise<ItemCounts> {
  const counts = new Run(work);
  for (let after: string | null = null; ;) {
    const next = (id: SQLWrapper) => nextItems(work.task, id, after, work.now);
    const items = await work.page({ next, limit: pageSize });
    if (work.runPage && items.length > 0 && (await isPageDone(work, items))) counts.done += items.length;
    else await counts.runAll(items);
    if (items.length < pageSize || counts.more) return counts.result();
    after = items.at(-1)!.id;
  }
}

/** `forEachItem` over a list in memory. */
export async function forEachOf<T extends { id: string }>(items: readonly T[], work: Items<T>): Promise<ItemCounts> {
  const counts = new Run(work);
  await counts.runAll(items);
  return counts.result();
}

async function isPageDone<T extends { id: string }>(work: ItemWork<T>, items: readonly T[]): Promise<boolean> {
  const attempts = await failuresOf(work.task, items);
  if (attempts.size > 0) return false;
  return work.runPage!(items).then(
    () => true,
    () => false,
  );
}

class Run<T extends { id: string }> {
  done = 0;
  failed = 0;
  more = false;
  private readonly end = performance.now() + budgetMs;

  private readonly work: Items<T>;

  constructor(work: Items<T>) {
    this.work = work;
  }

  result(): ItemCounts {
    return { done: this.done, failed: this.failed, more: this.more };
  }

  async runAll(items: readonly T[]): Promise<void> {
    const { task, now, signal, run, timeoutMs = 60_000 } = this.work;
    const failures = await failuresOf(task, items);
    for (const item of items) {
      const failure = failures.get(item.id);
      if (failure && failure.nextTryAt > now) continue;
      if (signal?.aborted || performance.now() > this.end) return void (this.more = true);
      try {
        if ((await withTimeout(run(item), timeoutMs)) !== false) this.done++;
        if (failure) await clearFailure(task, item.id);
      } catch (error) {
        // The server stops, or another one has taken over: the item is due again.
        if (signal?.aborted) return void (this.more = true);
        this.failed++;
        if (!this.work.isReported?.(error)) logError(`${task} failed for one item.`, error, { item: item.id });
        await recordFailure(task, item.id, (failure?.attempts ?? 0) + 1, error, now);
      }
    }
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

/** The stored failures of these items, by id. */
async function failuresOf(task: string, items: readonly { id: string }[]) {
  if (items.length === 0) return new Map<string, typeof jobFailures.$inferSelect>();
  const db = await database();
  const ids = items.map(({ id }) => id);
  const rows = await db
    .select()
    .from(jobFailures)
    .where(and(eq(jobFailures.task, task), inArray(jobFailures.item, ids)));
  return new Map(rows.map((row) => [row.item, row]));
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
/** A run of `deleteInBatches` ends after so many rows that cannot be deleted. */
const failuresPerRun = 100;

/**
 * Deletes rows of a table in statements of 1,000 until none is left or five minutes are over. A row that cannot be
 * deleted is logged, counts as failed, and stops none of the others. `where` refers to the table's columns by name; an
 * index should serve it. Not for rows with large contents or long cascades (files): `forEachItem` deletes these.
 */
export async function deleteInBatches(table: string, where: SQL, signal?: AbortSignal): Promise<ItemCounts> {
  const db = await database();
  const end = performance.now() + budgetMs;
  const name = sql.identifier(table);
  const counts: ItemCounts = { done: 0, failed: 0, more: false };
  const failed: string[] = [];

  /** Deletes these rows; after an error each half on its own, down to the row that fails. */
  async function remove(rows: readonly string[]): Promise<void> {
    try {
      // The condition is checked again: a row's address may belong to another row by now.
      const { rowCount } = await db.execute(
        sql`delete from ${name} where ctid = any(${sql.param([...rows])}::tid[]) and (${where})`,
      );
      counts.done += rowCount ?? 0;
    } catch (error) {
      // Throws when the database is away; otherwise the failure belongs to these rows.
      if (isOutage(error)) await db.execute(sql`select 1`);
      if (rows.length > 1) {
        const half = Math.ceil(rows.length / 2);
        await remove(rows.slice(0, half));
        return remove(rows.slice(half));
      }
      failed.push(rows[0]!);
      counts.failed++;
      logError(`A row of ${table} was not deleted.`, error);
    }
  }

  for (;;) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select ctid::text as row from ${name}
        where (${where}) and ctid <> all(${sql.param([...failed])}::tid[]) limit ${batchRows}`,
    );
    if (rows.length > 0) await remove(rows.map(({ row }) => row));
    if (rows.length < batchRows || counts.failed >= failuresPerRun) return counts;
    if (signal?.aborted || performance.now() > end) return { ...counts, more: true };
  }
}

/** Job: deletes records of failures whose items are no longer due. */
export function deleteOldFailures(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const old = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  return deleteInBatches("job_failures", sql`next_try_at < ${old}::timestamptz`, signal);
}
