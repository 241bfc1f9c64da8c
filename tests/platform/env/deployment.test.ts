import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env";

const fileOf = (name: string) => readFileSync(name, "utf8");
/** Set by the host or by Node. */
const given = /^(NODE_ENV|NEXT_PHASE|VERCEL(_.*)?)$/;
const ownSettings = settingNames.filter((name) => !given.test(name));

test("the example lists every setting of the server, and no other", () => {
  const named = fileOf(".env.example")
    .split("\n")
    .flatMap((line) => /^([A-Z\d_]+)=/.exec(line)?.[1] ?? []);
  // HOST is read by `npm start` itself.
  expect(named.filter((name) => name !== "HOST").sort()).toEqual([...ownSettings].sort());
});

test("the README documents every setting", () => {
  const readme = fileOf("README.md");
  expect(ownSettings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("compose sets only settings that the server reads", () => {
  const block = fileOf("compose.yaml").split("environment: &settings")[1]!.split("\nservices:")[0]!;
  const set = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !ownSettings.includes(name))).toEqual([]);
});
