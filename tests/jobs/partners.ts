import { eq, sql } from "drizzle-orm";
import { HttpResponse } from "msw";
import { expect } from "vitest";
import { allJobs, runDueJobs } from "@/lib/jobs/writes";
import { database } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import type { BreakableProxy } from "@/tests/support/breakable-proxy";
import { emptyTables } from "@/tests/support/empty-tables";
import { refuseWrites } from "@/tests/support/failing-row";
import { type DueItems, dueItems } from "./due-items";

/** Every job with each kind of its items. */
export const jobItems = Object.entries(dueItems).flatMap(([name, cases]) =>
  typeof cases === "string" ? [] : cases.map((arrange) => [name, arrange] as const),
);

/** Empties what the items of jobs are made of. */
export const clearItems = () => emptyTables("jobs", "job_failures", "accounts", "professionals");

async function areDone(items: readonly string[], isDone: DueItems["isDone"]): Promise<boolean[]> {
  const db = await database();
  const done: boolean[] = [];
  for (const item of items) {
    const { rows } = await db.execute<{ done: boolean }>(sql.raw(`select ${isDone(item)} as done`));
    done.push(rows[0]!.done);
  }
  return done;
}

async function runJob(name: string, now: Date) {
  const db = await database();
  await runDueJobs(
    now,
    allJobs.filter((job) => job.name === name),
  );
  return (await db.select().from(jobs).where(eq(jobs.name, name)))[0]!;
}

/**
 * Runs a job while the database fails the first of its three items: the others are done in the same run, and the first
 * one six minutes later, when the database is well again.
 */
export async function expectOthersDone(
  name: string,
  arrange: () => Promise<DueItems>,
  statement?: string,
): Promise<void> {
  const { now, items, fault, isDone } = await arrange();
  const lift = await refuseWrites(fault(items[0]!), statement);
  try {
    const row = await runJob(name, now);
    expect(await areDone(items, isDone)).toEqual([false, true, true]);
    expect(row).toMatchObject({ failedItems: 1, lastSuccessAt: null });
    expect(row.error).toMatch(/1 of \d+ items failed/);
  } finally {
    await lift();
  }
  const row = await runJob(name, new Date(now.getTime() + 6 * 60_000));
  expect(await areDone(items, isDone)).toEqual([true, true, true]);
  expect(row).toMatchObject({ error: null, failedItems: 0 });
  expect(row.lastSuccessAt).not.toBeNull();
}

/**
 * Runs a job whose database goes away before its first statement and stays away until the run has ended: nothing is
 * done, and all three items are done by the first run after the lease of the lost one.
 */
export async function expectDoneAfterOutage(
  name: string,
  arrange: () => Promise<DueItems>,
  cable: BreakableProxy,
): Promise<void> {
  const { now, items, isDone } = await arrange();
  const cut = allJobs
    .filter((job) => job.name === name)
    .map((job) => ({
      ...job,
      run: (...args: Parameters<typeof job.run>) => {
        cable.cut();
        return job.run(...args);
      },
    }));
  try {
    await expect(runDueJobs(now, cut)).rejects.toThrow();
  } finally {
    cable.mend();
  }
  expect(await areDone(items, isDone)).toEqual([false, false, false]);
  const db = await database();
  await db.update(jobs).set({ leaseExpiresAt: sql`now()` });
  const row = await runJob(name, now);
  expect(await areDone(items, isDone)).toEqual([true, true, true]);
  expect(row).toMatchObject({ error: null, failedItems: 0, leaseOwner: null });
}

/** Answers of an HTTP partner that is not well. */
export const badAnswers: Record<string, () => Response | Promise<Response>> = {
  "401": () => HttpResponse.json({ status: false, message: "Invalid key" }, { status: 401 }),
  "429": () => HttpResponse.json({ status: false, message: "Slow down" }, { status: 429 }),
  "500": () => new HttpResponse("Internal Server Error", { status: 500 }),
  garbage: () => new HttpResponse("<html>\u0000 not JSON"),
  "another format": () => HttpResponse.json({ status: true, message: "ok", data: { id: 7 } }),
  "a huge answer": () => new HttpResponse("x".repeat(8_000_000)),
  "a broken connection": () => HttpResponse.error(),
};
