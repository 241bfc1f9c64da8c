import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { database } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { conflict } from "@/lib/platform/http/errors";
import { created, versioned } from "@/lib/platform/http/server/answer";
import { route } from "@/lib/platform/http/server/route";
import { stale } from "@/lib/platform/http/server/versions";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { roomInWindow } from "../../support/rate-window";
import { consoleOutput } from "../../support/setup";
import { Visitor } from "../../support/visitor";
import { call, httpErrorOf } from "./call";

useDatabase("empty");

const madeSchema = z.strictObject({ email: z.string(), at: z.string() });
let refuse = false;
let open = true;

const subscribe = route({
  access: "public",
  body: z.strictObject({ email: z.string() }),
  response: madeSchema,
  idempotent: true,
  handle: ({ body, once }) =>
    once(async (tx) => {
      const [row] = await tx
        .insert(newsletterSubscriptions)
        .values({ email: body.email, consentText: "yes" })
        .returning();
      if (refuse) throw conflict("not-now", "Not now.");
      if (!open) throw new Error("broken");
      return created("/somewhere", { email: row!.email, at: row!.createdAt.toISOString() });
    }),
});

const send = (key: string, email: string) => call(subscribe, { json: { email }, headers: { "idempotency-key": key } });
const rows = async () => (await (await database()).select().from(newsletterSubscriptions)).length;

beforeEach(async () => {
  await emptyTables("newsletter_subscriptions", "idempotency_keys", "rate_limits");
  refuse = false;
  open = true;
});

describe("an Idempotency-Key", () => {
  test("returns the same response again without a second change", async () => {
    const first = await send("k1", "a@x.example");
    const second = await send("k1", "a@x.example");
    expect([second.status, second.headers.get("location"), await second.text()]).toEqual([
      201,
      "/somewhere",
      await first.text(),
    ]);
    expect(await rows()).toBe(1);
  });

  test("refuses another body with 422", async () => {
    await send("k1", "a@x.example");
    expect(await httpErrorOf(await send("k1", "b@x.example"))).toMatchObject({
      status: 422,
      code: "idempotency-key-reused",
    });
    expect(await rows()).toBe(1);
  });

  test("belongs to its sender: the same key from another address is another key", async () => {
    await send("k1", "a@x.example");
    const other = await call(subscribe, {
      json: { email: "b@x.example" },
      headers: { "idempotency-key": "k1", "x-socket-address": "203.0.113.9" },
    });
    expect(other.status).toBe(201);
  });

  test("of a refused change is free again", async () => {
    refuse = true;
    expect(await httpErrorOf(await send("k1", "a@x.example"))).toMatchObject({ status: 409, code: "not-now" });
    refuse = false;
    expect((await send("k1", "a@x.example")).status).toBe(201);
    expect(await rows()).toBe(1);
  });

  test("of a failed change is not stored, and neither is the change", async () => {
    open = false;
    expect((await send("k1", "a@x.example")).status).toBe(500);
    expect(consoleOutput.splice(0)).toHaveLength(1);
    expect(await rows()).toBe(0);
  });

  test("sent by twenty clients at once makes one row and one response", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("k1", "a@x.example")));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await rows()).toBe(1);
  });

  test("expires after 24 hours", async () => {
    await send("k1", "a@x.example");
    await (await database()).execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`);
    expect((await send("k1", "b@x.example")).status).toBe(201);
  });

  test.each(["", "a b", "ä", "x".repeat(201)])("%j is refused", async (key) => {
    expect(await httpErrorOf(await send(key, "a@x.example"))).toMatchObject({ status: 400 });
  });

  test("is optional", async () => {
    expect((await call(subscribe, { json: { email: "a@x.example" } })).status).toBe(201);
  });
});

test("a duplicate refused by the database is a 409", async () => {
  await call(subscribe, { json: { email: "a@x.example" } });
  expect(await httpErrorOf(await call(subscribe, { json: { email: "a@x.example" } }))).toMatchObject({ status: 409 });
});

describe("a rate limit", () => {
  const limited = route({
    access: "public",
    rate: { name: "test", limit: 5, seconds: 3600 },
    handle: async () => undefined,
  });

  test("admits exactly its limit of thirty simultaneous clients and answers the others with Retry-After", async () => {
    await roomInWindow();
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(limited, {})));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await httpErrorOf(refused)).toMatchObject({ code: "too-many-requests" });
  });

  test("counts each address separately", async () => {
    for (let i = 0; i < 6; i++) await call(limited, {});
    expect((await call(limited, { headers: { "x-socket-address": "203.0.113.9" } })).status).toBe(204);
  });
});

test("a key belongs to its user: another user's same key at the same address makes a separate row", async () => {
  const member = route({
    access: "signed-in",
    body: z.strictObject({ email: z.string() }),
    response: madeSchema,
    idempotent: true,
    handle: ({ viewer, once }) =>
      once(async (tx) => {
        const [row] = await tx
          .insert(newsletterSubscriptions)
          .values({ email: viewer.email, consentText: "yes" })
          .returning();
        return created("/somewhere", { email: row!.email, at: row!.createdAt.toISOString() });
      }),
  });
  const same = { method: "POST", json: { email: "x@x.example" }, headers: { "idempotency-key": "the-key" } };
  const ama = new Visitor();
  const kofi = new Visitor();
  await ama.signIn("ama@example.com");
  await kofi.signIn("kofi@example.com");
  const answers = [await ama.call(member, same), await kofi.call(member, same), await ama.call(member, same)];
  const emails = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { email: string }).email));
  expect(emails).toEqual(["ama@example.com", "kofi@example.com", "ama@example.com"]);
  expect(await rows()).toBe(2);
});

describe("an Idempotency-Key of a change guarded by If-Match", () => {
  let version = 1;
  const change = route({
    access: "public",
    body: z.strictObject({ to: z.string() }),
    response: z.strictObject({ to: z.string(), version: z.int() }),
    versioned: true,
    handle: async ({ body, version: seen }) => {
      if (seen !== version) throw stale(version);
      version += 1;
      return versioned(version, { to: body.to, version });
    },
  });
  const patch = (key: string, to: string, seen = 1) =>
    call(change, { method: "PATCH", json: { to }, headers: { "idempotency-key": key, "if-match": `"${seen}"` } });
  beforeEach(() => void (version = 1));

  test("returns the lost response on a retry instead of a version conflict", async () => {
    const first = await patch("c1", "Nairobi");
    const again = await patch("c1", "Nairobi");
    expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([200, '"2"', await first.text()]);
    expect(version).toBe(2);
  });

  test("does not hide a later change, nor passes for another change", async () => {
    await patch("c1", "Nairobi");
    expect(await httpErrorOf(await patch("c2", "Accra"))).toMatchObject({ status: 412, code: "stale" });
    expect(await httpErrorOf(await patch("c1", "Accra"))).toMatchObject({ status: 422 });
    expect(version).toBe(2);
  });

  test("a refused change can be corrected and sent again with its key", async () => {
    expect((await patch("c3", "Nairobi", 7)).status).toBe(412);
    expect((await patch("c3", "Nairobi", 1)).status).toBe(200);
  });
});
