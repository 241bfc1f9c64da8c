import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getMonitoring } from "@/lib/admin/monitoring/reads";
import { flushCounts } from "@/lib/analytics/calls/counter";
import { auditQuerySchema } from "@/lib/platform/audit/contract";
import { listAudit } from "@/lib/platform/audit/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { requestCounts } from "@/lib/platform/db/tables/analytics";
import { sessions } from "@/lib/platform/db/tables/identity";
import { auditLog, jobFailures, jobs, settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { maxAttempts } from "@/lib/platform/mail/send";
import { deleteOldCounts } from "@/lib/privacy/retention/writes";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty", { engines: "both" });

let admin: Viewer;
beforeAll(async () => void (admin = await makeViewer("admin")));
const now = new Date();
const dayAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
beforeEach(async () => {
  // Calls that earlier tests of this process made are in memory until they are written.
  await flushCounts(now);
  await emptyTables("request_counts", "sessions", "mails", "jobs", "job_failures");
});

test("calls, error rate and slowest endpoints match today's rows", async () => {
  const db = await database();
  const counted = (
    endpoint: string,
    calls: number,
    errors: number,
    totalMs: number,
    maxMs: number,
    day = dayAgo(0),
  ) => ({
    endpoint,
    calls,
    errors,
    totalMs,
    maxMs,
    day,
  });
  await db
    .insert(requestCounts)
    .values([
      counted("GET /api/quick", 900, 0, 1_800, 9),
      counted("GET /api/slow", 95, 5, 9_500, 400),
      counted("POST /api/slower", 5, 2, 1_000, 300),
      counted("GET /api/slow", 7_000, 700, 7_000_000, 9_000, dayAgo(1)),
    ]);
  const monitoring = await getMonitoring(admin, now);
  expect([monitoring.apiCallsToday, monitoring.errorRate]).toEqual([1_000, 0.7]);
  expect(monitoring.slowest).toEqual([
    { endpoint: "POST /api/slower", calls: 5, meanMs: 200, maxMs: 300 },
    { endpoint: "GET /api/slow", calls: 95, meanMs: 100, maxMs: 400 },
    { endpoint: "GET /api/quick", calls: 900, meanMs: 2, maxMs: 9 },
  ]);
});

test("no calls today mean no errors", async () => {
  expect(await getMonitoring(admin, now)).toMatchObject({ apiCallsToday: 0, errorRate: 0, slowest: [] });
});

test("counters are kept 30 days", async () => {
  const db = await database();
  const row = { endpoint: "GET /api/old", calls: 1, errors: 0, totalMs: 1, maxMs: 1 };
  await db.insert(requestCounts).values([30, 31].map((days) => ({ ...row, day: dayAgo(days) })));
  await deleteOldCounts(now);
  expect((await db.select().from(requestCounts)).map(({ day }) => day)).toEqual([dayAgo(30)]);
});

test("active sessions have neither ended nor been idle past the timeout, unless remembered", async () => {
  const db = await database();
  await db.update(settings).set({ sessionTimeout: 30 });
  const session = (minutesIdle: number, remember: boolean, hoursLeft: number) => ({
    accountId: admin.id,
    remember,
    lastSeenAt: new Date(Date.now() - minutesIdle * 60_000),
    expiresAt: new Date(Date.now() + hoursLeft * 3_600_000),
  });
  await db
    .insert(sessions)
    .values([
      session(1, false, 5),
      session(29, false, 5),
      session(31, false, 5),
      session(300, true, 5),
      session(1, true, -1),
    ]);
  expect((await getMonitoring(admin, now)).activeSessions).toBe(3);
});

test("waiting mails, failed mails, and jobs with their last result", async () => {
  const db = await database();
  const mail = (subject: string, attempts: number, sentAt: Date | null = null) => ({
    to: "a@example.com",
    kind: "test",
    subject,
    text: "t",
    html: "h",
    attempts,
    sentAt,
    lastError: attempts > 0 ? "no route" : null,
  });
  await db
    .insert(mails)
    .values([mail("new", 0), mail("tried", maxAttempts - 1), mail("dead", maxAttempts), mail("sent", 0, new Date())]);
  await db.insert(jobs).values([
    { name: "a.done", startedAt: now, finishedAt: now, lastSuccessAt: now },
    { name: "b.failed", startedAt: now, finishedAt: now, error: "no disk" },
    { name: "c.running", startedAt: now },
  ]);
  const monitoring = await getMonitoring(admin, now);
  expect(monitoring.mails).toMatchObject({
    waiting: 2,
    dead: [{ to: "a@example.com", subject: "dead", error: "no route" }],
  });
  const at = now.toISOString();
  expect(monitoring.jobs).toEqual([
    { name: "a.done", error: null, running: false, startedAt: at, finishedAt: at, lastSuccessAt: at },
    { name: "b.failed", error: "no disk", running: false, startedAt: at, finishedAt: at, lastSuccessAt: null },
    { name: "c.running", error: null, running: false, startedAt: at, finishedAt: null, lastSuccessAt: null },
  ]);
});

test("items that are tried again are counted by their work, with the next try and the newest error", async () => {
  const db = await database();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await db.insert(jobFailures).values([
    { task: "a", item: "1", attempts: 1, nextTryAt: later(5), lastError: "older", failedAt: later(-9) },
    { task: "a", item: "2", attempts: 3, nextTryAt: later(30), lastError: "newer", failedAt: later(-1) },
    { task: "b", item: "1", attempts: 1, nextTryAt: later(1), lastError: "other", failedAt: now },
  ]);
  expect((await getMonitoring(admin, now)).failures).toEqual([
    { task: "a", items: 2, nextTryAt: later(5).toISOString(), error: "newer" },
    { task: "b", items: 1, nextTryAt: later(1).toISOString(), error: "other" },
  ]);
});

test("the size is the database's own, and the log's count matches its rows", async () => {
  const db = await database();
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  const { databaseBytes } = await getMonitoring(admin, now);
  expect(Math.abs(databaseBytes - Number(rows[0]!.bytes))).toBeLessThan(1_000_000);
  await db.insert(auditLog).values(
    Array.from({ length: 7 }, (_, n) => ({
      actor: "system",
      action: "test",
      targetType: "test",
      target: `thing ${n}`,
      status: n < 2 ? ("error" as const) : ("success" as const),
    })),
  );
  const four = await listAudit(admin, auditQuerySchema.parse({ perPage: 4 }));
  expect([four.items.length, four.total, four.pages]).toEqual([4, await db.$count(auditLog), 2]);
  expect((await listAudit(admin, auditQuerySchema.parse({ status: "error" }))).total).toBe(2);
});

test("only an administrator sees the monitoring", async () => {
  await expect(getMonitoring(await makeViewer("client"), now)).rejects.toMatchObject({ status: 403 });
});

test("a worker is silent when no job runs and none has started for five minutes", async () => {
  const db = await database();
  const started = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect((await getMonitoring(admin, now)).worker).toEqual({ lastStartAt: null, silent: true });
  await db.insert(jobs).values({ name: "a", startedAt: started(6), finishedAt: started(6) });
  expect((await getMonitoring(admin, now)).worker).toEqual({ lastStartAt: started(6).toISOString(), silent: true });
  await db.update(jobs).set({ leaseExpiresAt: new Date(Date.now() + 60_000) });
  const running = await getMonitoring(admin, now);
  expect([running.worker.silent, running.jobs[0]!.running]).toEqual([false, true]);
  await db.update(jobs).set({ leaseExpiresAt: null, startedAt: started(4) });
  expect((await getMonitoring(admin, now)).worker.silent).toBe(false);
});
