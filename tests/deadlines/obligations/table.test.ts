import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { deadlinesTable } from "@/scripts/deadlines-table.mjs";

const lines = async () => (await readFile("docs/deadlines.md", "utf8")).split("\n");

it("docs/deadlines.md is what the rules compute (npm run deadlines:table)", { timeout: 60_000 }, async () => {
  expect((await deadlinesTable()).split("\n")).toEqual(await lines());
});

it.each([
  ["2026-12-29", "MU", "Monthly PAYE, CSG, NSF and training levy"],
  ["2027-06-28", "MU", "Monthly PAYE, CSG, NSF and training levy"],
  ["2027-02-26", "ZA", "Second provisional tax payment – Individuals"],
  ["2027-02-26", "ZA", "Turnover tax payments"],
  ["2027-05-02", "EG", "Company income tax return – Accounting years that end in December"],
  ["2028-02-29", "AE", "VAT return – Monthly VAT periods"],
  ["2026-12-20", "KE", "VAT return"],
] as const)("the table names %s in %s for: %s", async (date, country, name) => {
  const rows = (await lines()).map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.filter((row) => row[1] === date && row[3] === country && row[4] === name)).toHaveLength(1);
});

it("only the working days that decide a date make it tentative", async () => {
  const rows = (await lines()).filter((line) => /^\| 202(7-02-02|8-03-31).*\| MU /.test(line));
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((line) => line.includes("tentative"))).toEqual([]);
});

it("the table has the sources and the confidence of every obligation, and the share of each confidence", async () => {
  const rows = (await lines()).map((line) => line.split("|").map((cell) => cell.trim()));
  const section = (await lines()).indexOf("## Sources and confidence of each obligation");
  expect(rows.slice(section).filter((row) => row.length === 6 && row[4] && !row[1]!.startsWith("---"))).toHaveLength(
    142,
  );
  const all = rows.find((row) => row[1] === "All")!;
  expect([all[2], ...all.slice(3, 6).map((cell) => Number.parseInt(cell, 10))]).toEqual(["141", 22, 93, 26]);
});
