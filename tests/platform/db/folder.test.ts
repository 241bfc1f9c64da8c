import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, FolderInUse } from "@/lib/platform/db/lock";
import { type Child, startChild } from "@/tests/support/child";
import { rowsIn } from "@/tests/support/rows-in";

let folder: string;
let children: Child[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftari-folder-"));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.process.kill("SIGKILL");
  await Promise.all(children.map((child) => child.ended));
  rmSync(folder, { recursive: true, force: true });
});

function open(...args: string[]): Child {
  const child = startChild("tests/platform/db/children/owner.ts", args, { DATA_DIR: folder });
  children.push(child);
  return child;
}

test("a second process is refused with the id of the process that holds the folder", { timeout: 120_000 }, async () => {
  const first = open();
  await first.says("open");
  const second = open();
  expect(await second.says("refused")).toContain(`in use by process ${first.process.pid}`);
  expect(await second.ended).toBe(3);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: first.process.pid });
});

test(
  "kill -9 during writes loses no acknowledged row, and the next process takes the folder over",
  { timeout: 120_000 },
  async () => {
    const writer = open("write");
    await writer.says("saved");
    await new Promise((later) => setTimeout(later, 1_500));
    writer.process.kill("SIGKILL");
    await writer.ended;
    const saved = writer.lines.filter((line) => line.startsWith("saved ")).map((line) => line.slice("saved ".length));
    const kept = new Set(await rowsIn(folder));
    expect(saved.length).toBeGreaterThan(10);
    expect(saved.filter((email) => !kept.has(email))).toEqual([]);
  },
);

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
