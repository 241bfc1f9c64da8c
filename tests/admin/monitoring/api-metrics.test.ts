import { afterEach, expect, test } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET } from "@/app/api/metrics/route";
import { closeDatabase, database } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const visitor = new Visitor();
const ask = (token?: string) =>
  visitor.call(GET, { path: "/api/metrics", headers: token ? { authorization: `Bearer ${token}` } : {} });
afterEach(() => {
  env.METRICS_TOKEN = undefined;
});

test("metrics are not found without the setting, and refused without the token", async () => {
  expect((await ask("anything")).status).toBe(404);
  env.METRICS_TOKEN = "a token of sixteen or more";
  expect([(await ask()).status, (await ask("another token of the kind")).status]).toEqual([404, 404]);
});

test("with the token they report calls, connections, streams, mails and jobs", async () => {
  env.METRICS_TOKEN = "a token of sixteen or more";
  await visitor.call(health, { path: "/api/health" });
  const text = await (await ask(env.METRICS_TOKEN)).text();
  expect(text).toMatch(/daftari_request_seconds_count\{endpoint="GET \/api\/health",status="2xx"\} \d+/);
  for (const name of ["pool_connections", "streams_open", "mails_waiting", "mails_dead", "jobs_failing"])
    expect(text).toMatch(new RegExp(`^daftari_${name} \\d+$`, "m"));
});

test("each job reports the seconds since its last success", async () => {
  env.METRICS_TOKEN = "a token of sixteen or more";
  const db = await database();
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.insert(jobs).values([
    { name: "a.hourly", startedAt: hourAgo, lastSuccessAt: hourAgo },
    { name: "b.never", startedAt: hourAgo },
  ]);
  const text = await (await ask(env.METRICS_TOKEN)).text();
  const seconds = /^daftari_job_seconds_since_success\{job="a.hourly"\} ([\d.]+)$/m.exec(text)?.[1];
  expect(Number(seconds)).toBeGreaterThanOrEqual(3_599);
  expect(text).toContain('daftari_job_seconds_since_success{job="b.never"} +Inf');
  expect(text).toMatch(/^daftari_job_items_failing \d+$/m);
});

test("a silent worker and a running job are seen in the metrics", async () => {
  env.METRICS_TOKEN = "a token of sixteen or more";
  const db = await database();
  await db.delete(jobs);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await db.insert(jobs).values({ name: "a.hourly", startedAt: hourAgo, finishedAt: hourAgo });
  const silent = await (await ask(env.METRICS_TOKEN)).text();
  expect(Number(/^daftari_jobs_idle_seconds ([\d.]+)$/m.exec(silent)?.[1])).toBeGreaterThanOrEqual(3_599);
  expect(silent).toContain('daftari_job_running{job="a.hourly"} 0');
  await db.update(jobs).set({ leaseExpiresAt: new Date(Date.now() + 60_000) });
  const running = await (await ask(env.METRICS_TOKEN)).text();
  expect(running).toMatch(/^daftari_jobs_idle_seconds 0$/m);
  expect(running).toContain('daftari_job_running{job="a.hourly"} 1');
});

test("metrics are answered while the database is away, without its figures", async () => {
  env.METRICS_TOKEN = "a token of sixteen or more";
  expect(await (await ask(env.METRICS_TOKEN)).text()).toMatch(/^daftari_database_up 1$/m);
  await closeDatabase({ forGood: true });
  try {
    const answer = await ask(env.METRICS_TOKEN);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toMatch(/^daftari_database_up 0$/m);
    expect(text).toMatch(/^daftari_streams_open \d+$/m);
    expect(text).not.toMatch(/^daftari_mails_waiting /m);
  } finally {
    await closeDatabase();
  }
});
