import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, expect, inject, onTestFinished, test, vi } from "vitest";
import {
  type AccountWatch,
  isFollowing,
  startFollowing,
  stopFollowing,
  watchAccount,
} from "@/lib/platform/db/account-changes";
import { listenFeed } from "@/lib/platform/db/change-feed";
import { database, embeddedSocket, followAccountChanges } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { consoleOutput } from "../../support/setup";

useDatabase("sample", { engines: "both" });

afterEach(() => void vi.useRealTimers());

const followed = () => expect.poll(isFollowing, { timeout: 10_000 }).toBe(true);

/** Watches an account that is not due. */
function watching(id: string): AccountWatch {
  const watch = watchAccount(id);
  onTestFinished(watch.close);
  watch.takeDue();
  expect(watch.takeDue()).toBe(false);
  return watch;
}

/** Runs a statement over a connection of its own, as another process does. */
async function elsewhere(statement: string): Promise<void> {
  const host = await embeddedSocket();
  const client = new pg.Client(
    host ? { host, user: "postgres", database: "postgres" } : { connectionString: env.DATABASE_URL },
  );
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The client and the professional's account of a row that they share. */
async function partiesOf(table: "bookings" | "conversations") {
  const db = await database();
  const { rows } = await db.execute<{ id: string; client: string; professional: string }>(sql`
    select t.id, t.client_id as client, p.account_id as professional
    from ${sql.identifier(table)} t join professionals p on p.id = t.professional_id
    where t.client_id is not null and p.account_id is not null order by t.id limit 1`);
  return rows[0]!;
}

test("a change of any row behind live updates makes the accounts that see it due, and no other", async () => {
  const db = await database();
  await followAccountChanges();
  await followed();
  const booking = await partiesOf("bookings");
  const thread = await partiesOf("conversations");
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from accounts where role = 'client' and id not in (${booking.client}, ${thread.client}) limit 1`);
  const stranger = watching(rows[0]!.id);
  const changes: [ids: string[], statement: string][] = [
    [[booking.client, booking.professional], `update bookings set version = version + 1 where id = '${booking.id}'`],
    [[thread.client, thread.professional], `update conversations set last_seq = last_seq where id = '${thread.id}'`],
    [
      [thread.client, thread.professional],
      `update conversation_members set read_seq = read_seq where conversation_id = '${thread.id}'`,
    ],
    [
      [thread.client],
      `insert into notifications (account_id, kind, title, body, href)
       values ('${thread.client}', 'account', 'News', 'Text', '/dashboard')`,
    ],
    [[thread.client], `update notifications set read_at = now() where account_id = '${thread.client}'`],
    [[thread.client], `update accounts set acting_as = acting_as where id = '${thread.client}'`],
    [[thread.client], `update accounts set session_version = session_version where id = '${thread.client}'`],
  ];
  for (const [ids, statement] of changes) {
    const watches = ids.map(watching);
    await elsewhere(statement);
    for (const watch of watches) await expect.poll(watch.takeDue, { timeout: 5_000 }).toBe(true);
  }
  await elsewhere(`insert into sessions (account_id, remember, expires_at) values ('${thread.client}', false, now())`);
  const watch = watching(thread.client);
  await elsewhere(`delete from sessions where account_id = '${thread.client}'`);
  await expect.poll(watch.takeDue, { timeout: 5_000 }).toBe(true);
  expect(stranger.takeDue()).toBe(false);
});

test("a transaction that is rolled back makes no account due", async () => {
  await followAccountChanges();
  await followed();
  const { id, client, professional } = await partiesOf("bookings");
  const undone = watching(client);
  const done = watching(professional);
  const change: SQL = sql`update bookings set version = version + 1 where id = ${id}`;
  const db = await database();
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(change);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(undone.takeDue()).toBe(false);
  await db.execute(change);
  await expect.poll(done.takeDue, { timeout: 5_000 }).toBe(true);
});

test("after the listening connection is lost, accounts are polled until it listens again", async () => {
  if (!inject("postgresUrl")) return expect(env.DATABASE_URL).toBeUndefined();
  await followAccountChanges();
  await followed();
  const { client } = await partiesOf("bookings");
  const watch = watching(client);
  await elsewhere(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen account_changed'`);
  await expect.poll(isFollowing, { timeout: 10_000, interval: 5 }).toBe(false);
  expect([watch.takeDue(), watch.takeDue()]).toEqual([true, true]);
  await followed();
  expect([watch.takeDue(), watch.takeDue()]).toEqual([true, false]);
  expect(consoleOutput.splice(0)).toEqual([expect.stringContaining("The listening connection was lost.")]);
});

test("behind a pooler that delivers no notifications, polling stays", async () => {
  if (!inject("postgresUrl")) return expect(env.DATABASE_URL).toBeUndefined();
  stopFollowing();
  const notify = vi.fn(async () => {});
  const feed = listenFeed({ connectionString: env.DATABASE_URL!, notify, probeWithin: 20 });
  onTestFinished(() => feed.close());
  feed.follow();
  await expect.poll(() => notify.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(isFollowing()).toBe(false);
  expect(consoleOutput.splice(0)).toEqual([expect.stringContaining("A notification did not arrive.")]);
});

test("an account without a change is due within a minute, a postponed one not before its time", () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  startFollowing();
  const watch = watchAccount("00000000-0000-4000-8000-000000000001");
  onTestFinished(watch.close);
  expect([watch.takeDue(), watch.takeDue()]).toEqual([true, false]);
  vi.setSystemTime(49_000);
  expect(watch.takeDue()).toBe(false);
  vi.setSystemTime(60_000);
  expect(watch.takeDue()).toBe(true);
  watch.postpone(30_000);
  vi.setSystemTime(89_000);
  expect(watch.takeDue()).toBe(false);
  vi.setSystemTime(90_000);
  expect([watch.takeDue(), watch.takeDue()]).toEqual([true, false]);
});
