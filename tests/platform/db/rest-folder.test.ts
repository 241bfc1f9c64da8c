import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
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
