import { expect, test } from "vitest";
import { z } from "zod";
import { formValues } from "@/lib/platform/http/server/form-values";

const schema = z.strictObject({
  name: z.string().min(1),
  phone: z.string().optional(),
  count: z.number().optional(),
  agree: z.boolean(),
  tags: z.array(z.string()),
  file: z.file().optional(),
});

const formOf = (...entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test("a form parses to the same value as the JSON of its contract", () => {
  const form = formOf(["name", "Ama"], ["phone", ""], ["count", "3"], ["agree", "on"], ["tags", "a"], ["tags", "b"]);
  expect(formValues(form, schema)).toEqual({ name: "Ama", count: 3, agree: true, tags: ["a", "b"] });
});

test.each(["\u0663", "\uff13", " 3 "])("%j in a form without JavaScript is the number 3", (count) => {
  expect(formValues(formOf(["name", "Ama"], ["count", count]), schema)).toMatchObject({ count: 3 });
});

test("an unticked box is false, no choice is an empty list, an empty required field stays empty", () => {
  expect(formValues(formOf(["name", ""]), schema)).toEqual({ name: "", agree: false, tags: [] });
});

test("an empty file input is absent", () => {
  expect(formValues(formOf(["name", "a"], ["file", new File([], "")]), schema)).not.toHaveProperty("file");
});

test("text that is no number stays text, for the contract to refuse", () => {
  expect(formValues(formOf(["name", "a"], ["count", "NaN"]), schema)).toMatchObject({ count: "NaN" });
});

test("__proto__ is an ordinary field name", () => {
  expect(Object.getPrototypeOf(formValues(formOf(["__proto__", "x"]), schema))).toBe(Object.prototype);
});
