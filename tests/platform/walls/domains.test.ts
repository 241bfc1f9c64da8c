import { readdirSync } from "node:fs";
import { ESLint } from "eslint";
import typescript from "typescript-eslint";
import { beforeAll, describe, expect, test } from "vitest";
import walls from "@/eslint.walls.mjs";
import { checkDomains, domains, onTop, sourceFiles } from "@/scripts/domains.mjs";

const clean = { imports: [], writes: [], circles: [] };
const check = (files: Record<string, string>) => checkDomains(new Map(Object.entries(files)));

describe("the order of domains", () => {
  test("the tree has no import against it, no write to a table of another domain and no circle", () => {
    expect(checkDomains(sourceFiles())).toEqual(clean);
  }, 120_000);

  test("every folder of lib, beside seed and jobs, has a place in the order", () => {
    const folders = readdirSync("lib").filter((name) => !onTop.includes(name));
    expect(folders.sort()).toEqual([...domains].sort());
  });
});

describe("an import against the order is found", () => {
  test.each([
    ["of a value", 'import { notify } from "@/lib/trust/reviews/writes";'],
    ["of a type", 'import type { NewReview } from "@/lib/trust/reviews/contract";'],
    ["of a type in an expression", 'type Review = import("@/lib/trust/reviews/contract").NewReview;'],
    ["inside a function", 'const later = () => import("@/lib/trust/reviews/writes");'],
    ["by a relative path", 'import { notify } from "../../trust/reviews/writes";'],
    ["by a re-export", 'export { notify } from "@/lib/trust/reviews/writes";'],
  ])("%s", (_, text) => {
    expect(check({ "lib/billing/plans/rules.ts": text }).imports).toEqual([
      expect.stringContaining("billing imports lib/trust/reviews/"),
    ]);
  });

  test("in components too", () => {
    const files = { "components/billing/plan-card.tsx": 'import { a } from "@/lib/trust/reviews/contract";' };
    expect(check(files).imports).toHaveLength(1);
  });

  test("and a domain that imports one below it, or seed that imports any, is clean", () => {
    const text = 'import { a } from "@/lib/directory/professionals/contract";';
    expect(check({ "lib/trust/reviews/rules.ts": text, "lib/seed/seed.ts": text })).toEqual(clean);
  });
});

describe("a write to a table of another domain is found", () => {
  test.each([
    ["by insert", "await tx.insert(reviews).values({});"],
    ["by update", "await tx.update(reviews).set({});"],
    ["by delete", "await tx.delete(reviews);"],
    ["through the schema", "await tx.delete(tables.reviews);"],
    ["under a second name", "const r = reviews; await tx.delete(r);"],
    ["under a second name in a list", "const [r, b] = [reviews, bookings]; await tx.delete(r);"],
    ["under an alias", 'const r = alias(reviews, "r"); await tx.delete(r);'],
    ["in raw SQL", "await tx.execute(sql`update reviews set rating = 5`);"],
    ["in raw SQL with the table's variable", "await tx.execute(sql`insert into ${reviews} (id) values (1)`);"],
    ["in raw SQL over several lines", "await tx.execute(sql`with gone as (\n  delete from\n    reviews) select 1`);"],
  ])("%s", (_, text) => {
    expect(check({ "lib/billing/plans/writes.ts": text }).writes).toEqual([
      expect.stringMatching(/^lib\/billing\/plans\/writes\.ts:\d+: writes (r|reviews) of trust$/),
    ]);
  });

  test("but its own table, and any table in privacy, may be written", () => {
    const text = "await tx.delete(reviews);";
    expect(check({ "lib/trust/reviews/writes.ts": text, "lib/privacy/erasures/writes.ts": text })).toEqual(clean);
  });
});

test("two files that import only types of each other are a circle", () => {
  const files = {
    "lib/billing/plans/rules.ts": 'import type { B } from "./contract";',
    "lib/billing/plans/contract.ts": 'import type { A } from "./rules";',
  };
  expect(check(files).circles).toEqual(["lib/billing/plans/contract.ts - lib/billing/plans/rules.ts"]);
});

describe("the linter", () => {
  let lint: (path: string, text: string) => Promise<string[]>;
  beforeAll(() => {
    const eslint = new ESLint({
      overrideConfigFile: true,
      overrideConfig: [{ files: ["**/*.{ts,tsx}"], languageOptions: { parser: typescript.parser } }, walls],
    });
    lint = async (path, text) => {
      const [result] = await eslint.lintText(text, { filePath: path });
      return result!.messages.map(({ message }) => message);
    };
  });

  test.each([
    ["lib/billing/plans/rules.ts", 'import type { ReviewName } from "@/lib/trust/reviews/contract";', "trust"],
    ["components/billing/plan-list.tsx", 'import { quoteDays } from "@/lib/deals/quotes/contract";', "deals"],
    ["lib/analytics/reports/rules.ts", 'import { registerSampleData } from "@/lib/seed/register";', "seed"],
  ])("refuses in %s: %s", async (path, text, target) => {
    const domain = path.split("/")[1]!;
    expect((await lint(path, text)).join()).toContain(`${domain} imports nothing of ${target}`);
  });

  test("accepts an import of a domain below", async () => {
    const text = 'import type { ReviewName } from "@/lib/trust/reviews/contract";';
    expect(await lint("lib/privacy/consents/rules.ts", text)).toEqual([]);
  });
});
