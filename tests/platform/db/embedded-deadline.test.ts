import { setImmediate as polled, setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, type Db, holdStill } from "@/lib/platform/db/connection";
import { httpErrorOf } from "@/lib/platform/db/errors";
import { useDatabase } from "@/tests/support/database";
import { consoleOutput } from "@/tests/support/setup";

useDatabase("sample", { productLimits: true });

const timeLimit = { timeout: 120_000 };

/** Sends a query now; Drizzle sends one only when it is awaited. */
const sendQuery = (db: Db) => Promise.resolve(db.execute(sql`select 1 as one`));

test("a query past its deadline is a 503, and the next one works", timeLimit, async () => {
  const db = await database();
  const error = await db
    .execute(sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b where a + b < 0`)
    .catch((thrown: unknown) => thrown);
  expect(httpErrorOf(error)).toMatchObject({ status: 503, code: "database-unavailable" });
  const after = await (await database()).execute(sql`select 1 as one`);
  expect(after.rows).toEqual([{ one: 1 }]);
  expect(consoleOutput.splice(0)).toEqual([expect.stringContaining("a query passed the deadline")]);
});

test("requests wait while the daily backup holds the engine longer than a query may take", timeLimit, async () => {
  const db = await database();
  // Opens the connection: waiting for a new one is not a query.
  await db.execute(sql`select 1`);
  let waiting: Promise<{ rows: unknown[] }> | undefined;
  await holdStill(async () => {
    waiting = sendQuery(db);
    await pause(3_500);
  });
  expect((await waiting)?.rows).toEqual([{ one: 1 }]);
  expect(consoleOutput).toEqual([]);
});

test(
  "a query that is answered while the process stalls longer than a query may take is not past its deadline",
  timeLimit,
  async () => {
    const db = await database();
    const sent = sendQuery(db);
    // The query is on its way to the engine's thread, which answers while this one is blocked. Timers run next.
    await polled();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);
    expect((await sent).rows).toEqual([{ one: 1 }]);
    expect(consoleOutput).toEqual([]);
  },
);
