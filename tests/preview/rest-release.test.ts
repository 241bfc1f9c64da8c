import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fileOf, jpg } from "@/tests/platform/files/documents";
import { freePort } from "@/tests/support/free-port";
import { Person } from "@/tests/support/person";

// A release copied to a machine without the repository, and operated there.
const folder = mkdtempSync(join(tmpdir(), "daftari-release-"));
const release = join(folder, "release");
const site = join(folder, "site");
const environment = { PATH: process.env.PATH, NODE_ENV: "production" as const };
let server: ChildProcess | undefined;

const ended = (child: ChildProcess) => new Promise<number | null>((done) => child.once("close", done));

afterAll(async () => {
  if (server && server.exitCode === null) {
    const closed = ended(server);
    server.kill("SIGKILL");
    await closed;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs an npm script of the release, called from the folder of the site; resolves with its exit code and output. */
function npmRun(script: string, args: string[], input = ""): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(
      "npm",
      ["--prefix", release, "run", "--silent", script, "--", ...args],
      { cwd: site, env: environment },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, output: out + err }),
    );
    child.stdin!.end(input);
  });
}

test("a release starts from its one file and opens files, and its commands make the first administrator and a backup", async () => {
  cpSync(realpathSync(join(process.cwd(), ".next", "standalone")), release, { recursive: true, dereference: true });
  mkdirSync(site);
  const port = await freePort();
  const settings = { PORT: port, HOST: "127.0.0.1", SIMULATED_SIGN_IN: "off", DATA_KEY: "k".repeat(32) };
  writeFileSync(
    join(site, ".env"),
    Object.entries(settings)
      .map((pair) => `${pair.join("=")}\n`)
      .join(""),
  );
  expect(readdirSync(release).filter((name) => name.startsWith(".env"))).toEqual([]);

  const created = await npmRun("admin:create", ["--email", "first@example.com"], "a long password\n");
  expect(created).toEqual({ code: 0, output: "first@example.com can sign in as administrator.\n" });

  server = spawn(process.execPath, [join(release, "start.mjs")], { cwd: site, env: environment });
  const closed = ended(server);
  const lines: string[] = [];
  for (const stream of [server.stdout!, server.stderr!]) stream.on("data", (text: Buffer) => lines.push(String(text)));
  const address = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${address}/api/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000, message: lines.join("") }).toBe(200);
  await expect.poll(async () => (await fetch(`${address}/directory`)).status, { timeout: 60_000 }).toBe(200);
  const admin = await Person.signIn(address, "first@example.com", "a long password");
  const account = await admin.ask<{ role: string }>("GET", "/api/account");
  expect(account.body.role).toBe("admin");
  // Opened by a process of its own, whose packages no repository around the release provides.
  const form = new FormData();
  form.set("file", fileOf(await jpg(), "me.jpg", "image/jpeg"));
  const photo = { form, headers: { "if-match": account.headers.get("etag")! } };
  expect((await admin.ask("POST", "/api/account/photo", photo)).status).toBe(200);

  const saved = await npmRun("db:backup", ["today.gz"]);
  expect(saved).toEqual({ code: 0, output: expect.stringMatching(/rows written to today\.gz/) as string });
  server.kill("SIGTERM");
  expect(await closed, lines.join("")).toBe(0);
  expect(readdirSync(site).sort()).toEqual([".data", ".env", "today.gz"]);
  expect(existsSync(join(release, ".data"))).toBe(false);
  expect((await npmRun("db:migrate", ["--check"])).code).toBe(0);
  expect((await npmRun("retention", [])).code).toBe(0);
}, 180_000);
