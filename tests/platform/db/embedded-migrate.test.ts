import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openDirectly } from "@/lib/platform/db/data-copy";

const folder = mkdtempSync(join(tmpdir(), "daftari-migrate-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("db:migrate creates the tables and no people, also where sample data is on", { timeout: 120_000 }, async () => {
  await promisify(execFile)(process.execPath, ["scripts/migrate.mjs"], {
    env: { PATH: process.env.PATH, ENV_FILE: "", NODE_ENV: "production", DATA_DIR: folder, SAMPLE_DATA: "on" },
  });
  const { client, close } = await openDirectly({ folder });
  const { rows } = await client.query(
    "select (select count(*)::int from accounts) as accounts, (select count(*)::int from settings) as settings",
  );
  await close();
  expect(rows).toEqual([{ accounts: 0, settings: 1 }]);
});
