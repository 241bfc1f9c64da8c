import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operationalGates } from "@/scripts/gate-lists.mjs";
import { commandsIn } from "@/scripts/gate-runner.mjs";

const text = (name: string) => readFileSync(name, "utf8");
const scripts = (JSON.parse(text("package.json")) as { scripts: Record<string, string> }).scripts;

test("every file, script and field that CONTRIBUTING.md names exists", () => {
  const guide = text("CONTRIBUTING.md");
  const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!);
  const named = [...guide.matchAll(/`((?:app|components|lib|tests|fixtures|docs|\.vscode)\/[^`<*{ ]*)`/g)];
  const paths = [...links, ...named.map(([, path]) => path!)];
  expect(paths.length).toBeGreaterThan(12);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script!);
  expect(commands.filter((script) => !(script in scripts))).toEqual([]);
  for (const [, part, path] of guide.matchAll(/`([^`]+)` in (?:`\w+` )?\(`(lib\/[^`]+)`\)/g))
    expect(text(path!), path).toContain(part);
});

test("every npm script runs a file that exists", () => {
  const files = Object.values(scripts).flatMap((command) => /^node (\S+\.mjs)/.exec(command)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the versions of Node agree, and an installation runs no script of ours", () => {
  const { engines, devDependencies } = JSON.parse(text("package.json")) as {
    engines: { node: string };
    devDependencies: { node: string };
  };
  const major = text(".nvmrc").trim();
  expect(devDependencies.node.split(".")[0]).toBe(major);
  expect(text("Dockerfile").match(/^FROM node:(\d+)/m)?.[1]).toBe(major);
  expect(Number(/\d+/.exec(engines.node)![0])).toBeLessThanOrEqual(Number(major));
  // A machine without git, or a stage of the image, installs the packages, too.
  for (const hook of ["preinstall", "install", "postinstall", "prepare"]) expect(scripts).not.toHaveProperty(hook);
});

test("the configuration files of tools are valid JSON, and the settings of the editor agree with Prettier", () => {
  for (const file of ["renovate.json", "vercel.json", ".vscode/launch.json"])
    expect(() => JSON.parse(text(file)) as unknown, file).not.toThrow();
  const { printWidth } = JSON.parse(text(".prettierrc.json")) as { printWidth: number };
  expect(text(".editorconfig")).toContain(`max_line_length = ${printWidth}`);
});

test("vercel.json names endpoints that exist", () => {
  const { crons, functions } = JSON.parse(text("vercel.json")) as {
    crons: { path: string }[];
    functions: Record<string, unknown>;
  };
  const paths = [...crons.map(({ path }) => `app${path}/route.ts`), ...Object.keys(functions)];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test("docs/operations.md says of every operational gate what it tests", () => {
  const listed = [...text("docs/operations.md").matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(Object.keys(operationalGates(commandsIn("."))).toSorted());
});
