import { afterEach, expect, test } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { GET as health } from "@/app/api/health/route";
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
