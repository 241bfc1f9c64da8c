import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { besideEachOther, operationalGates, restGates, testGates } from "@/scripts/gate-lists.mjs";
import { commandsIn, runGates } from "@/scripts/gate-runner.mjs";

// Every gate of the project with commands in place of its tools, which end and report as they are set to.
const folder = mkdtempSync(join(tmpdir(), "daftari-planted-"));
const lists = { "npm test": testGates, "npm run test:rest": restGates, "npm run gates": operationalGates };
type List = keyof typeof lists;

interface Plant {
  /** The tool that ends with 1; "all" for every one. */
  failing?: string;
  report: string;
}
const reports = {
  vitest: (passed: number, failed: number) => ({
    success: failed === 0,
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  }),
  playwright: (passed: number, failed: number) => ({
    suites: [],
    stats: { expected: passed, unexpected: failed, flaky: 0, skipped: 0 },
    errors: [],
  }),
};
const reported = (passed: number, failed: number) =>
  JSON.stringify({ ...reports.vitest(passed, failed), ...reports.playwright(passed, failed) });

/** The exit code of a run of these gates, all without a choice, with tools that are set like this. */
function runPlanted(list: List, names: string[], { failing = "", report }: Plant): Promise<number> {
  vi.stubEnv("PLANTED_FAILING", failing);
  vi.stubEnv("PLANTED_REPORT", report);
  return runGates(lists[list](commandsIn(folder)), names, besideEachOther);
}

beforeAll(() => {
  const tools = join(folder, "node_modules", ".bin");
  mkdirSync(tools, { recursive: true });
  const tool = `#!/bin/sh
for argument in "$@"; do case "$argument" in --outputFile.json=*) file="\${argument#*=}";; esac; done
file="\${file:-$PLAYWRIGHT_JSON_OUTPUT_NAME}"
[ -n "$file" ] && [ -n "$PLANTED_REPORT" ] && printf %s "$PLANTED_REPORT" > "$file"
name="\${0##*/}"
[ "$PLANTED_FAILING" != all ] && [ "$PLANTED_FAILING" != "$name" ]
`;
  for (const name of ["next", "tsc", "eslint", "oxlint", "knip", "vitest", "playwright"]) {
    writeFileSync(join(tools, name), tool);
    chmodSync(join(tools, name), 0o755);
  }
  mkdirSync(join(folder, "scripts"));
  writeFileSync(
    join(folder, "scripts", "build.mjs"),
    `process.exitCode = ["all", "build"].includes(process.env.PLANTED_FAILING) ? 1 : 0;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => undefined));

const namesOf = (list: List) => Object.keys(lists[list](commandsIn(folder)));
const gates = (Object.keys(lists) as List[]).flatMap((list) => namesOf(list).map((name) => ({ list, name })));
const withTests = gates.filter(
  ({ name }) => !["types", "lint", "compiler", "promises", "unused", "build"].includes(name),
);

test.each(gates)(
  "$list -- $name holds when its tools end with 0, and fails when they end with 1",
  async ({ list, name }) => {
    const report = reported(3, 0);
    expect(await runPlanted(list, [name], { report })).toBe(0);
    expect(await runPlanted(list, [name], { report, failing: "all" })).toBe(1);
  },
);

test.each(withTests)(
  "$list -- $name fails by a failed test, without a test and without a report, although its tool ends with 0",
  async ({ list, name }) => {
    for (const report of [reported(3, 1), reported(0, 0), "", "{"])
      expect(await runPlanted(list, [name], { report }), report).toBe(1);
  },
);

test.each([
  ["types", "next"],
  ["types", "tsc"],
  ["lint", "eslint"],
  ["promises", "oxlint"],
  ["unused", "knip"],
])("%s fails when %s does", async (name, failing) => {
  expect(await runPlanted("npm test", [name], { report: "", failing })).toBe(1);
});

test("one failed gate among others that hold fails the whole run", async () => {
  const report = reported(3, 0);
  expect(await runPlanted("npm test", [], { report, failing: "knip" })).toBe(1);
  expect(await runPlanted("npm test", [], { report })).toBe(0);
});
