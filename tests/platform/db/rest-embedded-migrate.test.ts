import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openDirectly } from "@/lib/platform/db/data-copy";
import { restoreFolder } from "../../upgrade/release";

const parent = mkdtempSync(join(tmpdir(), "daftari-migrate-"));
afterAll(() => rmSync(parent, { recursive: true }));
const timeLimit = { timeout: 120_000 };

/** Runs an npm script on a data folder. */
const command = (folder: string, script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: "", NODE_ENV: "production", DATA_DIR: folder, SAMPLE_DATA: "on" },
  });

test("db:migrate creates the tables and no people, also where sample data is on", timeLimit, async () => {
  const folder = join(parent, "new");
  await command(folder, "migrate");
  const { client, close } = await openDirectly(folder);
  const { rows } = await client.query(
    "select (select count(*)::int from accounts) as accounts, (select count(*)::int from settings) as settings",
  );
  await close();
  expect(rows).toEqual([{ accounts: 0, settings: 1 }]);
});

test(
  "commands say what to do with a data folder and a daily backup of a release before v0.1.0",
  timeLimit,
  async () => {
    const folder = join(parent, "old");
    await restoreFolder("2026-11-23", folder);
    await expect(command(folder, "migrate")).rejects.toMatchObject({
      code: 1,
      stderr: "This database is of a release before v0.1.0. Start v0.1.0 once, then this release.\n",
    });
    await expect(command(folder, "backup", "restore", "2026-11-20.tar")).rejects.toMatchObject({
      code: 1,
      stderr:
        "This backup is of a release before v0.1.0. Restore it with v0.1.0, start v0.1.0 once, then this release.\n",
    });
  },
);
