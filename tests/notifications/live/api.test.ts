import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { POST as send } from "@/app/api/conversations/[id]/messages/route";
import { POST as read } from "@/app/api/conversations/[id]/read/route";
import { GET as conversation } from "@/app/api/conversations/[id]/route";
import { POST as openTalk } from "@/app/api/conversations/route";
import { GET as live } from "@/app/api/live/route";
import type { LiveNews } from "@/lib/notifications/live/contract";
import { isFollowing } from "@/lib/platform/db/account-changes";
import { database, embeddedSocket } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("sample", { engines: "both" });

let client: Visitor;
let host: Visitor;
let stranger: Visitor;
let thread: string;

const arrive = async (email: string) => {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  return visitor;
};
const say = (content: string, visitor = client) =>
  visitor.call(send, { method: "POST", json: { id: randomUUID(), content }, params: { id: thread } });
const news = async (visitor: Visitor, after?: string) =>
  (await (
    await visitor.call(live, { path: `/api/live${after ? `?after=${encodeURIComponent(after)}` : ""}` })
  ).json()) as LiveNews;

beforeAll(async () => {
  client = await arrive("live-client@example.com");
  host = await arrive("professional@example.com");
  stranger = await arrive("live-stranger@example.com");
  const opened = await client.call(openTalk, {
    method: "POST",
    json: { professionalId: "grace-wanjiku-kimani", message: { id: randomUUID(), content: "Hello" } },
  });
  thread = ((await opened.json()) as { id: string }).id;
});

test("without a cursor everything counts as changed, and with the one it gave nothing does", async () => {
  const first = await news(client);
  expect(first.changed).toEqual(["conversations", "notifications", "bookings"]);
  expect((await news(client, first.stamp)).changed).toEqual([]);
});

test("a message reaches both sides and no one else; its sender hears that it was opened", async () => {
  const mine = (await news(client)).stamp;
  const theirs = (await news(host)).stamp;
  const others = (await news(stranger)).stamp;
  const { seq } = (await (await say("Good morning")).json()) as { seq: number };
  expect((await news(client, mine)).changed).toEqual(["conversations"]);
  expect((await news(host, theirs)).changed).toEqual(["conversations", "notifications"]);
  expect(await news(stranger, others)).toEqual({ stamp: others, changed: [] });
  const before = (await news(client)).stamp;
  await host.call(read, { method: "POST", json: { seq }, params: { id: thread } });
  expect((await news(client, before)).changed).toEqual(["conversations"]);
});

test("a cursor that is none is refused, and one of another time counts as old", async () => {
  expect((await client.call(live, { path: "/api/live?after=%00" })).status).toBe(400);
  expect((await client.call(live, { path: `/api/live?after=${"1".repeat(300)}` })).status).toBe(400);
  expect((await news(client, "1.2.3")).changed).toEqual(["conversations", "notifications", "bookings"]);
});

/** A stream of an account's events, with what it has received so far. */
async function listen(visitor: Visitor, after?: string) {
  const response = await visitor.call(live, {
    path: `/api/live${after ? `?after=${encodeURIComponent(after)}` : ""}`,
    headers: { accept: "text/event-stream" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  return {
    /** The next news; undefined when the stream has ended. */
    next: async (): Promise<LiveNews | undefined> => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        const data = /^data: (\{.*\})$/m.exec(value)?.[1];
        if (data) return JSON.parse(data) as LiveNews;
      }
    },
  };
}

test("a stream begins with everything, or where its cursor stands, and goes on with what happens", async () => {
  const first = (await (await listen(host)).next())!;
  expect(first.changed).toEqual(["conversations", "notifications", "bookings"]);
  await say("While no stream was open");
  const resumed = await listen(host, first.stamp);
  expect((await resumed.next())!.changed).toEqual(["conversations", "notifications"]);
  await say("While a stream is open");
  expect((await resumed.next())!.changed).toEqual(["conversations", "notifications"]);
});

test("who has a page open is online to the other side, and no longer once it is closed", async () => {
  const seen = async () =>
    ((await (await client.call(conversation, { params: { id: thread } })).json()) as { online: boolean }).online;
  const db = await database();
  const own = eq(accounts.email, "professional@example.com");
  await db.update(accounts).set({ lastActiveAt: null }).where(own);
  expect(await seen()).toBe(false);
  const page = new AbortController();
  const stream = await host.call(live, { headers: { accept: "text/event-stream" }, signal: page.signal });
  await stream.body!.getReader().read();
  expect(await seen()).toBe(true);
  page.abort();
  await expect.poll(seen, { timeout: 5_000 }).toBe(false);
});

test("signing out ends a stream that is open", async () => {
  const leaving = await arrive("live-leaving@example.com");
  const stream = await listen(leaving, (await news(leaving)).stamp);
  await leaving.copy().signOut();
  expect(await stream.next()).toBeUndefined();
  expect((await leaving.call(live, { headers: { accept: "text/event-stream" } })).status).toBe(401);
});

test("a suspension ends a stream that is open", async () => {
  const suspended = await arrive("live-suspended@example.com");
  const stream = await listen(suspended, (await news(suspended)).stamp);
  await (
    await database()
  )
    .update(accounts)
    .set({ status: "suspended" })
    .where(eq(accounts.email, "live-suspended@example.com"));
  expect(await stream.next()).toBeUndefined();
});

test("a visitor who is not signed in receives no events", async () => {
  expect((await new Visitor().call(live, { headers: { accept: "text/event-stream" } })).status).toBe(401);
});

/** Ten people with five open pages each; resolves once every page has read its account and changes are followed. */
async function openPages(name: string) {
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const visitor = new Visitor(`198.51.100.${index}`);
      expect((await visitor.signIn(`${name}-${index}@example.com`)).status).toBe(200);
      return visitor;
    }),
  );
  const streams = await Promise.all(people.flatMap((visitor) => [1, 2, 3, 4, 5].map(() => listen(visitor))));
  await Promise.all(streams.map((stream) => stream.next()));
  await expect.poll(isFollowing, { timeout: 10_000 }).toBe(true);
  return { people, streams };
}

test("fifty idle pages read nothing: only their presence is written", async () => {
  await openPages("idle");
  // What was still open from others is left behind, and every page has read once more since changes are followed.
  await new Promise((later) => setTimeout(later, 2_500));
  const queries = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => queries.mockRestore());
  await new Promise((later) => setTimeout(later, 4_000));
  // At most one update of the presence, and one probe of the notifications.
  expect(queries.mock.calls.length).toBeLessThanOrEqual(2);
});

test("a change that other code writes reaches an open page", async () => {
  const reader = await arrive("live-raw@example.com");
  const stream = await listen(reader);
  await stream.next();
  await expect.poll(isFollowing, { timeout: 10_000 }).toBe(true);
  const socket = await embeddedSocket();
  const client = new pg.Client(
    socket ? { host: socket, user: "postgres", database: "postgres" } : { connectionString: env.DATABASE_URL },
  );
  await client.connect();
  await client.query(
    "insert into notifications (account_id, kind, title, body, href) select id, 'account', 'News', 'Text', '/dashboard' from accounts where email = 'live-raw@example.com'",
  );
  await client.end();
  expect((await stream.next())!.changed).toEqual(["notifications"]);
});

test("an account whose read takes too long drops no other stream, and keeps its own", async () => {
  const slow = await arrive("live-slow@example.com");
  const quick = await arrive("live-quick@example.com");
  const db = await database();
  const idOf = async (email: string) =>
    (await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)))[0]!.id;
  const slowId = await idOf("live-slow@example.com");
  const quickId = await idOf("live-quick@example.com");
  const streams = [await listen(slow), await listen(quick)] as const;
  await Promise.all(streams.map((stream) => stream.next()));
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...all: unknown[]) {
    const text = JSON.stringify(all);
    if (!text.includes(slowId) || !text.includes("unnest")) return query.apply(this, all);
    // The pool passes a callback, which receives the error of a statement that passed its time limit.
    const callback = all.at(-1) as (error: Error) => void;
    queueMicrotask(() => callback(Object.assign(new Error("canceled"), { code: "57014" })));
    return undefined;
  } as never);
  onTestFinished(() => spy.mockRestore());
  await db.execute(sql`insert into notifications (account_id, kind, title, body, href)
    select id, 'account', 'News', 'Text', '/dashboard' from accounts where id in (${slowId}, ${quickId})`);
  expect((await streams[1].next())!.changed).toEqual(["notifications"]);
  let ended = false;
  void streams[0].next().then(() => (ended = true));
  await db.execute(sql`update notifications set times = 2 where account_id = ${quickId}`);
  expect((await streams[1].next())!.changed).toEqual(["notifications"]);
  expect(ended).toBe(false);
});

test("a switch to the other side reaches the open pages of the side that was left", async () => {
  const db = await database();
  const own = eq(accounts.email, "professional@example.com");
  onTestFinished(async () => void (await db.update(accounts).set({ actingAs: null }).where(own)));
  const page = await listen(host);
  const { stamp, role } = (await page.next())!;
  expect(role).toBe("professional");
  await db.update(accounts).set({ actingAs: "client" }).where(own);
  expect(await page.next(), "the stream of the other role ends").toBeUndefined();
  const reconnected = await (await listen(host, stamp)).next();
  expect(reconnected).toMatchObject({ role: "client", changed: [], waiting: { otherSide: expect.any(Number) } });
  expect(await news(host, reconnected!.stamp)).toEqual({ stamp: reconnected!.stamp, changed: [] });
});
