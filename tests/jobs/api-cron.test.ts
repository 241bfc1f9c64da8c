import { afterEach, expect, test } from "vitest";
import { GET } from "@/app/api/cron/jobs/route";
import { allJobs, startJobs } from "@/lib/jobs/writes";
import { database } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty", { engines: "both" });

const visitor = new Visitor();
const call = (token?: string) =>
  visitor.call(GET, { path: "/api/cron/jobs", headers: token ? { authorization: `Bearer ${token}` } : {} });
afterEach(() => {
  Object.assign(env, { CRON_SECRET: undefined, VERCEL: undefined });
});

test("the scheduler's endpoint is not found without the setting or with another token, and runs nothing", async () => {
  expect((await call("anything at all")).status).toBe(404);
  env.CRON_SECRET = "a token of sixteen or more";
  expect([(await call()).status, (await call("another token of the kind")).status]).toEqual([404, 404]);
  expect(await (await database()).select().from(jobs)).toEqual([]);
});

test("with the token the due jobs run once, and not again before they are due", async () => {
  env.CRON_SECRET = "a token of sixteen or more";
  const first = await call(env.CRON_SECRET);
  expect([first.status, await first.json()]).toEqual([200, { ran: allJobs.map(({ name }) => name) }]);
  expect(await (await call(env.CRON_SECRET)).json()).toEqual({ ran: [] });
});

test("on Vercel with a scheduler a server starts no jobs by itself", async () => {
  Object.assign(env, { CRON_SECRET: "a token of sixteen or more", VERCEL: "1" });
  const before = await (await database()).select().from(jobs);
  startJobs();
  expect(await (await database()).select().from(jobs)).toEqual(before);
});
