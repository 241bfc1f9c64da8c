import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { homeOf, pages, type Role } from "@/lib/platform/auth/access";
import { closeDatabase, database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { freePort } from "@/tests/support/free-port";

const built = realpathSync(join(process.cwd(), ".next", "standalone"));
const bare = mkdtempSync(join(tmpdir(), "daftari-endpoints-"));
const people = [
  "anonymous",
  "client",
  "professional",
  "professional as client",
  "admin",
  "suspended",
  "unknown role",
] as const;
type Person = (typeof people)[number];
const addresses: Partial<Record<Person, string>> = {
  client: "client@example.com",
  professional: "professional@example.com",
  "professional as client": "professional-as-client@example.com",
  admin: "admin@daftari.example",
  suspended: "shut-out@example.com",
  "unknown role": "stray@example.com",
};
const protectedPages = pages.filter((page) => page.access !== "public");
const forged = "next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA";
const running: ChildProcess[] = [];
const cookies = new Map<Person, string>();

async function serve(folder: string): Promise<string> {
  const port = String(await freePort());
  const settings = {
    PORT: port,
    HOSTNAME: "127.0.0.1",
    DATABASE_URL: inject("postgresUrl"),
    NEXTAUTH_SECRET: "a secret of the tests, long enough for anybody",
  };
  const server = spawn(process.execPath, ["server.js"], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.push(server);
  for (;;) {
    const ready = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return `http://localhost:${port}`;
    if (server.exitCode !== null) throw new Error("the server ended before it was ready");
    await new Promise((later) => setTimeout(later, 200));
  }
}

const pairs = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);

async function signIn(address: string, email: string): Promise<string> {
  const first = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: pairs(first).join("; "), origin: address },
    body: new URLSearchParams({ csrfToken, email, password: "any password", json: "true" }),
  });
  expect(answer.status, email).toBe(200);
  return [...pairs(first), ...pairs(answer)].join("; ");
}

async function actAsClient(address: string, cookie: string): Promise<void> {
  const answer = await fetch(`${address}/api/account/acting-as`, {
    method: "POST",
    headers: { cookie, origin: address, "content-type": "application/json" },
    body: JSON.stringify({ actingAs: "client" }),
  });
  expect(answer.status).toBe(200);
}

/** The built server, and a copy of it without the middleware. */
const servers = { "with the middleware": "", "without the middleware": "" };
/**
 * Each page has a Gate of its own. The middleware decides for all of them by one table, which
 * tests/identity/sign-in/middleware.test.ts covers: one page of each role shows that the server asks it.
 */
const pagesOn = {
  "with the middleware": protectedPages.filter(({ path }) =>
    ["/dashboard", "/professional-dashboard", "/admin"].includes(path),
  ),
  "without the middleware": protectedPages,
};

beforeAll(async () => {
  cpSync(built, bare, { recursive: true });
  writeFileSync(
    join(bare, ".next", "server", "middleware-manifest.json"),
    JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }),
  );
  // A middleware on the Node runtime is listed in a separate manifest.
  const functions = join(bare, ".next", "server", "functions-config-manifest.json");
  const { version, functions: listed } = JSON.parse(readFileSync(functions, "utf8")) as {
    version: number;
    functions: Record<string, unknown>;
  };
  delete listed["/_middleware"];
  writeFileSync(functions, JSON.stringify({ version, functions: listed }));
  servers["with the middleware"] = await serve(built);
  servers["without the middleware"] = await serve(bare);
  for (const [person, email] of Object.entries(addresses))
    cookies.set(person as Person, await signIn(servers["with the middleware"], email));
  await actAsClient(servers["with the middleware"], cookies.get("professional as client")!);
  const before = env.DATABASE_URL;
  env.DATABASE_URL = inject("postgresUrl");
  const db = await database();
  await db.execute(sql`update accounts set status = 'suspended' where email = ${addresses.suspended}`);
  await db.execute(sql`update accounts set role = 'owner' where email = ${addresses["unknown role"]}`);
  await closeDatabase();
  env.DATABASE_URL = before;
}, 120_000);

afterAll(() => {
  for (const server of running) server.kill("SIGKILL");
  rmSync(bare, { recursive: true, force: true });
});

/** The outcome of a request: the page itself, the refusal, or the redirect target. */
async function visit(address: string, path: string, person: Person): Promise<string> {
  const response = await fetch(address + path, { headers: { cookie: cookies.get(person) ?? "" }, redirect: "manual" });
  const location = response.headers.get("location");
  if (location) return `to ${new URL(location, address).pathname}`;
  const html = await response.text();
  if (response.status >= 500) return `failed ${response.status}`;
  const sent =
    /http-equiv="refresh" content="\d+;url=([^"?]+)/.exec(html)?.[1] ?? /NEXT_REDIRECT;\w+;([^;?]+)/.exec(html)?.[1];
  if (html.includes("Access Restricted")) return response.status === 403 ? "restricted, 403" : "restricted";
  if (sent) return `to ${new URL(sent, address).pathname}`;
  return /<h1[\s>]/.test(html) ? "the page" : "nothing";
}

/** The user as the session cookie describes them, regardless of later changes to the account. */
const signedAs = (person: Person) => {
  if (person === "professional as client") return "professional";
  return person === "suspended" || person === "unknown role" ? "client" : person;
};

function expected(access: readonly Role[], person: Person, kind: keyof typeof servers): string {
  const signed = signedAs(person);
  if (signed === "anonymous") return "to /signin";
  const role = person === "professional as client" ? "client" : signed;
  if (kind === "with the middleware" && !access.includes(role)) return "restricted, 403";
  if (person === "suspended") return "to /signin";
  if (person === "unknown role") return `to ${homeOf(person)}`;
  return access.includes(role) ? "the page" : "restricted";
}

/** Headers of requests for a page, for its router data, and for router data ahead of a click. */
const requestKinds: Record<string, string>[] = [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }];

test("the copy has no middleware: the page itself answers", async () => {
  const early = async (address: string) => (await fetch(`${address}/dashboard`, { redirect: "manual" })).status === 307;
  expect([await early(servers["with the middleware"]), await early(servers["without the middleware"])]).toEqual([
    true,
    false,
  ]);
});

describe.each(Object.keys(servers) as (keyof typeof servers)[])("%s", (kind) => {
  test.each(people)(
    "protected pages give a user who is %s the result of the access table",
    { timeout: 120_000 },
    async (person) => {
      const seen: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const { path, access } of pagesOn[kind]) {
        seen[path] = await visit(servers[kind], path, person);
        wanted[path] = expected(access, person, kind);
      }
      expect(seen).toEqual(wanted);
    },
  );

  test(
    "no protected page reveals account data to a visitor or for a forged session, as HTML or as router data",
    { timeout: 120_000 },
    async () => {
      for (const { path } of pagesOn[kind])
        for (const cookie of ["", forged])
          for (const headers of requestKinds) {
            const answer = await fetch(servers[kind] + path, { headers: { ...headers, cookie }, redirect: "manual" });
            expect(answer.status, path).toBeLessThan(500);
            expect(await answer.text(), path).not.toMatch(/@example\.com|@daftari\.example|Access Restricted/);
          }
    },
  );
});

test("an unknown role in the cookie opens nothing: Gate reads the account", async () => {
  const before = env.DATABASE_URL;
  env.DATABASE_URL = inject("postgresUrl");
  const address = servers["with the middleware"];
  const cookie = await signIn(address, "demoted@daftari.example");
  const db = await database();
  await db.execute(sql`update accounts set role = 'client' where email = 'demoted@daftari.example'`);
  await closeDatabase();
  env.DATABASE_URL = before;
  const page = await (await fetch(`${address}/admin`, { headers: { cookie } })).text();
  expect(page).toContain("Access Restricted");
  expect(page).not.toMatch(/Pending verifications/i);
});

test("no protected page is cacheable, as a page and as router data, with and without a session", async () => {
  const address = servers["with the middleware"];
  const cacheControl = async (path: string, headers: Record<string, string>) =>
    (await fetch(address + path, { headers, redirect: "manual" })).headers.get("cache-control");
  const cookie = cookies.get("client")!;
  for (const { path } of protectedPages) expect(await cacheControl(path, { cookie }), path).toBe("private, no-store");
  for (const { path } of pagesOn["with the middleware"])
    for (const [headers, session] of requestKinds.flatMap((kind) => [[kind, ""] as const, [kind, cookie] as const]))
      for (const url of [path, `${path}.rsc`])
        expect(await cacheControl(url, { ...headers, cookie: session }), url).toBe("private, no-store");
});

test.each(["/dashboard/nothing", "/messages/nothing", "/professional/nobody-of-that-name"])(
  "%s shows a signed-in user our own not-found page",
  async (path) => {
    const answer = await fetch(servers["with the middleware"] + path, { headers: { cookie: cookies.get("client")! } });
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>We can&#x27;t find that page<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/directory"[^>]*>All professionals/);
  },
);

test("the tabs of the hub also open on /marketing", async () => {
  const headers = { cookie: cookies.get("professional")! };
  const html = await (await fetch(`${servers["with the middleware"]}/marketing?tab=projects`, { headers })).text();
  expect(html).toContain('aria-label="Professional Hub"');
  expect(html).toMatch(/<h1[^>]*>Projects<\/h1>/);
});

test("every script in a member page carries the policy's nonce, or is a file of the site", async () => {
  for (const path of ["/dashboard", "/messages", "/calendar", "/profile"]) {
    const answer = await fetch(servers["with the middleware"] + path, { headers: { cookie: cookies.get("client")! } });
    const policy = answer.headers.get("content-security-policy")!;
    const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy)!;
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    const scripts = [...(await answer.text()).matchAll(/<script([^>]*)>[\s\S]*?<\/script>/g)].map(
      ([, attributes]) => attributes!,
    );
    expect(scripts.length, path).toBeGreaterThan(3);
    for (const attributes of scripts)
      expect(
        attributes.includes(`nonce="${nonce}"`) || /src="\//.test(attributes),
        `${path} <script${attributes}>`,
      ).toBe(true);
  }
});

describe("a request that no endpoint accepts is a problem with the allowed values", () => {
  const ask = (method: string, path: string) =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>((done, failed) => {
      const { hostname, port } = new URL(servers["with the middleware"]);
      request({ hostname, port, method, path, agent: false }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
      })
        .on("error", failed)
        .end();
    });
  test.each([
    ["DELETE", "/api/bookings", 405, "GET, HEAD, OPTIONS, POST"],
    ["PUT", "/api/health", 405, "GET, HEAD, OPTIONS"],
    ["PROPFIND", "/api/bookings", 405, "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"],
    ["TRACE", "/api/bookings", 405, "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"],
    ["OPTIONS", "*", 405, "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"],
    ["GET", "/api/nothing", 404, undefined],
    ["POST", "/api/nothing/at/all", 404, undefined],
    ["OPTIONS", "/api/nothing", 404, undefined],
  ])("%s %s is a %i", async (method, path, status, allow) => {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.allow, answer.headers["content-type"]]).toEqual([
      status,
      allow,
      "application/problem+json",
    ]);
    expect(JSON.parse(answer.text)).toMatchObject({ status });
  });

  test("an unknown HTTP method is refused by Node, and the server keeps running", async () => {
    const { hostname, port } = new URL(servers["with the middleware"]);
    const socket = connect(Number(port), hostname);
    socket.write("FOO /api/bookings HTTP/1.1\r\nhost: x\r\n\r\n");
    let text = "";
    for await (const part of socket) text += String(part);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/);
    expect((await ask("GET", "/api/health")).status).toBe(200);
  });
});
