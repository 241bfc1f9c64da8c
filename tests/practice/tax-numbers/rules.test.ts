import { expect, test } from "vitest";
import { checkTaxNumber } from "@/lib/practice/tax-numbers/rules";

test.each([
  ["KE", "P051234567Q"],
  ["ZA", "0001339050"],
  ["EG", "100-531-385"],
  ["GH", "C0000803561"],
  ["MA", "001561191000066"],
])("a right number of %s passes: %s", (country, taxNumber) => {
  expect(checkTaxNumber(country, taxNumber)).toBe("passed");
});

test.each(["KE", "ZA", "EG", "GH", "MA"])("a wrong number of %s fails", (country) => {
  expect(checkTaxNumber(country, "12")).toBe("failed");
});

test("an empty number and one of another country are not checked", () => {
  expect([checkTaxNumber("KE", ""), checkTaxNumber("NG", "12"), checkTaxNumber("", "12")]).toEqual([
    "unknown",
    "unknown",
    "unknown",
  ]);
});
