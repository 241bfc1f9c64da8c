import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, transaction } from "@/lib/platform/db/connection";
import { httpErrorOf } from "@/lib/platform/db/errors";
import { useDatabase } from "../../support/database";
import { consoleOutput } from "../../support/setup";

useDatabase("empty", { engines: "both", productLimits: true });

test("a broken connection fails only the request that used it, as retryable", { timeout: 120_000 }, async () => {
  const broken = await transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    await tx.execute(sql`select pg_sleep(5)`);
  }).catch((error: unknown) => error);
  expect(httpErrorOf(broken)).toMatchObject({ status: 503 });
  await expect
    .poll(async () => (await (await database()).execute(sql`select 1 as one`)).rows, { timeout: 90_000 })
    .toEqual([{ one: 1 }]);
  // The embedded engine restarts and logs it.
  expect(consoleOutput.splice(0).filter((line) => !line.includes("The embedded database is opened again"))).toEqual([]);
});
