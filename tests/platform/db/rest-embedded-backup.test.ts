import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { saveBackup } from "@/lib/admin/monitoring/writes";
import { restoreBackup } from "@/lib/platform/db/backup";
import { holdStillOn, openDirectly } from "@/lib/platform/db/data-copy";
import { openEmbedded } from "@/lib/platform/db/embedded";
import { restoreFolder } from "../../upgrade/release";
import { columnsOf, fingerprintsOf } from "./fingerprints";

const folder = mkdtempSync(join(tmpdir(), "daftari-embedded-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

const timeLimit = { timeout: 180_000 };

/** Restores the file into a new data folder and answers the fingerprints of these columns. */
async function restored(file: string, name: string, columns: Map<string, string[]>): Promise<Record<string, string>> {
  const { client, close } = await openDirectly(join(folder, name));
  try {
    await restoreBackup(client, file);
    return await fingerprintsOf(client, columns);
  } finally {
    await close();
  }
}

test("the daily backup is made from a copy while the engine serves, and seven are kept", timeLimit, async () => {
  const data = join(folder, "serving");
  const backups = join(data, "backups");
  await restoreFolder("v0.1.0", data);
  mkdirSync(join(backups, ".copy-old"), { recursive: true });
  for (let day = 10; day < 17; day++) writeFileSync(join(backups, `2026-11-${day}.tar`), "");

  const engine = await openEmbedded(data, () => {});
  try {
    await saveBackup(data, holdStillOn(engine.socketDir), new Date("2026-11-20T01:00:00Z"));
    await saveBackup(data, holdStillOn(engine.socketDir), new Date("2026-11-20T02:00:00Z"));
  } finally {
    await engine.close();
  }
  expect(readdirSync(backups).sort()).toEqual([
    ...[11, 12, 13, 14, 15, 16].map((day) => `2026-11-${day}.tar`),
    "2026-11-20.gz",
  ]);
  const { client, close } = await openDirectly(data);
  const columns = await columnsOf(client);
  const before = await fingerprintsOf(client, columns);
  await close();
  expect(await restored(join(backups, "2026-11-20.gz"), "from-daily", columns)).toEqual(before);
});
