import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { bundleCommands } from "@/scripts/bundle.mjs";
import { runCommand } from "@/tests/support/command";
import { freePort } from "@/tests/support/free-port";

const folder = mkdtempSync(join(tmpdir(), "daftari-start-"));
const servers: Server[] = [];
// Each command reads and strips many source files; no test measures time.
vi.setConfig({ testTimeout: 240_000 });
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sentence = (text: string | RegExp) => ({ code: 1, out: "", err: expect.stringMatching(text) as string });

async function listening(answer: (server: Server) => void): Promise<number> {
  const server = createServer();
  answer(server);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

/** The field of PostgreSQL's error response that starts with its type. */
const errorResponse = (code: string, message: string) => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** A database server that refuses every connection. */
const refusing = (code: string, message: string) =>
  listening((server) =>
    server.on("connection", (socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end(errorResponse(code, message)));
    }),
  );

test("a folder that cannot be written ends the start and a command in one sentence", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const settings = { PORT: String(await freePort()), DATA_DIR: join(file, "data") };
  for (const script of ["start", "retention"])
    expect(await runCommand(`scripts/${script}.mjs`, settings), script).toEqual(
      sentence(/^The data folder \S+ cannot be written \(ENOTDIR\): [^\n]+\.$/),
    );
});

test.each([
  ["28P01", 'password authentication failed for user "daftari"', /^The database refused the user or the password: /],
  ["08P01", "password authentication failed", /^The database refused the user or the password: /],
  ["3D000", 'database "daftari" does not exist', /^The database daftari does not exist: /],
])("a database that refuses with %s (%s) ends the start and a command in one sentence", async (code, message, says) => {
  const port = await refusing(code, message);
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: `postgres://daftari:secret@127.0.0.1:${port}/daftari`,
  };
  for (const script of code === "28P01" ? ["start", "migrate"] : ["start"]) {
    const ended = await runCommand(`scripts/${script}.mjs`, settings);
    expect(ended, script).toEqual(sentence(says));
    expect(ended.err.split("\n"), script).toHaveLength(1);
  }
});

test("a command without an answer of the database ends in one sentence", async () => {
  const port = await freePort();
  const settings = { DATABASE_URL: `postgres://daftari:secret@127.0.0.1:${port}/daftari` };
  const says = `The database does not answer at 127.0.0.1:${port} (ECONNREFUSED): check that it runs.`;
  for (const [script, args] of [
    ["migrate", ["--check"]],
    ["retention", []],
    ["backup", ["backup", "x.gz"]],
  ] as const)
    expect(await runCommand(`scripts/${script}.mjs`, settings, { args: [...args] }), script).toEqual({
      code: 1,
      out: "",
      err: says,
    });
});

test("every command reads the file of settings, and the environment goes before it", async () => {
  const file = join(folder, "settings.env");
  writeFileSync(file, "JOBS=maybe\nTRUST_PROXY=perhaps\n");
  const plain = ["start", "dev", "worker", "migrate", "seed", "retention", "affiliate-statements"];
  const commands = [
    ...plain.map((name) => [name]),
    ["backup", "backup", "x.gz"],
    ["admin-accounts", "list"],
    ["files-move", "--to", "database"],
  ];
  for (const [name, ...args] of commands)
    expect(await runCommand(`scripts/${name}.mjs`, { ENV_FILE: file, JOBS: "on" }, { args }), name).toEqual({
      code: 1,
      out: "",
      err: "The configuration is not usable: TRUST_PROXY must be one of on, off.",
    });
});

/** A release without the pages: the bundled commands, and a server that prints its settings. */
beforeAll(() => {
  const release = join(folder, "release");
  mkdirSync(join(release, "lib/platform/db"), { recursive: true });
  for (const path of [
    "lib/platform/db/migrations",
    "lib/platform/db/sql",
    "lib/platform/db/embedded-worker.mjs",
    "node_modules",
  ])
    symlinkSync(resolve(path), join(release, path));
  bundleCommands(release);
  writeFileSync(join(release, "built-from"), "");
  writeFileSync(
    join(release, "server.js"),
    `const { DATA_DIR, NEXT_MANUAL_SIG_HANDLE, HOSTNAME, SITE_URL } = process.env;
    console.log(JSON.stringify({ DATA_DIR, NEXT_MANUAL_SIG_HANDLE, HOSTNAME, SITE_URL }));
    process.exit(0);`,
  );
}, 60_000);

test("a release starts from its one file, with its data and settings in the folder of the call", async () => {
  const site = join(folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, ".env"), "SITE_URL=https://daftari.example\n");
  const port = String(await freePort());
  const ended = await runCommand(
    join(folder, "release", "start.mjs"),
    { PORT: port },
    { cwd: site, envFile: undefined },
  );
  expect(ended).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(ended.out)).toEqual({
    DATA_DIR: join(site, ".data"),
    NEXT_MANUAL_SIG_HANDLE: "true",
    HOSTNAME: "127.0.0.1",
    SITE_URL: "https://daftari.example",
  });
  expect(readdirSync(join(folder, "release")).filter((name) => name.startsWith(".env"))).toEqual([]);
});

test("a release on an older Node ends in one sentence that names the version it needs", async () => {
  const older = "Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
  for (const script of ["start.mjs", "commands/retention.mjs"])
    expect(
      await runCommand(join(folder, "release", script), { NODE_OPTIONS: `--import=data:text/javascript,${older}` }),
      script,
    ).toEqual({ code: 1, out: "", err: "Daftari needs Node 22.18 or newer; this is 20.20.2." });
});

test("a common password makes no administrator", async () => {
  const env = {
    PATH: process.env.PATH!,
    NODE_ENV: "production" as const,
    ENV_FILE: "",
    DATA_DIR: join(folder, "none"),
  };
  const args = ["scripts/admin-create.mjs", "--email", "ada@example.com"];
  const said = await new Promise<string>((done) => {
    const child = execFile(process.execPath, args, { env }, (_error, _out, err) => done(err.trim()));
    child.stdin!.end("Password1\n");
  });
  expect(said).toMatch(/^This is one of the 10,000 most common passwords, [^\n]+$/);
});

test("a release refuses to keep data inside itself", async () => {
  const release = join(folder, "release");
  for (const script of ["start.mjs", "commands/retention.mjs"])
    expect(await runCommand(join(release, script), {}, { cwd: release }), script).toEqual(
      sentence(/^The data folder \S+release\/\.data is inside the release, [^\n]+\.$/),
    );
});

test(
  "the daily backup writes the file of the day, keeps seven, and ends on a signal",
  { timeout: 120_000 },
  async () => {
    const data = join(folder, "daily");
    const backups = join(folder, "backups");
    const env = { PATH: process.env.PATH!, NODE_ENV: "production" as const, ENV_FILE: "", DATA_DIR: data };
    mkdirSync(backups);
    const older = Array.from({ length: 8 }, (_, day) => `2026-01-0${day + 1}.gz`);
    for (const name of [...older, "other.txt"]) writeFileSync(join(backups, name), "");
    const created = new Promise<number>((done) => {
      const args = ["scripts/admin-create.mjs", "--email", "first@example.com"];
      const child = execFile(process.execPath, args, { env }, (error) => done(error ? 1 : 0));
      child.stdin!.end("a long password\n");
    });
    expect(await created).toBe(0);
    const child = spawn(process.execPath, ["scripts/backup.mjs", "daily", backups], { env });
    const ended = new Promise<number | null>((done) => child.once("close", done));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    await expect.poll(() => output, { timeout: 180_000 }).toMatch(/rows written to \S+\d{4}-\d\d-\d\d\.gz/);
    await expect.poll(() => readdirSync(backups).length).toBe(8);
    child.kill("SIGTERM");
    expect(await ended, output).toBe(0);
    const kept = readdirSync(backups).sort();
    expect(kept.slice(0, 6)).toEqual(older.slice(2));
    expect(kept[6]).toMatch(/^20\d\d-\d\d-\d\d\.gz$/);
    expect(kept[7]).toBe("other.txt");
  },
);
