import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { jobFailures, jobs } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { deleteInBatches, forEachItem } from "@/lib/platform/scheduler/items";
import { deleteUnknownJobs, runIfDue } from "@/lib/platform/scheduler/writes";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";

useDatabase("empty", { engines: "both" });

const minutesLater = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 12, minutes));
const rowOf = async (name: string) => {
  const db = await database();
  return (await db.select().from(jobs).where(eq(jobs.name, name)))[0]!;
};

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyTables("jobs", "job_failures", "mails");
});

test("a job that takes longer than its period does not run twice at once", async () => {
  let end = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const job = { name: "slow", everyMinutes: 1, run };
  const first = runIfDue(job, minutesLater(0));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect(await runIfDue(job, minutesLater(5))).toBe(false);
  end();
  expect(await first).toBe(true);
  const again = runIfDue(job, minutesLater(5));
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  end();
  await again;
});

test("a job of a crashed server runs again when its lease has expired", async () => {
  const db = await database();
  const held = { name: "crashed", startedAt: minutesLater(0), nextRunAt: minutesLater(0), leaseOwner: "gone" };
  await db.insert(jobs).values({ ...held, leaseExpiresAt: sql`now() + interval '10 seconds'` });
  const run = vi.fn(() => Promise.resolve());
  const job = { name: "crashed", everyMinutes: 60, run };
  expect(await runIfDue(job, minutesLater(1))).toBe(false);
  await db.update(jobs).set({ leaseExpiresAt: sql`now() - interval '1 second'` });
  expect(await runIfDue(job, minutesLater(1))).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

test("a running job renews its lease, and stops when another server has taken it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const db = await database();
  let signal: AbortSignal | undefined;
  let end = () => {};
  const run = (_: Date, given: AbortSignal) => {
    signal = given;
    return new Promise<void>((resolve) => (end = resolve));
  };
  const running = runIfDue({ name: "long", everyMinutes: 1, run }, minutesLater(0));
  await vi.waitFor(() => expect(signal).toBeDefined(), { timeout: 15_000 });
  await db.update(jobs).set({ leaseExpiresAt: sql`now() + interval '5 seconds'` });
  await vi.advanceTimersByTimeAsync(20_000);
  const secondsLeft = async () => ((await rowOf("long")).leaseExpiresAt!.getTime() - Date.now()) / 1000;
  await vi.waitFor(async () => expect(await secondsLeft()).toBeGreaterThan(30), { timeout: 15_000 });
  await db.update(jobs).set({ leaseOwner: "another" });
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(signal!.aborted).toBe(true), { timeout: 15_000 });
  end();
  await running;
  expect((await rowOf("long")).leaseOwner).toBe("another");
  vi.useRealTimers();
});

test("a job that failed as a whole runs again after five minutes", async () => {
  const run = vi.fn(() => Promise.reject(new Error("no disk")));
  const job = { name: "broken", everyMinutes: 60, run };
  await runIfDue(job, minutesLater(0));
  expect(await rowOf("broken")).toMatchObject({ error: "Error: no disk", lastSuccessAt: null });
  expect(await runIfDue(job, minutesLater(2))).toBe(false);
  expect(await runIfDue(job, minutesLater(5))).toBe(true);
});

test("the time of the last success stays while items fail", async () => {
  const counts = { done: 3, failed: 0, more: false };
  const job = { name: "items", everyMinutes: 1, run: () => Promise.resolve({ ...counts }) };
  await runIfDue(job, minutesLater(0));
  const { lastSuccessAt } = await rowOf("items");
  expect(lastSuccessAt).toBeInstanceOf(Date);
  counts.failed = 2;
  await runIfDue(job, minutesLater(1));
  expect(await rowOf("items")).toMatchObject({
    lastSuccessAt,
    doneItems: 3,
    failedItems: 2,
    error: "2 of 5 items failed.",
  });
});

test("a job whose time was over before its last item is due at once", async () => {
  const run = vi.fn(() => Promise.resolve({ done: 1, failed: 0, more: true }));
  await runIfDue({ name: "backlog", everyMinutes: 60, run }, minutesLater(0));
  expect(await runIfDue({ name: "backlog", everyMinutes: 60, run }, minutesLater(0))).toBe(true);
});

async function insertMails(count: number): Promise<string[]> {
  const db = await database();
  const values = Array.from({ length: count }, () => ({
    id: randomUUID(),
    to: "a@example.com",
    kind: "test",
    subject: "s",
    text: "t",
    html: "h",
  }));
  await db.insert(mails).values(values);
  return values.map(({ id }) => id).sort();
}

const overMails = (now: Date, run: (id: string) => Promise<unknown>, signal?: AbortSignal) =>
  forEachItem({
    task: "test.mails",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db.select({ id: mails.id }).from(mails).where(next(mails.id)).orderBy(asc(mails.id)).limit(limit);
    },
    run: ({ id }) => run(id),
  });

test("every item has one try in a run, also past the first page, and failing items stop no others", async () => {
  const ids = await insertMails(250);
  const tried: string[] = [];
  const failing = new Set([ids[0], ids[120], ids[249]]);
  const counts = await overMails(minutesLater(0), (id) => {
    tried.push(id);
    return failing.has(id) ? Promise.reject(new Error("bad row")) : Promise.resolve(id !== ids[5]);
  });
  expect(counts).toEqual({ done: 246, failed: 3, more: false });
  expect(tried).toEqual(ids);
});

test("a failing item is tried again later and later, and forgotten once it succeeds", async () => {
  const [id] = await insertMails(1);
  const db = await database();
  const run = vi.fn(() => Promise.reject<unknown>(new Error("still bad")));
  let minute = 0;
  for (const delay of [1, 5, 30, 120, 720, 1_440, 1_440]) {
    await overMails(minutesLater(minute), run);
    const [failure] = await db.select().from(jobFailures);
    expect(failure).toMatchObject({ item: id, lastError: "Error: still bad" });
    expect(failure!.nextTryAt).toEqual(minutesLater(minute + delay));
    expect(await overMails(minutesLater(minute + delay - 1), run)).toMatchObject({ failed: 0 });
    minute += delay;
  }
  expect(run).toHaveBeenCalledTimes(7);
  expect(await overMails(minutesLater(minute), () => Promise.resolve())).toMatchObject({ done: 1, failed: 0 });
  expect(await db.$count(jobFailures)).toBe(0);
});

test("the stored error names the database's code, and no values", async () => {
  await insertMails(1);
  const db = await database();
  await overMails(minutesLater(0), () => db.execute(sql`select ${"private words"}::int`));
  const [failure] = await db.select().from(jobFailures);
  expect(failure!.lastError).toContain("database error 22P02");
  expect(failure!.lastError).not.toContain("private");
});

test("an item that never ends counts as failed, and the next one is tried", async () => {
  await insertMails(2);
  let first = true;
  const counts = await forEachItem({
    task: "test.hangs",
    now: minutesLater(0),
    timeoutMs: 50,
    page: async ({ next, limit }) => {
      const db = await database();
      return db.select({ id: mails.id }).from(mails).where(next(mails.id)).orderBy(asc(mails.id)).limit(limit);
    },
    run: () => (first ? ((first = false), new Promise(() => {})) : Promise.resolve()),
  });
  expect(counts).toEqual({ done: 1, failed: 1, more: false });
});

test("many rows are deleted in batches, and no others", async () => {
  const db = await database();
  await db.execute(sql`insert into mails (to_address, kind, subject, text, html)
    select 'a@example.com', case when n <= 2500 then 'old' else 'new' end, 's', 't', 'h' from generate_series(1, 2600) n`);
  expect(await deleteInBatches("mails", sql`kind = 'old'`)).toEqual({ done: 2_500, failed: 0, more: false });
  expect(await db.$count(mails)).toBe(100);
});

test("a stopping server ends its jobs between two items, without errors, and the next server goes on", async () => {
  const ids = await insertMails(3);
  const errors = vi.spyOn(console, "error");
  const tried: string[] = [];
  const jobOf = (stop?: AbortController) => ({
    name: "stopped",
    everyMinutes: 60,
    run: (now: Date, signal: AbortSignal) =>
      overMails(
        now,
        (id) => {
          tried.push(id);
          // The database is closed in the middle of the second item.
          if (!stop || tried.length < 2) return Promise.resolve();
          stop.abort();
          return Promise.reject(new Error("The database is closed."));
        },
        signal,
      ),
  });
  const stopping = new AbortController();
  await runIfDue(jobOf(stopping), minutesLater(0), stopping.signal);
  expect(tried).toEqual(ids.slice(0, 2));
  expect(errors).not.toHaveBeenCalled();
  expect(await rowOf("stopped")).toMatchObject({ error: null, leaseOwner: null });
  expect(await runIfDue(jobOf(), minutesLater(1))).toBe(true);
  expect(tried).toEqual([...ids.slice(0, 2), ...ids]);
});

test("a job that a stopping server interrupts with an error is not logged as failed", async () => {
  const errors = vi.spyOn(console, "error");
  const stopping = new AbortController();
  const run = () => {
    stopping.abort();
    return Promise.reject(new Error("The database is closed."));
  };
  await runIfDue({ name: "interrupted", everyMinutes: 60, run }, minutesLater(0), stopping.signal);
  expect(errors).not.toHaveBeenCalled();
  expect(await rowOf("interrupted")).toMatchObject({ error: null, leaseOwner: null });
});

test("the row of a job that no longer exists is deleted after two days, and with it its metric", async () => {
  const db = await database();
  const base = { nextRunAt: minutesLater(0) };
  const now = minutesLater(0);
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db.insert(jobs).values([
    { ...base, name: "known", startedAt: ago(100) },
    { ...base, name: "renamed", startedAt: ago(49) },
    { ...base, name: "of-another-release", startedAt: ago(24) },
  ]);
  await deleteUnknownJobs(["known"], now);
  const names = (await db.select({ name: jobs.name }).from(jobs)).map(({ name }) => name);
  expect(names.sort()).toEqual(["known", "of-another-release"]);
});
