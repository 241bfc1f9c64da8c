import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, FolderInUse } from "@/lib/platform/db/lock";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "daftari-folder-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the lock of a dead process is replaced, even when its pid was reused", async () => {
  const gone = spawn(process.execPath, ["-e", ""]);
  const pid = gone.pid!;
  await new Promise((done) => gone.once("exit", done));
  const living = claimFolder(folder, "/nowhere");
  if (living.kind !== "owner") throw new Error("the empty folder was not given to us");
  const lock = join(folder, "lock");
  const ownLock = JSON.parse(readFileSync(lock, "utf8")) as Record<string, unknown>;
  living.release();

  for (const left of [
    { ...ownLock, pid },
    { ...ownLock, startedAt: "1" },
  ]) {
    writeFileSync(lock, JSON.stringify(left));
    const claim = claimFolder(folder, "/nowhere");
    expect(claim.kind).toBe("owner");
    if (claim.kind === "owner") claim.release();
  }
});

test("a lock from another machine or container is valid while its heartbeat is recent", () => {
  const claim = claimFolder(folder, "/nowhere");
  if (claim.kind !== "owner") throw new Error("the empty folder was not given to us");
  const lock = join(folder, "lock");
  const elsewhere = { ...(JSON.parse(readFileSync(lock, "utf8")) as object), bootId: "another machine" };
  claim.release();
  writeFileSync(lock, JSON.stringify(elsewhere));
  expect(() => claimFolder(folder, "/nowhere")).toThrow(FolderInUse);
});
