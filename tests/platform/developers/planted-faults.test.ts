import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults, withFault } from "@/scripts/planted-faults/faults.mjs";

test.each(faults)('the fault "$name" can be planted, and its test exists', (fault) => {
  const text = readFileSync(fault.file, "utf8");
  expect(withFault(text, fault)).not.toBe(text);
  const tests = readFileSync(fault.test, "utf8");
  if ("title" in fault) expect(tests).toContain(fault.title);
});

test("a fault whose text is missing or ambiguous is not planted", () => {
  const fault = { name: "a fault", file: "lib/a.ts", find: "b", replace: "c" };
  expect(withFault("a b", fault)).toBe("a c");
  for (const text of ["a", "b b"]) expect(() => withFault(text, fault)).toThrow("the text to change occurs");
});

test("there are ten faults of each kind, with names of their own, and fifteen or more were once mended", () => {
  const counts = Object.entries(Object.groupBy(faults, ({ kind }) => kind)).map(([kind, list]) => [kind, list?.length]);
  expect(Object.fromEntries(counts)).toEqual({ rules: 10, sql: 10, endpoints: 10, screens: 10 });
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.filter(({ mend }) => mend).length).toBeGreaterThanOrEqual(15);
});
