import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { GET as ready } from "@/app/api/health/ready/route";
import { GET as serving } from "@/app/api/health/serving/route";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("empty", { engines: "both" });

afterEach(async () => {
  await (await database()).execute(sql`drop trigger if exists full_disk on rate_limits`);
});

/** A database with a full disk: writes fail, reads work. */
async function fillDisk(state: string) {
  const db = await database();
  await db.execute(
    sql.raw(`
    create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${state}'; end $$`),
  );
  await db.execute(sql`create trigger full_disk before insert or update on rate_limits execute function full_disk()`);
}

test("a server whose database reads and writes is ready", async () => {
  const answer = await new Visitor().call(ready);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "ready" });
});

test.each([
  ["the disk is full", "53100"],
  ["the server only reads", "25006"],
  ["the server is not in the state to write", "55000"],
])("it is not ready when %s: 503, with Retry-After", async (_when, state) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await fillDisk(state);
  const answer = await new Visitor().call(ready);
  expect(answer.status).toBe(503);
  expect((await new Visitor().call(serving)).status, "it still serves").toBe(200);
  expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({ code: "database-unavailable" });
});
