import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { database, type Tx } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { describeError, logError } from "@/lib/platform/http/observability/log";
import { traced } from "@/lib/platform/http/observability/trace";
import type { ItemCounts } from "@/lib/platform/scheduler/items";

export interface Job {
  name: string;
  everyMinutes: number;
  /**
   * Must be safe to repeat: an interrupted run is repeated as a whole. `signal` is aborted when the lease is lost or
   * the server stops. A job that works on items returns their `ItemCounts`; other results are ignored.
   */
  run: (now: Date, signal: AbortSignal) => Promise<unknown>;
}

/** A crashed holder blocks its job for this long. */
const leaseSeconds = 60;
const heartbeatMs = 20_000;
/** A job that failed, or that had failing items, runs again after this time, if its period is longer. */
const retryMinutes = 5;
/** Half of the interval between checks, so that a job's period does not grow by a whole interval. */
const slackMs = 30_000;

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

const stopping = new AbortController();
/** Aborted when the server shuts down: jobs end between two items, and their errors are no failures. */
export const serverStops: AbortSignal = stopping.signal;

/** Ends the running jobs; no further ones start. */
export function stopJobs(): void {
  stopping.abort();
}

/**
 * Runs a job when it is due and holds its lease meanwhile, so that it never runs twice at once, on any server and for
 * any length of time. Stores the result in the job's row; false when the job is not due or runs elsewhere. When the
 * server stops (`stops`), the run ends early without a failure, and the job stays due.
 */
export async function runIfDue(job: Job, now: Date, stops: AbortSignal = serverStops): Promise<boolean> {
  if (stops.aborted) return false;
  const owner = randomUUID();
  if (!(await claim(job.name, owner, now))) return false;
  const lost = new AbortController();
  const heartbeat = setInterval(() => void renewLease(job.name, owner, lost), heartbeatMs);
  heartbeat.unref();
  try {
    const signal = AbortSignal.any([lost.signal, stops]);
    const result = await traced(`job ${job.name}`, {}, () => job.run(now, signal)).then(
      (value) => ({ counts: (value ?? {}) as Partial<ItemCounts>, error: null }),
      (error: unknown) => ({ counts: {}, error }),
    );
    if (result.error && !stops.aborted) logError(`The job ${job.name} failed.`, result.error);
    await finish(job, owner, now, stops.aborted ? { counts: { ...result.counts, more: true }, error: null } : result);
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

async function claim(name: string, owner: string, now: Date): Promise<boolean> {
  const db = await database();
  const held = { startedAt: now, finishedAt: null, leaseOwner: owner, leaseExpiresAt: leaseEnd };
  const claimed = await db
    .insert(jobs)
    .values({ name, ...held, nextRunAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: held,
      setWhere: and(lte(jobs.nextRunAt, now), or(isNull(jobs.leaseExpiresAt), lte(jobs.leaseExpiresAt, sql`now()`))),
    })
    .returning({ name: jobs.name });
  return claimed.length > 0;
}

/** Renews the lease; aborts the run when another server has taken the job. */
async function renewLease(name: string, owner: string, lost: AbortController): Promise<void> {
  try {
    const db = await database();
    const renewed = await db
      .update(jobs)
      .set({ leaseExpiresAt: leaseEnd })
      .where(and(eq(jobs.name, name), eq(jobs.leaseOwner, owner)))
      .returning({ name: jobs.name });
    if (renewed.length === 0) lost.abort();
  } catch (error) {
    // The next heartbeat tries again; two more follow before the lease expires.
    logError(`The lease of the job ${name} was not renewed.`, error);
  }
}

interface Result {
  counts: Partial<ItemCounts>;
  error: unknown;
}

async function finish({ name, everyMinutes }: Job, owner: string, now: Date, { counts, error }: Result): Promise<void> {
  const { done = 0, failed = 0, more = false } = counts;
  const minutes = error || failed > 0 ? Math.min(everyMinutes, retryMinutes) : everyMinutes;
  const db = await database();
  await db
    .update(jobs)
    .set({
      finishedAt: sql`now()`,
      leaseOwner: null,
      leaseExpiresAt: null,
      doneItems: done,
      failedItems: failed,
      nextRunAt: more ? now : new Date(now.getTime() + minutes * 60_000 - slackMs),
      error: error ? describeError(error) : failed > 0 ? `${failed} of ${done + failed} items failed.` : null,
      ...(!error && failed === 0 && { lastSuccessAt: sql`now()` }),
    })
    .where(and(eq(jobs.name, name), eq(jobs.leaseOwner, owner)));
}

const unknownAfterMs = 48 * 3_600_000;

/** Deletes the rows of jobs that no release has run for two days, such as renamed ones; their metrics end. */
export async function deleteUnknownJobs(known: readonly string[], now: Date): Promise<void> {
  const db = await database();
  const limit = new Date(now.getTime() - unknownAfterMs);
  await db.delete(jobs).where(and(notInArray(jobs.name, [...known]), lt(jobs.startedAt, limit)));
}

/** Makes a recurring job due again, so that it runs within a minute; false for a name that never ran. */
export async function makeJobDue(tx: Tx, name: string): Promise<boolean> {
  const due = await tx
    .update(jobs)
    .set({ nextRunAt: sql`'epoch'` })
    .where(eq(jobs.name, name))
    .returning({ name: jobs.name });
  return due.length > 0;
}
