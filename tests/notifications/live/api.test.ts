import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { POST as openTalk } from "@/app/api/conversations/route";
import { GET as conversation } from "@/app/api/conversations/[id]/route";
import { POST as send } from "@/app/api/conversations/[id]/messages/route";
import { POST as read } from "@/app/api/conversations/[id]/read/route";
import { GET as live } from "@/app/api/live/route";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import type { LiveNews } from "@/lib/notifications/live/contract";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("sample");

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

test("a message is news to both sides and to nobody else; so is that it was opened, to its sender", async () => {
  const [mine, theirs, others] = [(await news(client)).stamp, (await news(host)).stamp, (await news(stranger)).stamp];
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

/** A stream of somebody's events: what came over it, as it comes. */
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
  await say("While nobody listened");
  const resumed = await listen(host, first.stamp);
  expect((await resumed.next())!.changed).toEqual(["conversations", "notifications"]);
  await say("While somebody listens");
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

test("nobody hears anything who is not signed in", async () => {
  expect((await new Visitor().call(live, { headers: { accept: "text/event-stream" } })).status).toBe(401);
});

test("fifty idle pages ask the database at most five times a second, all together", async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const visitor = new Visitor(`198.51.100.${index}`);
      expect((await visitor.signIn(`idle-${index}@example.com`)).status).toBe(200);
      return visitor;
    }),
  );
  const { stamp } = await news(people[0]!);
  await Promise.all(people.flatMap((visitor) => [1, 2, 3, 4, 5].map(() => listen(visitor, stamp))));
  // What was still open from others is left behind, and every page has looked once.
  await new Promise((later) => setTimeout(later, 2_000));
  const asked = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  const begun = performance.now();
  // Long enough for several rounds; a slow machine has fewer of them, never more.
  await new Promise((later) => setTimeout(later, 4_000));
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(5 * seconds);
});
