import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

// `npm run gates commands`: the operator's commands, each in a separate process.
const folder = mkdtempSync(join(tmpdir(), "daftari-commands-"));
const names = ["first", "restored", "seeded"].map((name) => `commands_${process.pid}_${name}`);
const timeLimit = { timeout: 600_000 };

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
beforeAll(async () => {
  for (const name of names) await onServer(`create database ${name}`);
});
afterAll(async () => {
  for (const name of names) await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["PostgreSQL", "the embedded engine"])("on %s", (engine) => {
  const onPostgres = engine === "PostgreSQL";

  /** Runs an npm script; resolves with its exit code and output. */
  function command(
    script: string,
    args: string[],
    { databaseIndex = 0, input = "" } = {},
  ): Promise<{ code: number; output: string }> {
    const database = Object.assign(new URL(inject("postgresUrl")), { pathname: `/${names[databaseIndex]}` });
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        ENV_FILE: "",
        DATA_DIR: join(folder, names[databaseIndex]!),
        ...(onPostgres && { DATABASE_URL: database.href }),
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    child.stdin.end(input);
    return new Promise((done) => child.once("close", (code) => done({ code: code ?? -1, output })));
  }

  test("db:migrate lists pending migrations, and applies them", timeLimit, async () => {
    const before = await command("migrate", ["--check"]);
    expect([before.code, before.output]).toEqual(
      onPostgres
        ? [1, expect.stringMatching(/^Pending: 0077_baseline, .*search\.sql/)]
        : [0, expect.stringContaining("when a server starts")],
    );
    expect(await command("migrate", [])).toMatchObject({ code: 0, output: expect.stringContaining("today's schema") });
    expect((await command("migrate", ["--check"])).code).toBe(0);
    const empty = await command("backup", ["backup", join(folder, "empty.gz")]);
    expect(empty).toMatchObject({ code: 1, output: expect.stringContaining("--allow-empty") });
  });

  test("admin:create and admin:accounts create, list, suspend and reactivate administrators", timeLimit, async () => {
    for (const name of ["first", "second"]) {
      const made = await command("admin-create", ["--email", `${name}@example.com`], { input: "a long password\n" });
      expect(made, name).toMatchObject({ code: 0, output: expect.stringContaining("can sign in as administrator") });
    }
    expect((await command("admin-create", ["--email", "third@example.com"], { input: "short\n" })).code).toBe(2);
    const suspended = await command("admin-accounts", ["suspend", "Second@example.com", "Left the company"]);
    expect(suspended).toEqual({ code: 0, output: "second@example.com is suspended and signed out everywhere.\n" });
    const { output } = await command("admin-accounts", ["list", "--admins"]);
    expect(output.split("\n").map((line) => line.split("\t").slice(0, 3).join(" "))).toEqual([
      "first@example.com admin active",
      "second@example.com admin suspended",
      "",
    ]);
    const reset = await command("admin-accounts", ["reset", "first@example.com"]);
    expect(reset.output).toMatch(/\/reset-password\/[\w-]{40,}\n$/);
    const unknown = await command("admin-accounts", ["reset", "nobody@example.com"]);
    expect(unknown).toEqual({ code: 1, output: "There is no account nobody@example.com.\n" });
    expect((await command("admin-accounts", ["promote"])).code).toBe(2);
  });

  test("retention and affiliate:statements run on demand what the server runs every hour", timeLimit, async () => {
    for (const script of ["retention", "affiliate-statements"]) {
      const { code, output } = await command(script, []);
      expect([code, output], script).toEqual([0, expect.stringMatching(/\d/)]);
    }
  });

  test("db:backup restores into an empty database, and into no other", timeLimit, async () => {
    const file = join(folder, `${engine}.backup`);
    const taken = await command("backup", ["backup", file]);
    expect(taken.code, taken.output).toBe(0);
    const restored = await command("backup", ["restore", file], { databaseIndex: 1 });
    expect(restored.code, restored.output).toBe(0);
    const list = (databaseIndex: number) => command("admin-accounts", ["list"], { databaseIndex });
    expect(await list(1)).toEqual(await list(0));
    expect((await command("backup", ["restore", file])).code).toBe(1);
  });

  test("db:seed warns that the people it adds are invented", timeLimit, async () => {
    const seeded = await command("seed", ["--professionals", "3"], { databaseIndex: 2 });
    expect(seeded).toMatchObject({ code: 0, output: expect.stringMatching(/^3 professionals/) });
    expect(seeded.output).toMatch(/^SAMPLE DATA: .* invented people\. For a real site use a new database\.$/m);
  });
});
