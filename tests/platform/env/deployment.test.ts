import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env";

const fileOf = (name: string) => readFileSync(name, "utf8");
/** What the host or Node itself sets. */
const given = /^(NODE_ENV|NEXT_PHASE|VERCEL(_.*)?)$/;
const ours = settingNames.filter((name) => !given.test(name));

test("the example names every setting of the server, and none that is not one", () => {
  const named = fileOf(".env.example")
    .split("\n")
    .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
  // HOST is read by `npm start` itself.
  expect(named.filter((name) => name !== "HOST").sort()).toEqual([...ours].sort());
});

test("the README tells of every setting", () => {
  const readme = fileOf("README.md");
  expect(ours.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("compose sets nothing the server does not know", () => {
  const block = fileOf("compose.yaml").split("environment: &settings")[1]!.split("\nservices:")[0]!;
  const set = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !ours.includes(name))).toEqual([]);
});
