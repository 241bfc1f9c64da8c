import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { saveBackup } from "@/lib/insights/monitoring/writes";
import { restoreBackup, writeBackup } from "@/lib/platform/db/backup";
import { openDirectly } from "@/lib/platform/db/data-copy";
import { openEmbedded } from "@/lib/platform/db/embedded";
import { fingerprintsOf } from "./fingerprints";

const folder = mkdtempSync(join(tmpdir(), "daftari-embedded-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

// The daily backup of an earlier release had this form.
const dump = join(folder, "old.tar");
writeFileSync(dump, brotliDecompressSync(readFileSync("tests/upgrade/2026-11-23/data-folder.tar.br")));

const countOf = (fingerprint = "") => fingerprint.split(" ")[0];
const timeLimit = { timeout: 180_000 };

/** Restores the file into a new data folder and answers the fingerprints of its tables. */
async function restored(file: string, name: string): Promise<Record<string, string>> {
  const { client, close } = await openDirectly({ folder: join(folder, name) });
  try {
    await restoreBackup(client, file);
    return await fingerprintsOf(client);
  } finally {
    await close();
  }
}

test("a .tar of an earlier release can be read and restored", timeLimit, async () => {
  const file = join(folder, "from-tar.gz");
  const { client, close } = await openDirectly({ dump });
  const { accounts, messages, file_pieces: pieces } = await fingerprintsOf(client);
  await writeBackup(client, file);
  await close();
  expect(accounts).not.toBe("0 0");
  const after = await restored(file, "from-tar");
  for (const found of [after.accounts, after.messages, after.file_pieces]) expect(found).toMatch(/^[1-9]/);
  expect(after.file_pieces).toBe(pieces);
  expect(countOf(after.messages)).toBe(countOf(messages));
});

test("the daily backup is made from a copy while the engine serves, and seven are kept", timeLimit, async () => {
  const data = join(folder, "serving");
  const backups = join(data, "backups");
  {
    const { client, close } = await openDirectly({ folder: data });
    await restoreBackup(client, join(folder, "from-tar.gz"));
    await close();
  }
  mkdirSync(join(backups, ".copy-old"), { recursive: true });
  for (let day = 10; day < 17; day++) writeFileSync(join(backups, `2026-11-${day}.tar`), "");

  const engine = await openEmbedded(data, () => {});
  try {
    await saveBackup(data, engine.socketDir, new Date("2026-11-20T01:00:00Z"));
    await saveBackup(data, engine.socketDir, new Date("2026-11-20T02:00:00Z"));
  } finally {
    await engine.close();
  }
  expect(readdirSync(backups).sort()).toEqual([
    ...[11, 12, 13, 14, 15, 16].map((day) => `2026-11-${day}.tar`),
    "2026-11-20.gz",
  ]);
  const { client, close } = await openDirectly({ folder: data });
  const before = await fingerprintsOf(client);
  await close();
  expect(await restored(join(backups, "2026-11-20.gz"), "from-daily")).toEqual(before);
});
