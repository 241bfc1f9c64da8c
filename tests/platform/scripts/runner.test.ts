import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { playwrightCounts, runGates } from "@/scripts/gate-runner.mjs";

test("the list of the slowest files holds at most ten, the slowest first", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `tests/${index}.test.ts`, seconds: index }));
  await runGates({ all: () => ({ ok: true, passed: 12, failed: 0, files }) }, []);
  const lines = log.mock.calls
    .flatMap(([text]) => String(text).split("\n"))
    .filter((line) => /^ +[\d.]+ s /.test(line));
  expect(lines.map((line) => /tests\/(\d+)/.exec(line)?.[1])).toEqual("11,10,9,8,7,6,5,4,3,2".split(","));
});

test("a flaky or skipped browser test counts as failed, and is named", () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 1 };
  const spec = (title: string, line: number, status: string) => ({
    title,
    line,
    file: "a.spec.ts",
    tests: [{ status, results: [{ duration: 1_500 }] }],
  });
  const suites = [
    { file: "a.spec.ts", specs: [spec("signs in", 3, "expected")], suites: [{ specs: [spec("books", 7, "flaky")] }] },
    { file: "b.spec.ts", specs: [spec("pays", 9, "skipped")] },
  ];
  expect(playwrightCounts({ stats, errors: [], suites })).toEqual({
    ok: true,
    passed: 1,
    failed: 2,
    failedTests: ["a.spec.ts:7: books", "a.spec.ts:9: pays"],
    files: [
      { name: "e2e/a.spec.ts", seconds: 3 },
      { name: "e2e/b.spec.ts", seconds: 1.5 },
    ],
  });
});

test("every gate names test files that exist", () => {
  const known = readdirSync("tests", { recursive: true, encoding: "utf8" }).map((file) => `tests/${file}`);
  const named = [...readFileSync("scripts/gate-lists.mjs", "utf8").matchAll(/"(tests\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(5);
  for (const path of named)
    expect(
      known.some((file) => file.startsWith(path) && file.endsWith(".test.ts")),
      path,
    ).toBe(true);
});
