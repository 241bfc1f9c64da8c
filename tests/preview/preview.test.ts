import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/tests/support/free-port";
import { Person } from "@/tests/support/person";
import { rawGet } from "@/tests/support/raw-server";

const built = realpathSync(join(process.cwd(), ".next", "standalone"));
const folder = mkdtempSync(join(tmpdir(), "daftari-preview-"));
const app = join(folder, "app");
const scratch = join(folder, "tmp");
const faults: string[] = [];
let server: ChildProcess;
let address: string;

/** A host's preview: the traced files, a disk writable only in the temporary folder, no settings. */
beforeAll(async () => {
  expect(existsSync(join(built, "server.js")), "the production build comes first: npm run build").toBe(true);
  cpSync(built, app, { recursive: true });
  mkdirSync(scratch);
  chmodSync(app, 0o555);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  // Node itself refuses the writes, so that the limit also applies to root.
  const readOnly = [
    "--permission",
    "--allow-fs-read=*",
    `--allow-fs-write=${scratch}`,
    "--allow-worker",
    "--allow-child-process",
    "--allow-addons",
    "--disable-warning=SecurityWarning",
  ];
  server = spawn(process.execPath, [...readOnly, "server.js"], {
    cwd: app,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      TMPDIR: scratch,
      HOME: "/nonexistent",
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
      VERCEL: "1",
      VERCEL_ENV: "preview",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  server.stderr!.on("data", (text: Buffer) => faults.push(text.toString()));
  for (let ready = false; !ready;) {
    if (server.exitCode !== null) throw new Error(`the preview ended:\n${faults.join("")}`);
    await new Promise((later) => setTimeout(later, 250));
    ready = await fetch(`${address}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}, 120_000);

afterAll(async () => {
  const ended = new Promise((done) => server.once("close", done));
  server.kill();
  await ended;
  chmodSync(app, 0o755);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

test("a preview without any setting is ready, with its sample data in memory", async () => {
  const answer = await fetch(`${address}/api/health/ready`);
  expect(answer.status, faults.join("")).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "ready", database: "memory", mode: "simulated" });
}, 60_000);

test.each(["/", "/directory", "/search?q=tax"])("a preview serves %s", async (path) => {
  const answer = await fetch(address + path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("</html>");
});

test("a preview answers from the database", async () => {
  const answer = await fetch(`${address}/api/professionals?perPage=5`);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(5);
});

test("every response carries the security headers", async () => {
  for (const path of ["/", "/api/health", "/no-such-page"]) {
    const { headers } = await fetch(address + path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toMatch(/max-age=\d{8}/);
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(rule);
    expect(headers.get("x-powered-by"), path).toBeNull();
  }
});

test("every answer has HSTS and nosniff: scripts, public files, redirects and what is not there", async () => {
  const script = /\/_next\/static\/[^"]+\.js/.exec(await (await fetch(`${address}/directory`)).text())![0];
  const font = /\/fonts\/[^"')]+/.exec(await (await fetch(address)).text())![0];
  const files = [
    script,
    font,
    "/icon.svg",
    "/icons.svg",
    "/patterns/kente.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
  ];
  const others = [
    "/_next/static/none.js",
    "/fonts/none.woff2",
    "/directory/",
    "/dashboard",
    "/api/none",
    "/robots.txt",
  ];
  for (const path of [...files, ...others]) {
    const answer = await fetch(address + path, { redirect: "manual" });
    expect(answer.headers.get("strict-transport-security"), path).toMatch(/max-age=\d{8}/);
    expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    if (files.includes(path)) expect(answer.status, path).toBe(200);
  }
});

test.each(["/", "/directory", "/professional/grace-wanjiku-kimani", "/signin", "/contact", "/nothing-here"])(
  "the policy of the static page %s allows only the site's own files and the page's own scripts",
  async (path) => {
    const policy = (await fetch(address + path)).headers.get("content-security-policy") ?? "";
    const rules = Object.fromEntries(policy.split(";").map((rule) => rule.trim().split(/ (.*)/).slice(0, 2)));
    expect(rules).toEqual({
      "default-src": "'self' 'unsafe-inline'",
      "script-src-attr": "'none'",
      "img-src": "'self' data: blob:",
      "frame-src": "'none'",
      "frame-ancestors": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
    });
  },
);

test.each([
  "/verify/forged",
  "/verify/grace-wanjiku-kimani.AAAAAAAAAAAAAAAAAAAAAA",
  "/verify/%00",
  "/verify/x.y/badge.svg",
  "/professional/nobody-of-that-name",
  "/professional/nobody-of-that-name/card.png",
  "/professional/nobody-of-that-name/share/linkedin.png",
  "/professional/grace-wanjiku-kimani/share/square.png",
  "/api/professionals/nobody-of-that-name",
  "/api/professionals/nobody-of-that-name/reviews",
  "/api/media/00000000-0000-4000-8000-000000000000",
  "/no-such-page",
  "/no-such-page/deeper",
])("an unknown public path is a 404: %s", async (path) => {
  expect((await fetch(address + path)).status).toBe(404);
});

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

test.each(["/directory", "/search?q=tax", "/api/professionals?perPage=24", "/icons.svg"])(
  "%s is compressed for each client's encodings",
  async (path) => {
    const plain = await rawGet(address, path);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const accepted of [browser, { "accept-encoding": "gzip" }, { "accept-encoding": "br;q=0, *" }]) {
      const answer = await rawGet(address, path, accepted);
      expect(answer.headers["content-encoding"]).toBe("gzip");
      expect(answer.headers.vary).toContain("Accept-Encoding");
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(answer.text.length).toBeGreaterThan(plain.text.length / 2);
    }
    const head = await rawGet(address, path, browser, "HEAD");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  },
);

test("the scripts of a page are compressed and cacheable for a year", async () => {
  const { text } = await rawGet(address, "/directory");
  const scripts = [
    ...new Set([...text.matchAll(/"(\/_next\/static\/chunks\/[^"\\]+\.js)"/g)].map(([, path]) => path!)),
  ];
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) {
    const { headers, bytes, status } = await rawGet(address, path, browser);
    expect([path, status, headers["cache-control"]]).toEqual([path, 200, "public, max-age=31536000, immutable"]);
    if (bytes.length > 1_024) expect(headers["content-encoding"], path).toBe("gzip");
    expect((await rawGet(address, path, { ...browser, "if-none-match": headers.etag! })).status).toBe(304);
  }
});

/** Strings that occur only in the code of these features. */
const heavy = {
  "cropping pictures": "reactEasyCrop_CropArea",
  "the calendar": "Filter Bookings",
  "booking a meeting": "Schedule New Booking",
  "writing content": "Writing three texts",
  "the account settings": "Two-factor authentication is on",
};

test("the code of calendar, cropping and content is built, and no public page loads any of it at first", async () => {
  const chunks = join(built, ".next", "static", "chunks");
  const names = readdirSync(chunks, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const contents = names.map((name) => readFileSync(join(chunks, name), "utf8"));
  for (const [feature, texts] of Object.entries(heavy))
    expect([feature, contents.some((code) => code.includes(texts))]).toEqual([feature, true]);
  const codeOf = new Map<string, string>();
  const found: string[] = [];
  const profile = "/professional/grace-wanjiku-kimani";
  for (const page of [
    "/",
    "/directory",
    "/search",
    profile,
    "/contact",
    "/signin",
    "/signup",
    "/professional-signup",
  ]) {
    const { text } = await rawGet(address, page);
    const scripts = new Set([...text.matchAll(/"(\/_next\/static\/chunks\/[^"\\]+\.js)"/g)].map(([, path]) => path!));
    expect(scripts.size, page).toBeGreaterThan(3);
    for (const path of scripts) {
      if (!codeOf.has(path)) codeOf.set(path, (await rawGet(address, path)).text);
      for (const [feature, texts] of Object.entries(heavy))
        if (codeOf.get(path)!.includes(texts)) found.push(`${page} loads ${feature}`);
    }
  }
  expect(found).toEqual([]);
});

test.each(["/", "/directory", "/search", "/professional/grace-wanjiku-kimani", "/contact", "/signin", "/nothing/here"])(
  "%s contains its styles inline, once, and requests no stylesheet",
  async (path) => {
    const { text } = await rawGet(address, path);
    expect(text).not.toMatch(/<link[^>]+rel="stylesheet"/);
    const sheets = [...text.matchAll(/<style[^>]+data-href="public"[^>]*>([^<]*)</g)].map(([, rules]) => rules!);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toContain("@font-face{font-family:Bricolage;");
    expect(text.split(sheets[0]!.slice(0, 500)), "not again in the data it hydrates from").toHaveLength(2);
  },
);

test("the response headers of a page take less than 1,000 bytes", async () => {
  const { headers } = await rawGet(address, "/directory", browser);
  expect(
    Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0),
  ).toBeLessThan(1_000);
});

test.each([
  "/professional/nobody-of-that-name",
  "/professional/No%20Id%20At%20All",
  "/professional/-",
  "/professional/%F0%9F%98%80",
  `/professional/${"a".repeat(300)}`,
  "/nothing-here",
  "/nothing/here",
  "/contacts",
  "/privacy-policy",
  "/wp-login.php",
])("%s is a 404 page that links onward, and search engines do not index it", async (path) => {
  const answer = await rawGet(address, path, browser);
  expect([answer.status, answer.headers["content-encoding"]]).toEqual([404, "gzip"]);
  expect(answer.text).toMatch(/<title>Page not found/);
  expect(answer.text).toMatch(/<h1[^>]*>We can&#x27;t find that page<\/h1>/);
  expect(answer.text).toMatch(/<a [^>]*href="\/directory"[^>]*>All professionals/);
  expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
});

test("the framework's internal requests keep their headers", async () => {
  const answer = await rawGet(address, "/how-it-works?_rsc", { ...browser, rsc: "1" });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/x-component"]);
  expect(answer.headers).toHaveProperty("x-nextjs-prerender");
  expect(answer.headers).toHaveProperty("x-nextjs-stale-time");
  expect(answer.headers.vary).toContain("next-router-state-tree");
});

test("events are streamed as they happen, in every accepted encoding", async () => {
  const person = await Person.signIn(address, "listens@example.com");
  const line = new AbortController();
  const stream = await person.fetch("GET", "/api/live", {
    headers: { accept: "text/event-stream", ...browser },
    signal: line.signal,
  });
  expect(stream.headers.get("content-encoding")).toBeNull();
  const { value } = await stream.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toContain("event: beat");
  line.abort();
});

test("a preview writes nothing into the traced files", () => {
  expect(existsSync(join(app, ".data"))).toBe(false);
  expect(readdirSync(app).sort()).toEqual(readdirSync(built).sort());
});
