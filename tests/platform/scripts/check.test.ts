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
import { join } from "node:path";
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
  return { status, calls: readFileSync(calls, "utf8").trim().split("\n") };
}

beforeAll(() => {
  const tools = join(folder, "node_modules", ".bin");
  mkdirSync(tools, { recursive: true });
  for (const name of ["prettier", "eslint", "tsc", "vitest"]) {
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
  for (const name of ["same.ts", "changed.ts", "removed.ts"]) writeFileSync(join(folder, name), "export {};\n");
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

test("npm run check looks at committed, changed and new files only, and at the types of all", () => {
  appendFileSync(join(folder, "changed.ts"), "export const changed = 1;\n");
  rmSync(join(folder, "removed.ts"));
  git("commit", "--quiet", "--all", "--message=work");
  writeFileSync(join(folder, "new.md"), "New\n");
  expect(check()).toEqual({
    status: 0,
    calls: [
      "prettier --check --ignore-unknown changed.ts new.md",
      "eslint --max-warnings 0 --no-warn-ignored changed.ts",
      "tsc --noEmit -p .",
      "vitest related --run --passWithNoTests --project unit --project unit-dom changed.ts",
    ],
  });
});

test("npm run check fails by each of its tools, and needs only the types without a change", () => {
  expect(check()).toEqual({ status: 0, calls: ["tsc --noEmit -p ."] });
  appendFileSync(join(folder, "changed.ts"), "export const changed = 1;\n");
  for (const tool of ["prettier", "eslint", "tsc", "vitest"]) expect(check(tool).status, tool).toBe(1);
});
