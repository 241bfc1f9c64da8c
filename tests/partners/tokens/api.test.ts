import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET as account } from "@/app/api/account/route";
import { PATCH as changeBooking } from "@/app/api/bookings/[id]/route";
import { GET as bookings, POST as book } from "@/app/api/bookings/route";
import { GET as conversations } from "@/app/api/conversations/route";
import { GET as health } from "@/app/api/health/route";
import { GET as leads } from "@/app/api/leads/route";
import { GET as plans } from "@/app/api/plans/route";
import { GET as slots } from "@/app/api/professionals/[id]/slots/route";
import { DELETE as revoke } from "@/app/api/tokens/[id]/route";
import { GET as list, POST as create } from "@/app/api/tokens/route";
import { accessRevoked } from "@/lib/identity/accounts/ports";
import { hashPassword } from "@/lib/identity/sign-in/password";
import type { CreatedToken, NewToken } from "@/lib/partners/tokens/contract";
import { prepareToken } from "@/lib/partners/tokens/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { accessTokens } from "@/lib/platform/db/tables/partners";
import { auditLog, idempotencyKeys } from "@/lib/platform/db/tables/platform";
import { fingerprint } from "@/lib/platform/http/server/idempotency";
import { isHandler, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import { type Handler, route } from "@/lib/platform/http/server/route";
import { apiScopeIds } from "@/lib/platform/reference/api-scopes";
import { call, httpErrorOf } from "@/tests/platform/http/call";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { roomInWindow } from "@/tests/support/rate-window";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const client = new Visitor();
const wish = { name: "Practice software", scopes: ["read"], days: 90 };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = (handler: Handler, token: string, path?: string) =>
  call(handler, { method: "GET", headers: bearer(token), path });

async function made(json: Partial<Record<keyof NewToken, unknown>> = {}, visitor = client): Promise<CreatedToken> {
  const response = await visitor.call(create, { method: "POST", json: { ...wish, ...json } });
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedToken;
}
const createToken = async (...given: Parameters<typeof prepareToken>) => transaction(await prepareToken(...given));
const ownerOf = async (email: string) =>
  (await (await database()).select().from(accounts).where(eq(accounts.email, email)))[0]!;

beforeAll(async () => {
  expect((await client.signIn("client@example.com")).status).toBe(200);
});
beforeEach(async () => {
  await emptyTables("rate_limits", "access_tokens");
});

test("a token is shown once, stored as a hash, listed, audited and announced by a notice", async () => {
  const { token, ...shown } = await made();
  expect(token).toMatch(/^dft_[\w-]{43}$/);
  expect(shown).toMatchObject({ name: "Practice software", scopes: ["read"], side: "client", lastUsedAt: null });
  expect(shown.ending).toBe(token.slice(-4));
  expect(await (await client.call(list)).json()).toEqual({ items: [shown] });
  const db = await database();
  expect(JSON.stringify(await db.select().from(accessTokens))).not.toContain(token);
  const me = await ownerOf("client@example.com");
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, me.id));
  expect(entries.at(-1)).toMatchObject({ action: "token.create", after: { token: shown.ending, scopes: "read" } });
  expect(JSON.stringify(entries)).not.toContain(token);
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, me.id));
  expect(notices.map(({ type }) => type)).toEqual(["token-created"]);
});

test("a token opens what its scope covers, without cookies and without an Origin, and its use is stored", async () => {
  const { token, id } = await made({ scopes: ["read", "bookings:write"] });
  expect((await read(bookings, token)).status).toBe(200);
  const send = (origin?: string) =>
    call(book, {
      json: { professionalId: "no-such-person", date: "2031-01-08", time: "09:00", duration: 60 },
      headers: { ...bearer(token), "sec-fetch-site": "cross-site", ...(origin && { origin }) },
    });
  expect((await httpErrorOf(await send("https://partner.example"))).code).not.toBe("foreign-origin");
  const [row] = await (await database()).select().from(accessTokens).where(eq(accessTokens.id, id));
  expect(row!.lastUsedAt).not.toBeNull();
});

test("a change with a cookie and without our Origin is still refused", async () => {
  const answer = await client.call(book, { method: "POST", json: {}, headers: { origin: "https://partner.example" } });
  expect(await httpErrorOf(answer)).toMatchObject({ status: 403, code: "foreign-origin" });
});

test("a scope that the token lacks is named", async () => {
  const { token } = await made();
  const answer = await read(conversations, token);
  expect(answer.headers.get("www-authenticate")).toContain('scope="messages:read"');
  expect(await httpErrorOf(answer)).toMatchObject({ status: 403, code: "token-scope" });
  expect((await httpErrorOf(await read(leads, token))).code).toBe("wrong-role");
  expect((await httpErrorOf(await call(changeBooking, { method: "PATCH", headers: bearer(token) }))).code).toBe(
    "token-scope",
  );
});

test("the cookie of a request with a token is ignored", async () => {
  const answer = await client.call(bookings, { headers: bearer("dft_unknown") });
  expect(answer.headers.get("www-authenticate")).toContain("invalid_token");
  expect(await httpErrorOf(answer)).toMatchObject({ status: 401, code: "invalid-token" });
  // Visitors may see free times; a wrong token is an error all the same.
  expect((await read(slots, "dft_unknown")).status).toBe(401);
});

/** The names of all fields of a schema, as JSON Schema. */
const fieldsOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const modules = import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });
const endpoints = Object.entries(modules).flatMap(([file, module]) =>
  verbs.flatMap((verb) => {
    const handler = module[verb];
    return isHandler(handler) ? [{ name: `${verb} ${pathOf(file)}`, verb, handler }] : [];
  }),
);

test("tokens open these endpoints and no others", async () => {
  const scoped = endpoints.filter(({ handler }) => handler.definition.scope);
  expect(scoped.map(({ name, handler }) => `${name} ${handler.definition.scope}`).toSorted()).toEqual([
    "GET /api/availability read",
    "GET /api/booking-files/{id} read",
    "GET /api/bookings read",
    "GET /api/bookings/{id} read",
    "GET /api/bookings/{id}/calendar.ics read",
    "GET /api/conversations messages:read",
    "GET /api/conversations/{id} messages:read",
    "GET /api/conversations/{id}/messages messages:read",
    "GET /api/leads read",
    "GET /api/me any",
    "GET /api/professionals/{id}/slots read",
    "GET /api/projects read",
    "GET /api/quote-requests read",
    "GET /api/quotes read",
    "GET /api/quotes/{id} read",
    "GET /api/webhooks webhooks:write",
    "PATCH /api/bookings/{id} bookings:write",
    "PATCH /api/quotes/{id} quotes:decide",
    "POST /api/booking-files bookings:write",
    "POST /api/bookings bookings:write",
    "POST /api/bookings/{id}/files bookings:write",
    "POST /api/conversations messages:write",
    "POST /api/conversations/{id}/messages messages:write",
    "POST /api/quote-requests quotes:write",
    "POST /api/quotes quotes:write",
    "POST /api/webhooks webhooks:write",
  ]);
  const { token } = await made({
    scopes: [...apiScopeIds],
  });
  const closed = endpoints.filter(({ handler: { definition } }) => !definition.scope && definition.access !== "public");
  expect(closed.length).toBeGreaterThan(80);
  for (const { name, verb, handler } of closed) {
    const answer = await call(handler, { method: verb, headers: bearer(token) });
    expect(`${name}: ${(await httpErrorOf(answer)).code}`).toBe(`${name}: token-not-accepted`);
  }
}, 60_000);

describe("a token ends", () => {
  const codeWith = async (token: string) => {
    const answer = await read(bookings, token);
    return answer.status === 200 ? "open" : (await httpErrorOf(answer)).code;
  };

  test("when it is revoked, and only its owner can revoke it", async () => {
    const { token, id } = await made();
    const stranger = new Visitor();
    await stranger.signIn("another-client@example.com");
    expect((await stranger.call(revoke, { method: "DELETE", params: { id } })).status).toBe(404);
    expect(await codeWith(token)).toBe("open");
    expect((await client.call(revoke, { method: "DELETE", params: { id } })).status).toBe(204);
    expect(await codeWith(token)).toBe("invalid-token");
  });

  test.each([
    ["is suspended", { status: "suspended" }],
    ["is closed", { deletionDueAt: new Date() }],
    ["becomes an administrator's", { role: "admin" }],
  ] as const)("while its account %s", async (_, change) => {
    const email = "changing@example.com";
    const visitor = new Visitor();
    await visitor.signIn(email);
    const { token } = await made({}, visitor);
    const before = await ownerOf(email);
    const db = await database();
    await db.update(accounts).set(change).where(eq(accounts.id, before.id));
    expect(await codeWith(token)).toBe("invalid-token");
    await db.update(accounts).set(before).where(eq(accounts.id, before.id));
    expect(await codeWith(token)).toBe("open");
  });

  test("after its last day, and with every session of its account", async () => {
    const { token, id } = await made();
    const db = await database();
    await db.update(accessTokens).set({ expiresAt: new Date() }).where(eq(accessTokens.id, id));
    expect(await codeWith(token)).toBe("invalid-token");
    const second = await made();
    const me = await ownerOf("client@example.com");
    await transaction((tx) => accessRevoked.emit(tx, me.id));
    expect(await codeWith(second.token)).toBe("invalid-token");
  });
});

test("a professional's token keeps its side when the account acts as a client", async () => {
  const viewer = await makeViewer("professional");
  const db = await database();
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword("correct horse") })
    .where(eq(accounts.id, viewer.id));
  const token = await createToken(viewer, { ...wish, currentPassword: "correct horse" } as NewToken, "unknown");
  await db.update(accounts).set({ actingAs: "client" }).where(eq(accounts.id, viewer.id));
  expect((await read(leads, token.token)).status).toBe(200);
});

test("a token needs the password of an account that has one, and administrators have none", async () => {
  const viewer = await makeViewer("client");
  const db = await database();
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword("correct horse") })
    .where(eq(accounts.id, viewer.id));
  const creating = (currentPassword?: string) =>
    createToken(viewer, { ...wish, currentPassword } as NewToken, "unknown");
  expect(await codeOf(creating())).toBe("invalid-input");
  expect(await codeOf(creating("wrong"))).toBe("invalid-input");
  expect((await creating("correct horse")).token).toMatch(/^dft_/);
  const admin = await makeViewer("admin");
  expect(await codeOf(createToken(admin, wish as NewToken, "unknown"))).toBe("wrong-role");
});

test("a token that is created again with the same key is the same, and its text is stored encrypted", async () => {
  const headers = { "idempotency-key": "one-token" };
  const first = await client.call(create, { method: "POST", json: wish, headers });
  const again = await client.call(create, { method: "POST", json: wish, headers });
  const { id, token } = (await first.json()) as CreatedToken;
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toMatchObject({ id, token });
  expect((await (await client.call(list)).json()) as object).toMatchObject({ items: [{ id }] });
  const stored = JSON.stringify(await (await database()).select().from(idempotencyKeys));
  expect(stored).toContain("one-token");
  expect(stored).not.toContain(token);
  const other = await client.call(create, { method: "POST", json: { ...wish, days: 30 }, headers });
  expect(await httpErrorOf(other)).toMatchObject({ status: 422, code: "idempotency-key-reused" });
});

test("a password sent with an Idempotency-Key cannot be guessed from what is stored", async () => {
  const json = { ...wish, currentPassword: "correct horse" };
  const headers = { "idempotency-key": "with-password" };
  expect((await client.call(create, { method: "POST", json, headers })).status).toBe(201);
  const request = new Request("http://localhost:3000/api/test", { method: "POST" });
  const [row] = await (await database()).select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "with-password"));
  expect(row!.requestHash).not.toBe(await fingerprint(request, json, { secret: false }));
  expect(row!.requestHash).toBe(await fingerprint(request, json, { secret: true }));
});

test("every endpoint that accepts a password or answers with a secret encrypts what is stored for a key", () => {
  const keyed = endpoints.filter(({ handler: { definition } }) => definition.idempotent ?? definition.versioned);
  const withSecret = keyed.filter(({ handler: { definition } }) => {
    const text = JSON.stringify([definition.body, definition.response].map((schema) => schema && fieldsOf(schema)));
    return /"(currentPassword|newPassword|password|token|secret)"/.test(text);
  });
  expect(withSecret.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["POST /api/accounts", "POST /api/tokens", "POST /api/webhooks"]),
  );
  expect(withSecret.filter(({ handler }) => !handler.definition.secret).map(({ name }) => name)).toEqual([]);
});

test("the Location of a created resource has the version under which the endpoint was called", async () => {
  const places = [];
  for (const path of ["/api/tokens", "/api/v1/tokens"])
    places.push((await client.call(create, { method: "POST", json: wish, path })).headers.get("location"));
  expect(places).toEqual([
    expect.stringMatching(/^\/api\/tokens\/[\w-]{36}$/),
    expect.stringMatching(/^\/api\/v1\/tokens\/[\w-]{36}$/),
  ]);
});

test("an account has at most ten tokens, also when two are made at once", async () => {
  for (let index = 0; index < 9; index++) await made();
  await emptyTables("rate_limits");
  const both = await Promise.all([0, 1].map(() => client.call(create, { method: "POST", json: wish })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

describe("limits", () => {
  test("calls with a token tell the limit and what is left, and end with 429", async () => {
    await roomInWindow();
    const { token } = await made();
    const first = await read(bookings, token);
    expect(first.headers.get("ratelimit-policy")).toBe('"api";q=600;w=300');
    expect(first.headers.get("ratelimit")).toMatch(/^"api";r=599;t=\d+$/);
    await (await database()).execute(sql`update rate_limits set count = 600 where key like 'api:%'`);
    const last = await read(bookings, token);
    expect(last.headers.get("ratelimit")).toMatch(/^"api";r=0;t=\d+$/);
    expect(last.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await httpErrorOf(last)).toMatchObject({ status: 429, code: "too-many-requests" });
    // The limit is the token's: the account's pages go on.
    expect((await client.call(bookings)).status).toBe(200);
  });

  test("an endpoint with its own limit tells it, with a cookie, too", async () => {
    const answer = await client.call(create, { method: "POST", json: wish });
    expect(answer.headers.get("ratelimit-policy")).toBe('"tokens";q=20;w=3600');
    expect((await client.call(create, { method: "POST", json: {} })).headers.get("ratelimit")).toMatch(
      /"tokens";r=18;/,
    );
  });
});

describe("other sites", () => {
  test("may read public lists without credentials, and nothing else", async () => {
    const origin = { origin: "https://partner.example" };
    const open = await call(plans, { method: "GET", headers: origin });
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.headers.get("access-control-allow-credentials")).toBeNull();
    const { token } = await made();
    for (const closed of [
      await call(health, { method: "GET", headers: origin }),
      await client.call(account, { headers: origin }),
      await call(bookings, { method: "GET", headers: { ...origin, ...bearer(token) } }),
    ])
      expect(closed.headers.get("access-control-allow-origin")).toBeNull();
  });
});

test("a deprecated endpoint announces its end, and is gone from the day of its sunset on", async () => {
  const ending = route({
    access: "public",
    deprecated: { since: "2026-01-01", sunset: "2026-12-31" },
    handle: async () => undefined,
  });
  const answerAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
    const answer = await call(ending, { method: "GET" }).finally(() => vi.useRealTimers());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      deprecation: "@1767225600",
      sunset: "Thu, 31 Dec 2026 00:00:00 GMT",
      link: '</developers#changes>; rel="deprecation"',
    });
    return answer;
  };
  expect((await answerAt("2026-12-30T23:59:59Z")).status).toBe(204);
  const ended = await answerAt("2026-12-31T00:00:00Z");
  expect(ended.headers.get("content-type")).toBe("application/problem+json");
  expect(await httpErrorOf(ended)).toMatchObject({ status: 410, code: "gone" });
});
