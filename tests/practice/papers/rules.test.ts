import { expect, test } from "vitest";
import { entryNames, withoutSlashes } from "@/lib/practice/papers/rules";

const pathOf = (folder: string, name: string) => entryNames([{ folder, name }])[0];

test.each([
  ["Con", "sales.pdf", "_Con/sales.pdf"],
  ["Bank", "aux.pdf", "Bank/_aux.pdf"],
  ["Com1.", "LPT9", "_Com1/_LPT9"],
  ["Acme Inc.", "scan .", "Acme Inc/scan"],
  ["Console", "auxiliary.pdf", "Console/auxiliary.pdf"],
  ["فواتير المبيعات", "نوفمبر.pdf", "فواتير المبيعات/نوفمبر.pdf"],
])("Windows can unpack the folder %s with %s", (folder, name, path) => {
  expect(pathOf(folder, name)).toBe(path);
});

test("equal names, also in other letters or once their dots are gone, are all in the zip", () => {
  const entries = ["scan.pdf", "Scan.pdf", "scan.pdf."].map((name) => ({ folder: "Sales", name }));
  expect(entryNames(entries)).toEqual(["Sales/scan.pdf", "Sales/Scan (2).pdf", "Sales/scan (3).pdf"]);
});

test.each([
  ["Owusu t/a Mara Bakers 2025/26", "Owusu t-a Mara Bakers 2025-26"],
  ["Sales / purchases", "Sales-purchases"],
  ["Q1\\Sales", "Q1-Sales"],
])("the name %s begins no folder", (text, name) => {
  expect(withoutSlashes(text)).toBe(name);
});
