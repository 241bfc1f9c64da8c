import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connectDirectly, type DirectConnection, openDirectly } from "@/lib/platform/db/data-copy";
import { clearLimits } from "@/lib/platform/db/limits";
import { recordFigure } from "@/tests/support/figures";

// `npm run gates backup-size`: 1 GB of attachments is saved and restored with bounded memory.
const megabytes = 1_000;
const allowedMegabytes = 300;
const folder = mkdtempSync(join(tmpdir(), "daftari-backup-size-"));
const server = inject("postgresUrl");
const names = [`size_${process.pid}`, `size_${process.pid}_small`, `size_${process.pid}_large`] as const;

async function onServer(statement: string): Promise<void> {
  const { client, close } = await connectDirectly({ connectionString: server });
  await client.query(statement).finally(close);
}
afterAll(async () => {
  for (const name of names) await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["PostgreSQL", "the embedded engine"])("on %s", (engine) => {
  const onPostgres = engine === "PostgreSQL";
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const open = (name: string): Promise<DirectConnection> =>
    onPostgres ? connectDirectly({ connectionString: urlOf(name) }) : openDirectly(join(folder, name));

  /** Runs a command; resolves with its exit code, output and peak memory in MB. */
  async function command(name: string, script: string, args: string[]) {
    const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        ENV_FILE: "",
        DATA_DIR: join(folder, name),
        ...(onPostgres && { DATABASE_URL: urlOf(name) }),
      },
    });
    let output = "";
    let peak = 0;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
    const poll = setInterval(() => (peak = peakMegabytes(child.pid!) ?? peak), 100);
    const code = await new Promise<number | null>((done) => child.once("close", done));
    clearInterval(poll);
    return { code, output, peak };
  }

  test("1 GB of files is saved and restored within 300 MB of memory", { timeout: 3_600_000 }, async (context) => {
    if (onPostgres) for (const name of names) await onServer(`create database ${name}`);
    const [source, small, large] = names;
    expect((await command(source, "migrate", [])).code).toBe(0);
    await fill(1);
    const file = join(folder, `${engine}.gz`);
    const smallSaved = await command(source, "backup", ["backup", file]);
    const smallRestored = await command(small, "backup", ["restore", file]);
    expect([smallSaved.code, smallRestored.code], smallSaved.output + smallRestored.output).toEqual([0, 0]);

    await fill(megabytes);
    const saved = await command(source, "backup", ["backup", file]);
    expect(saved.code, saved.output).toBe(0);
    const size = Math.round(statSync(file).size / 1e6);
    const restored = await command(large, "backup", ["restore", file]);
    expect(restored.code, restored.output).toBe(0);
    recordFigure(
      context,
      `${engine}: file ${size} MB; backup ${saved.peak} MB (without files ${smallSaved.peak}), ` +
        `restore ${restored.peak} MB (without files ${smallRestored.peak})`,
    );
    expect(saved.peak - smallSaved.peak).toBeLessThan(allowedMegabytes);
    expect(restored.peak - smallRestored.peak).toBeLessThan(allowedMegabytes);
    expect(await contentOf(large)).toBe(await contentOf(source));

    /** Adds incompressible files of 10 MB. */
    async function fill(count: number): Promise<void> {
      const { client, close } = await open(source);
      await client.query(
        `insert into accounts (email, role, role_source, first_name, country)
         values ($1, 'client', 'sign-up', 'A', 'ZA')`,
        [`${count}@example.com`],
      );
      for (let done = 0; done < count; done += 10) {
        const { rows } = await client.query<{ id: string }>(
          `insert into files (owner_id, kind, name, type, size, sha256)
           select id, 'message', 'a.pdf', 'application/pdf', 10485760, '' from accounts limit 1 returning id`,
        );
        for (let position = 0; position < Math.min(10, count); position++)
          await client.query("insert into file_pieces (file_id, position, bytes) values ($1, $2, $3)", [
            ...[rows[0]!.id, position, randomBytes(1024 * 1024)],
          ]);
      }
      await close();
    }

    async function contentOf(name: string): Promise<string> {
      const { client, close } = await open(name);
      if (onPostgres) await clearLimits(client);
      const { rows } = await client.query<{ sum: string }>(
        "select count(*) || ' ' || md5(string_agg(md5(bytes), '' order by file_id, position)) as sum from file_pieces",
      );
      await close();
      return rows[0]!.sum;
    }
  });
});

/** The peak resident memory of a running process. */
function peakMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}
