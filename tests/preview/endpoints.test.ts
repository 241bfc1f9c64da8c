import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { homeOf, pages, type Role } from "@/lib/auth/access";
import { closeDatabase, database } from "@/lib/db/connection";
import { env } from "@/lib/env";
import { freePort } from "@/tests/support/free-port";

const built = join(process.cwd(), ".next", "standalone");
const bare = mkdtempSync(join(tmpdir(), "daftari-endpoints-"));
const people = ["anonymous", "client", "professional", "admin", "suspended", "unknown role"] as const;
type Person = (typeof people)[number];
const addresses: Partial<Record<Person, string>> = {
  client: "client@example.com",
  professional: "professional@example.com",
  admin: "admin@daftari.example",
  suspended: "shut-out@example.com",
  "unknown role": "stray@example.com",
};
const protectedPages = pages.filter((page) => page.access !== "public");
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

/** The built server, and a copy of it from which the middleware was taken out. */
const servers = { "with the middleware": "", "without the middleware": "" };

beforeAll(async () => {
  cpSync(built, bare, { recursive: true });
  writeFileSync(
    join(bare, ".next", "server", "middleware-manifest.json"),
    JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }),
  );
  servers["with the middleware"] = await serve(built);
  servers["without the middleware"] = await serve(bare);
  for (const [person, email] of Object.entries(addresses))
    cookies.set(person as Person, await signIn(servers["with the middleware"], email));
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

/** What somebody got: the page itself, the refusal, or where they were sent. */
async function visit(address: string, path: string, person: Person): Promise<string> {
  const response = await fetch(address + path, { headers: { cookie: cookies.get(person) ?? "" }, redirect: "manual" });
  const location = response.headers.get("location");
  if (location) return `to ${new URL(location, address).pathname}`;
  const html = await response.text();
  if (response.status >= 500) return `failed ${response.status}`;
  const sent =
    /http-equiv="refresh" content="\d+;url=([^"?]+)/.exec(html)?.[1] ?? /NEXT_REDIRECT;\w+;([^;?]+)/.exec(html)?.[1];
  if (html.includes("Access Restricted")) return "restricted";
  if (sent) return `to ${new URL(sent, address).pathname}`;
  return /<h1[\s>]/.test(html) ? "the page" : "nothing";
}

function expected(access: readonly Role[], person: Person): string {
  if (person === "anonymous" || person === "suspended") return "to /signin";
  if (person === "unknown role") return `to ${homeOf(person)}`;
  return access.includes(person) ? "the page" : "restricted";
}

test("the copy really has no middleware: nobody answers before the page does", async () => {
  const early = async (address: string) => (await fetch(`${address}/dashboard`, { redirect: "manual" })).status === 307;
  expect([await early(servers["with the middleware"]), await early(servers["without the middleware"])]).toEqual([
    true,
    false,
  ]);
});

describe.each(Object.keys(servers) as (keyof typeof servers)[])("%s", (kind) => {
  test.each(people)(
    "every protected page does for somebody who is %s what the table says",
    { timeout: 120_000 },
    async (person) => {
      const seen: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const { path, access } of protectedPages) {
        seen[path] = await visit(servers[kind], path, person);
        wanted[path] = expected(access, person);
      }
      expect(seen).toEqual(wanted);
    },
  );

  test(
    "no protected page hands anything of an account to a stranger, as HTML or as the router's data",
    { timeout: 120_000 },
    async () => {
      for (const { path } of protectedPages) {
        for (const headers of [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }] as Record<
          string,
          string
        >[]) {
          const body = await (await fetch(servers[kind] + path, { headers, redirect: "manual" })).text();
          expect(body, path).not.toMatch(/@example\.com|@daftari\.example/);
        }
      }
    },
  );
});
