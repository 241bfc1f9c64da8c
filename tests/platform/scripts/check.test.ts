import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

// The script in a repository of its own, with commands in place of its tools, which note their arguments.
const folder = mkdtempSync(join(tmpdir(), "daftari-check-"));
const calls = join(folder, "node_modules", "calls");
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], { cwd: folder });

/** Runs the check; `failing` is the tool that ends with 1. */
function check(failing = "") {
  writeFileSync(calls, "");
  const { status } = spawnSync(process.execPath, ["scripts/check.mjs"], {
    cwd: folder,
    env: { NODE_ENV: "test", PATH: process.env.PATH, PLANTED_FAILING: failing },
  });
  return { status, calls: readFileSync(calls, "utf8").trim().split("\n").sort() };
}

beforeAll(() => {
  const tools = join(folder, "node_modules", ".bin");
  mkdirSync(tools, { recursive: true });
  for (const name of ["prettier", "eslint", "oxlint", "tsc", "vitest"]) {
    writeFileSync(
      join(tools, name),
      `#!/bin/sh\necho "\${0##*/} $*" >> node_modules/calls\n[ "$PLANTED_FAILING" != "\${0##*/}" ]\n`,
    );
    chmodSync(join(tools, name), 0o755);
  }
  mkdirSync(join(folder, "scripts"));
  for (const name of ["check.mjs", "gate-runner.mjs", "settings.mjs"])
    cpSync(join("scripts", name), join(folder, "scripts", name));
  writeFileSync(join(folder, ".gitignore"), "node_modules\n");
  for (const name of ["lib/billing/changed.ts", "lib/billing/removed.ts", "tests/billing/a.test.ts", "app/page.ts"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "export {};\n");
  }
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message=start");
  git("switch", "--quiet", "--create", "work");
});
beforeEach(() => {
  git("reset", "--quiet", "--hard", "main");
  git("clean", "--quiet", "--force");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("npm run check looks at committed, changed and new files, at the types of all, and runs their domain's tests", () => {
  appendFileSync(join(folder, "lib/billing/changed.ts"), "export const changed = 1;\n");
  rmSync(join(folder, "lib/billing/removed.ts"));
  git("commit", "--quiet", "--all", "--message=work");
  writeFileSync(join(folder, "new.md"), "New\n");
  expect(check()).toEqual({
    status: 1,
    calls: [
      "eslint --max-warnings 0 --no-warn-ignored lib/billing/changed.ts",
      "oxlint --type-aware lib/billing/changed.ts",
      "prettier --check --ignore-unknown lib/billing/changed.ts new.md",
      "tsc --noEmit -p .",
      expect.stringMatching(/^vitest run .*--project unit --project unit-dom --project postgres tests\/billing\/$/),
    ],
  });
});

test("npm run check runs the tests that import a changed page, endpoint or sample", () => {
  appendFileSync(join(folder, "app/page.ts"), "export const changed = 1;\n");
  expect(check()).toMatchObject({
    status: 0,
    calls: { 4: expect.stringMatching(/^vitest related .* app\/page\.ts$/) },
  });
});

test("npm run check fails by each of its tools, and needs only the types without a change", () => {
  expect(check()).toEqual({ status: 0, calls: ["tsc --noEmit -p ."] });
  appendFileSync(join(folder, "app/page.ts"), "export const changed = 1;\n");
  for (const tool of ["prettier", "eslint", "oxlint", "tsc", "vitest"]) expect(check(tool).status, tool).toBe(1);
});
