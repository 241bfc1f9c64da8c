import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env";

const fileOf = (name: string) => readFileSync(name, "utf8");
/** Set by the host or by Node. */
const given = /^(NODE_ENV|NEXT_PHASE|VERCEL(_.*)?)$/;
/** Variables of `npm start` and of compose.yaml, which the server does not read. */
const beside = ["HOST", "POSTGRES_PASSWORD"];
const ownSettings = settingNames.filter((name) => !given.test(name));

test("the example lists every setting of the server, and no other", () => {
  const named = fileOf(".env.example")
    .split("\n")
    .flatMap((line) => /^([A-Z\d_]+)=/.exec(line)?.[1] ?? []);
  expect(named.filter((name) => !beside.includes(name)).sort()).toEqual([...ownSettings].sort());
});

test("docs/configuration.md documents every setting in three groups, and no other", () => {
  const groups = fileOf("docs/configuration.md").split(/^## /m).slice(1);
  expect(groups.map((group) => group.split("\n")[0])).toEqual(["Every site", "Live sites", "Operation"]);
  // The first column of each table.
  const named = groups.flatMap((group) =>
    [...group.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name!),
    ),
  );
  expect(new Set(named).size).toBe(named.length);
  const others = [...beside, "ENV_FILE", "VERCEL", "VERCEL_ENV", "VERCEL_URL"];
  expect(named.filter((name) => !others.includes(name)).sort()).toEqual([...ownSettings].sort());
});

test("the README names the settings that a first site needs, and links the others", () => {
  const readme = fileOf("README.md");
  expect(readme).toContain("](docs/configuration.md)");
  const named = [...readme.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => name!);
  expect(named.length).toBeLessThanOrEqual(10);
  expect(named.filter((name) => !ownSettings.includes(name))).toEqual([]);
});
