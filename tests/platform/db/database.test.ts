import { eq, sql } from "drizzle-orm";
import { areTagsExpired } from "next/dist/server/lib/incremental-cache/tags-manifest.external";
import pg from "pg";
import { expect, test, vi } from "vitest";
import {
  expireStalePages,
  invalidateTags,
  serveStalePages,
  tagPoller,
  withdrawTags,
} from "@/lib/platform/db/cache-tags";
import { closeDatabase, database, databaseStatus, poolStatus, transaction } from "@/lib/platform/db/connection";
import { httpErrorOf } from "@/lib/platform/db/errors";
import { cacheTags, newsletterSubscriptions, settings } from "@/lib/platform/db/tables";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty", { engines: "both" });

test("a new database has its one row of settings, with its defaults", async () => {
  const db = await database();
  expect(await db.select().from(settings)).toMatchObject([
    { id: 1, rateSet: "reference", sessionTimeout: 30, maxLoginAttempts: 5 },
  ]);
});

test("opening an existing database changes nothing", async () => {
  const db = await database();
  const count = async () =>
    (await db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)).rows[0]!.n;
  const before = await count();
  const [again, andAgain] = await Promise.all([database(), database()]);
  expect(again).toBe(db);
  expect(andAgain).toBe(db);
  expect(await count()).toBe(before);
  expect(["memory", "postgres"]).toContain((await databaseStatus()).engine);
});

test("a failed transaction is rolled back, and its HttpError is the response", async () => {
  const refused = transaction(async (tx) => {
    await tx.insert(newsletterSubscriptions).values({ email: "a@example.com", consentText: "yes" });
    await tx.insert(newsletterSubscriptions).values({ email: "a@example.com", consentText: "yes" });
  });
  const error = await refused.catch((thrown: unknown) => thrown);
  expect(httpErrorOf(error)).toMatchObject({ status: 409, code: "already-exists" });
  const db = await database();
  expect(
    await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, "a@example.com")),
  ).toEqual([]);
});

test("transactions that cannot begin or roll back give their connections back", async () => {
  const fail = (statement: string) => {
    const { query } = pg.Client.prototype;
    const failing = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args: [{ text?: string } | string]
    ) {
      const [config] = args;
      const text = typeof config === "string" ? config : config.text;
      if (text === statement) return Promise.reject(new Error(`${statement} was lost`));
      return query.apply(this, args as never);
    } as never);
    return () => failing.mockRestore();
  };
  const { total } = await poolStatus();
  for (const statement of ["begin", "rollback"]) {
    const mend = fail(statement);
    // More often than the pool has connections.
    for (let attempt = 0; attempt < 25; attempt++)
      await expect(
        transaction(() => Promise.reject(new Error("the work failed"))),
        statement,
      ).rejects.toThrow();
    mend();
    const { total: open, idle, waiting } = await poolStatus();
    expect([open - idle, waiting], statement).toEqual([0, 0]);
    expect(open).toBeLessThanOrEqual(Math.max(total, 1));
  }
  expect(await transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }]);
});

test("a transaction that lost a race is retried", async () => {
  let attempts = 0;
  const answer = await transaction(async (tx) => {
    attempts++;
    if (attempts < 3) await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
    return "done";
  });
  expect({ answer, attempts }).toEqual({ answer: "done", attempts: 3 });
});

test("a transaction that loses every race fails with a 503 after three retries", async () => {
  let attempts = 0;
  const error = await transaction(async (tx) => {
    attempts++;
    await tx.execute(sql`do $$ begin raise exception 'dead' using errcode = '40P01'; end $$`);
  }).catch((thrown: unknown) => thrown);
  expect(attempts).toBe(4);
  expect(httpErrorOf(error)).toMatchObject({ status: 503, code: "database-unavailable" });
});

test("invalid values are a client error, not a server error", async () => {
  const db = await database();
  const wrong = await Promise.all(
    [
      sql`select ${"x"}::int`,
      sql`select ${"2026-02-30"}::date`,
      sql`select 2147483647::int + 1`,
      sql`select ${"a\0b"}::text`,
    ].map((query) => db.execute(query).catch((thrown: unknown) => httpErrorOf(thrown)?.status)),
  );
  expect(wrong).toEqual([400, 400, 400, 400]);
});

test("a closed database reopens on the next call", async () => {
  await closeDatabase();
  const db = await database();
  expect(await db.select().from(settings)).toHaveLength(1);
});

test("a transaction's invalidated tags are published to other servers only when it commits", async () => {
  const db = await database();
  const next = tagPoller();
  await next(db);
  await transaction((tx) => invalidateTags(tx, "professionals", "professional:pro-1", "professionals"));
  await transaction(async (tx) => {
    await invalidateTags(tx, "settings");
    throw new Error("changed my mind");
  }).catch(() => undefined);
  expect((await next(db)).sort()).toEqual(["professional:pro-1", "professionals"]);
  expect(await next(db)).toEqual([]);
  await transaction((tx) => invalidateTags(tx, "professional:pro-1"));
  expect(await next(db)).toEqual(["professional:pro-1"]);
});

test("in an outage the last copy of a changed page is served, but none that shows a person who was suspended", async () => {
  const drawn = Date.now() - 1;
  await transaction((tx) => invalidateTags(tx, "professional:pro-4"));
  await transaction((tx) => withdrawTags(tx, "professional:pro-5"));
  const expired = () => ["professional:pro-4", "professional:pro-5"].map((tag) => areTagsExpired([tag], drawn));
  expect(expired()).toEqual([true, true]);
  serveStalePages();
  expect(expired()).toEqual([false, true]);
  expireStalePages();
  expect(expired()).toEqual([true, true]);
});

test("a withdrawal on another server counts here, too", async () => {
  const db = await database();
  const poll = tagPoller();
  await poll(db);
  const drawn = Date.now() - 1;
  const changedAt = sql`clock_timestamp()`;
  await db
    .insert(cacheTags)
    .values(["", "withdrawn "].map((mark) => ({ tag: `${mark}professional:pro-6`, changedAt })));
  await poll(db);
  serveStalePages();
  expect(areTagsExpired(["professional:pro-6"], drawn)).toBe(true);
  expireStalePages();
});

test("a page rendered before a change is invalidated here on commit", async () => {
  const drawn = Date.now() - 1;
  expect(areTagsExpired(["professional:pro-2"], drawn)).toBe(false);
  await transaction((tx) => invalidateTags(tx, "professional:pro-2"));
  expect(areTagsExpired(["professional:pro-2"], drawn)).toBe(true);
  expect(areTagsExpired(["professional:pro-3"], drawn)).toBe(false);
});
