import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { registerHandlers } from "@/lib/jobs/handlers";
import { allJobs, runDueJobs } from "@/lib/jobs/writes";
import { refuseWrites } from "@/tests/support/failing-row";
import { useDatabase } from "../support/database";
import { type DueItems, dueItems } from "./due-items";

useDatabase("empty");
beforeAll(registerHandlers);
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const db = await database();
  await db.execute(sql`truncate jobs, job_failures, accounts, professionals cascade`);
});

const entries = Object.entries(dueItems).flatMap(([name, cases]) =>
  typeof cases === "string" ? [] : cases.map((arrange) => [name, arrange] as const),
);

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

test("every job has its items in this test", () => {
  expect(Object.keys(dueItems).sort()).toEqual(allJobs.map(({ name }) => name).sort());
});

test.each(entries)("%s: a failing item does not stop the others, and succeeds later", async (name, arrange) => {
  const { now, items, fault, isDone } = await arrange();
  const lift = await refuseWrites(fault(items[0]!));
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
});
