import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileRefused } from "@/lib/platform/files/inspect";
import { FilePool } from "@/lib/platform/files/pool";
import { megabyte } from "@/lib/platform/reference/limits";
import { marked, pdf, png } from "./documents";

const standIn = join(import.meta.dirname, "children", "stand-in.ts");
const pictures = (bytes: Uint8Array) =>
  ({ kind: "pictures", type: "application/pdf", bytes, shape: { widths: [320, 640] } }) as const;

test.each([
  ["computes", "compute", { processorMs: 200 }, /^This file takes too long to open\. Please/],
  ["sleeps", "sleep", { timeoutMs: 1_000 }, /^This file takes too long to open\. Please/],
  ["allocates", "allocate", { memoryBytes: 200 * megabyte }, /^This file needs too much memory to open\. Please/],
  ["writes to the log", "write", { logBytes: 1_000 }, /^This file has too many errors to open\. Please/],
] as const)(
  "a file whose decoder %s without end is refused with a reason, and other requests go on meanwhile",
  async (_title, mark, limits, reason) => {
    const pool = new FilePool(limits, standIn);
    let turns = 0;
    const beat = setInterval(() => turns++, 1);
    const refusal = await pool.run(pictures(marked(mark)));
    clearInterval(beat);
    expect(refusal).toEqual({ ok: false, code: "file-too-complex", reason: expect.stringMatching(reason) });
    expect(turns, "the server's own thread is free").toBeGreaterThan(10);
  },
);

test("a file that needs too much memory is refused, and the next one gets a new process", async () => {
  const pool = new FilePool({ children: 1 }, standIn);
  const [refusal, next] = await Promise.all([pool.run(pictures(marked("allocate"))), pool.run(pictures(pdf()))]);
  expect(refusal).toMatchObject({ ok: false, code: "file-too-complex" });
  expect(next.ok && next.variants.map(({ width }) => width)).toEqual([320, 640]);
});

test("a file past a limit is a 400 with a code and a reason under its field", () => {
  const reason = "This file takes too long to open";
  expect(fileRefused("Invalid file.", { ok: false, code: "file-too-complex", reason })).toMatchObject({
    status: 400,
    code: "file-too-complex",
    extra: { fields: { file: reason } },
  });
});

test("files wait for a child process, and past the length of the queue a file is refused for now", async () => {
  const pool = new FilePool({ children: 1, waiting: 1 });
  const image = await png();
  const inspect = () => pool.run({ kind: "inspect", type: "image/png", bytes: image });
  const first = inspect();
  const second = inspect();
  await expect(inspect()).rejects.toMatchObject({
    status: 503,
    code: "files-busy",
    extra: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
  });
  expect(await Promise.all([first, second])).toEqual(Array(2).fill({ ok: true, type: "image/png" }));
  expect(await inspect()).toMatchObject({ ok: true });
});

/** Priorities of the children of this process that open files; idle ones may end meanwhile. */
function prioritiesOfChildren(): number[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const isChild = readFileSync(`/proc/${name}/status`, "utf8").includes(`\nPPid:\t${process.pid}\n`);
      const opensFiles = isChild && readFileSync(`/proc/${name}/cmdline`, "utf8").includes("files/child/main.ts");
      return opensFiles ? [getPriority(Number(name))] : [];
    } catch {
      return [];
    }
  });
}

test("a process that opens files has a lower priority than the server, so that requests come first", async () => {
  await new FilePool().run({ kind: "inspect", type: "image/png", bytes: await png() });
  const priorities = prioritiesOfChildren();
  expect(priorities.length).toBeGreaterThan(0);
  // A larger number is a lower priority; the machine may lower it further.
  expect(Math.min(...priorities)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
});
