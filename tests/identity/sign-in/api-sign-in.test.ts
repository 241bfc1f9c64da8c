import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as ownAccount } from "@/app/api/account/route";
import { setRoleOrStatus } from "@/lib/identity/accounts/writes";
import { handleAuth } from "@/lib/identity/sign-in/handler";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { sessionSecret } from "@/lib/platform/auth/secret";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";

useDatabase("empty", { engines: "both" });

const password = "a registered password";
let hash = "";

async function register(email: string, role: "client" | "professional" | "admin" = "client"): Promise<string> {
  const db = await database();
  hash ||= await hashPassword(password);
  const [row] = await db
    .insert(accounts)
    .values({
      email,
      role,
      roleSource: "command",
      passwordHash: hash,
      firstName: "Ama",
      lastName: "Mensah",
      country: "GH",
    })
    .returning({ id: accounts.id });
  return row!.id;
}

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts", "sign_in_attempts", "rate_limits");
  await db.update(settings).set({ simulationLatchedAt: null, maxLoginAttempts: 5, sessionTimeout: 30 });
});

describe("simulated sign-in", () => {
  test.each([
    ["client@example.com", "client", "/dashboard"],
    ["professional@example.com", "professional", "/professional-dashboard"],
    ["admin@daftari.example", "admin", "/admin"],
  ])("%s signs in as %s and arrives at %s", async (email, role, url) => {
    const visitor = new Visitor();
    const response = await visitor.signIn(email);
    expect([response.status, await response.json()]).toEqual([200, { url, role }]);
    expect(await visitor.role()).toBe(role);
    expect(visitor.cookies.get("daftari-signed-in")).toBe(role);
  });

  test("the stored role wins afterwards, whatever the address suggests", async () => {
    const visitor = new Visitor();
    await visitor.signIn("admin@daftari.example");
    await (await database()).update(accounts).set({ role: "client" });
    await visitor.signIn("admin@daftari.example");
    expect(await visitor.role()).toBe("client");
  });

  test("never opens an account that has a password", async () => {
    await register("ama@example.com");
    for (const wrong of ["any password", "", " ", password.toUpperCase()]) {
      const visitor = new Visitor();
      const response = await visitor.signIn("AMA@example.com ", wrong);
      expect(response.status).toBe(401);
      expect(await visitor.role()).toBeNull();
    }
    expect((await new Visitor().signIn("Ama@Example.com", password)).status).toBe(200);
  });

  test("never opens an account created without a password outside simulation", async () => {
    await (
      await database()
    )
      .insert(accounts)
      .values({ email: "invited@example.com", role: "admin", roleSource: "admin", firstName: "In", country: "ZA" });
    expect((await new Visitor().signIn("invited@example.com")).status).toBe(401);
  });

  test.each(["", "nonsense", "a@b@c.example", "x@daftari.example@evil.com", `${"x".repeat(300)}@example.com`])(
    "%j is no account",
    async (email) => {
      expect(await codeOf(await new Visitor().signIn(email))).toBe("wrong-credentials");
    },
  );

  test("ten simultaneous first sign-ins create one account", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => new Visitor(`203.0.113.${i}`).signIn("new@example.com")));
    expect(await (await database()).select().from(accounts)).toHaveLength(1);
  });
});

describe("an old cookie fails at the next request", () => {
  const signedIn = async () => {
    const id = await register("ama@example.com");
    const visitor = new Visitor();
    await visitor.signIn("ama@example.com", password);
    expect((await visitor.call(ownAccount)).status).toBe(200);
    return { id, visitor, copiedSession: visitor.copy() };
  };

  test("after sign-out", async () => {
    const { visitor, copiedSession } = await signedIn();
    const response = await visitor.signOut();
    expect(await response.json()).toEqual({ url: "/" });
    expect([...visitor.cookies.keys()]).not.toContain("next-auth.session-token");
    expect((await copiedSession.call(ownAccount)).status).toBe(401);
    expect(await copiedSession.role()).toBeNull();
  });

  test.each([
    ["suspension", { status: "suspended" }],
    ["another role", { role: "professional" }],
  ] as const)("after %s", async (_what, change) => {
    const { id, copiedSession } = await signedIn();
    await transaction((tx) => setRoleOrStatus(tx, id, change));
    expect((await copiedSession.call(ownAccount)).status).toBe(401);
  });

  test("after another session of the same browser replaced it", async () => {
    const { visitor, copiedSession } = await signedIn();
    await visitor.signIn("ama@example.com", password);
    expect((await visitor.call(ownAccount)).status).toBe(200);
    expect((await copiedSession.call(ownAccount)).status).toBe(401);
  });

  test("after half an hour without use, unless it is remembered", async () => {
    const { visitor } = await signedIn();
    const other = new Visitor();
    await other.signIn("ama@example.com", password, { remember: "true" });
    await (await database()).update(sessions).set({ lastSeenAt: sql`now() - interval '31 minutes'` });
    expect((await visitor.call(ownAccount)).status).toBe(401);
    expect((await other.call(ownAccount)).status).toBe(200);
  });

  test("after its maximum age, however much it is used", async () => {
    const { visitor } = await signedIn();
    await (await database()).update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await visitor.call(ownAccount)).status).toBe(401);
  });

  test("and a suspended user cannot sign in again", async () => {
    const { id } = await signedIn();
    await transaction((tx) => setRoleOrStatus(tx, id, { status: "suspended" }));
    const response = await new Visitor().signIn("ama@example.com", password);
    expect([response.status, await codeOf(response)]).toEqual([403, "account-suspended"]);
  });
});

describe("the session cookie", () => {
  test("holds ids and a version, ends with the browser, and lasts 30 days when remembered", async () => {
    const plain = (await new Visitor().signIn("a@example.com")).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("next-auth.session-token="))!;
    expect(plain).toMatch(/HttpOnly/i);
    expect(plain).toMatch(/SameSite=Lax/i);
    expect(plain).not.toMatch(/expires|max-age/i);
    const kept = (await new Visitor().signIn("a@example.com", "x", { remember: "true" })).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("next-auth.session-token="))!;
    expect(kept).toMatch(/expires/i);
  });

  test("is rejected when forged for a known account without a session row, or signed with another secret", async () => {
    const id = await register("ama@example.com", "admin");
    const claims = { sub: id, sid: crypto.randomUUID(), ver: 1 };
    for (const secret of [await sessionSecret(), "another secret, also of thirty-two bytes"]) {
      const forger = new Visitor();
      forger.cookies.set("next-auth.session-token", await encode({ token: claims, secret }));
      expect((await forger.call(ownAccount)).status).toBe(401);
    }
  });

  test("update() with a role changes nothing", async () => {
    const visitor = new Visitor();
    await visitor.signIn("client@example.com");
    const response = await visitor.post("session", {
      data: JSON.stringify({ role: "admin", user: { role: "admin" }, sub: "x" }),
      role: "admin",
    });
    expect(response.status).toBe(200);
    expect(await visitor.role()).toBe("client");
    expect(((await (await visitor.call(ownAccount)).json()) as { role: string }).role).toBe("client");
  });

  test.each(["x", "a.b.c.d.e", "eyJhbGciOiJub25lIn0..x.y.z", "%", "%E0%A4%A", '"', "x".repeat(5000)])(
    "%j belongs to no user, and causes no 5xx",
    async (cookie) => {
      const visitor = new Visitor();
      visitor.cookies.set("next-auth.session-token", cookie);
      expect((await visitor.call(ownAccount)).status).toBe(401);
      expect((await visitor.auth("session")).status).toBe(200);
    },
  );
});

describe("too many attempts", () => {
  test("the sixth attempt is refused with Retry-After, even with the right password, at that address", async () => {
    await register("ama@example.com");
    for (let i = 0; i < 5; i++)
      expect((await new Visitor().signIn("ama@example.com", "wrong password")).status).toBe(401);
    const response = await new Visitor().signIn("ama@example.com", password);
    expect([response.status, await codeOf(response)]).toEqual([429, "too-many-attempts"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await new Visitor("198.51.100.7").signIn("ama@example.com", password)).status).toBe(200);
  });

  test("parallel guessing gains nothing", async () => {
    await register("ama@example.com");
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => new Visitor().signIn("ama@example.com", "wrong password")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("a success clears failed attempts, and a quarter of an hour expires them", async () => {
    await register("ama@example.com");
    for (let i = 0; i < 4; i++) await new Visitor().signIn("ama@example.com", "wrong password");
    expect((await new Visitor().signIn("ama@example.com", password)).status).toBe(200);
    for (let i = 0; i < 6; i++) await new Visitor().signIn("ama@example.com", "wrong password");
    await (await database()).execute(sql`update sign_in_attempts set first_at = now() - interval '16 minutes'`);
    expect((await new Visitor().signIn("ama@example.com", password)).status).toBe(200);
  });
});

describe("next-auth's endpoints behind our checks", () => {
  // All that a return path may not be: return-to.test.ts.
  test.each(["//evil.example", "https://evil.example/dashboard"])(
    "sign-in with callbackUrl %j stays on this site",
    async (callbackUrl) => {
      const response = await new Visitor().signIn("client@example.com", "x", { callbackUrl });
      if (response.status === 200) expect(await response.json()).toEqual({ url: "/dashboard", role: "client" });
      else expect(response.status).toBe(400);
    },
  );

  test("sign-in returns to the previous page, without JavaScript too", async () => {
    expect(
      (
        (await (await new Visitor().signIn("client@example.com", "x", { callbackUrl: "/saved?a=1" })).json()) as {
          url: string;
        }
      ).url,
    ).toBe("/saved?a=1");
    const response = await new Visitor().signIn("client@example.com", "x", { callbackUrl: "/saved", json: "false" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/saved"]);
  });

  test.each(["%", "javascript:alert(1)", "http://[", "\u0000", "x".repeat(3000)])(
    "callbackUrl %j in the query is a 400",
    async (callbackUrl) => {
      for (const endpoint of ["signin", "csrf", "providers"])
        expect((await new Visitor().auth(`${endpoint}?callbackUrl=${encodeURIComponent(callbackUrl)}`)).status).toBe(
          400,
        );
    },
  );

  test.each(["%", "javascript:alert(1)", "http://[", "x"])(
    "a callbackUrl cookie of %j is a 400 that deletes it",
    async (cookie) => {
      const visitor = new Visitor();
      visitor.cookies.set("next-auth.callback-url", cookie);
      expect((await visitor.auth("csrf")).status).toBe(400);
      expect((await visitor.auth("csrf")).status).toBe(200);
    },
  );

  test.each([
    ["GET", "callback/credentials"],
    ["GET", "unknown"],
    ["GET", ""],
    ["POST", "csrf"],
    ["POST", "_log"],
    ["POST", "signin/github"],
    ["GET", "callback/github"],
    ["PUT", "session"],
    ["POST", "callback/google"],
    ["GET", "verify-request"],
    ["GET", "signin/__proto__"],
    ["GET", "../account"],
  ])("%s /api/auth/%s does not exist", async (method, segments) => {
    expect((await new Visitor().auth(segments, { method })).status).toBe(404);
  });

  test("sign-in requires its csrf token, from our own page, in a readable body", async () => {
    const visitor = new Visitor();
    const wrong = {
      method: "POST",
      body: new URLSearchParams({ email: "a@example.com", password: "x", csrfToken: "wrong", json: "true" }),
    };
    expect(await codeOf(await visitor.auth("callback/credentials", wrong))).toBe("csrf");
    expect(
      (
        await visitor.auth("callback/credentials", {
          ...wrong,
          headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await visitor.auth("callback/credentials", {
          method: "POST",
          body: "{",
          headers: { "content-type": "application/json" },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await visitor.auth("callback/credentials", {
          method: "POST",
          body: '{"email":{}}',
          headers: { "content-type": "application/json" },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await visitor.auth("callback/credentials", {
          method: "POST",
          body: "x".repeat(20_000),
          headers: { "content-type": "application/json" },
        })
      ).status,
    ).toBe(413);
    expect(
      (
        await visitor.auth("callback/credentials", {
          method: "POST",
          body: "x",
          headers: { "content-type": "text/plain" },
        })
      ).status,
    ).toBe(415);
    expect(await visitor.role()).toBeNull();
  });

  test("another site cannot sign a user out", async () => {
    const visitor = new Visitor();
    await visitor.signIn("client@example.com");
    expect(
      (
        await visitor.auth("signout", {
          method: "POST",
          body: new URLSearchParams(),
          headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        })
      ).status,
    ).toBe(403);
    expect(
      await codeOf(await visitor.auth("signout", { method: "POST", body: new URLSearchParams({ json: "true" }) })),
    ).toBe("csrf");
    expect(await visitor.role()).toBe("client");
  });

  test("no input causes a 5xx", async () => {
    const endpoints = fc.constantFrom(
      "csrf",
      "session",
      "providers",
      "signin",
      "signout",
      "error",
      "callback/credentials",
      "signin/google",
      "callback/google",
    );
    await fc.assert(
      fc.asyncProperty(
        endpoints,
        fc.constantFrom("GET", "POST"),
        fc.webQueryParameters(),
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        async (endpoint, method, query, body, cookie) => {
          const headers: Record<string, string> = {
            "content-type": "application/x-www-form-urlencoded",
            cookie: `next-auth.csrf-token=${encodeURIComponent(cookie)}; next-auth.session-token=${encodeURIComponent(cookie)}`,
          };
          if (method === "POST") headers.origin = "http://localhost:3000";
          const request = new Request(`http://localhost:3000/api/auth/${endpoint}?${query}`, {
            method,
            headers: { host: "localhost:3000", ...headers },
            body: method === "POST" ? body.toWellFormed() : undefined,
          });
          expect((await handleAuth(request, endpoint.split("/"))).status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test("a session is identified by its row: ending it in the list ends it everywhere", async () => {
  const visitor = new Visitor();
  await visitor.signIn("client@example.com");
  const db = await database();
  const [row] = await db.select().from(sessions);
  expect(row).toMatchObject({ remember: false, address: "203.0.113.1" });
  await db.delete(sessions).where(eq(sessions.id, row!.id));
  expect(await visitor.role()).toBeNull();
});
