import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { deadlinesTable } from "@/scripts/deadlines-table.mjs";

const lines = deadlinesTable().split("\n");
const rows = lines.map((line) => line.split("|").map((cell) => cell.trim()));

// Where this fails: `npm run deadlines:table` before and after the change shows the dates that differ. Where they are
// right, `npx vitest run -u` on this file stores the new sums.
it("every date of the eighteen months is the one that was reviewed", () => {
  const dates = rows.filter(([, date = ""]) => /^\d{4}-\d\d-\d\d$/.test(date));
  const sums = [...Map.groupBy(dates, (row) => row[3])].map(([country, days]) => {
    const facts = days.map(([, date, , , obligation, , note]) => `${date} ${obligation} ${note}`);
    return `${country}: ${facts.length} dates, ${createHash("sha256").update(facts.join("\n")).digest("hex").slice(0, 12)}`;
  });
  expect(sums.sort()).toMatchInlineSnapshot(`
    [
      "AE: 70 dates, 7ba67c6249f9",
      "BW: 83 dates, 6216302602d0",
      "EG: 70 dates, f21a739bb678",
      "GH: 98 dates, 5aa813f90ffe",
      "KE: 144 dates, 557735c7c9ed",
      "MA: 104 dates, 9a243a712853",
      "MU: 139 dates, 1db979f900bd",
      "NG: 81 dates, 18312b94995e",
      "ZA: 125 dates, f6206f5171c9",
    ]
  `);
});

it.each([
  ["2026-12-29", "MU", "Monthly PAYE, CSG, NSF and training levy"],
  ["2027-06-28", "MU", "Monthly PAYE, CSG, NSF and training levy"],
  ["2027-02-26", "ZA", "Second provisional tax payment – Individuals"],
  ["2027-02-26", "ZA", "Turnover tax payments"],
  ["2027-05-02", "EG", "Company income tax return – Accounting years that end in December"],
  ["2028-02-29", "AE", "VAT return – Monthly VAT periods"],
  ["2026-12-20", "KE", "VAT return"],
] as const)("the table names %s in %s for: %s", (date, country, name) => {
  expect(rows.filter((row) => row[1] === date && row[3] === country && row[4] === name)).toHaveLength(1);
});

it("only the working days that decide a date make it tentative", () => {
  const near = lines.filter((line) => /^\| 202(7-02-02|8-03-31).*\| MU /.test(line));
  expect(near.length).toBeGreaterThan(3);
  expect(near.filter((line) => line.includes("tentative"))).toEqual([]);
});

it("the table has the sources and the confidence of every obligation, and the share of each confidence", () => {
  const section = lines.indexOf("## Sources and confidence of each obligation");
  expect(rows.slice(section).filter((row) => row.length === 6 && row[4] && !row[1]!.startsWith("---"))).toHaveLength(
    142,
  );
  const all = rows.find((row) => row[1] === "All")!;
  expect([all[2], ...all.slice(3, 6).map((cell) => Number.parseInt(cell, 10))]).toEqual(["141", 22, 93, 26]);
});
