import { expect, test } from "vitest";
import { partsOf, textOf } from "@/lib/platform/files/child/zip";
import { xlsxDownload, xlsxOf } from "@/lib/platform/files/xlsx";
import { sheetOf } from "../../support/sheet";

const text = (value: string) => ({ type: "text", value });

test("a spreadsheet gets amounts as numbers, and phone and tax numbers as texts", async () => {
  const rows = sheetOf(await xlsxOf([["Ọlá Ṣadé", 476.64, -12, "+234 803 123 4567", "0012345678", true, null, ""]]));
  expect(rows).toEqual([
    [
      text("Ọlá Ṣadé"),
      { type: "number", value: "476.64" },
      { type: "number", value: "-12" },
      text("+234 803 123 4567"),
      text("0012345678"),
      { type: "boolean", value: "1" },
    ],
  ]);
});

test("a spreadsheet gets times and days as dates in UTC, in columns that are wide enough", async () => {
  const bytes = await xlsxOf([
    [new Date("2026-11-29T12:00:00Z"), "2026-11-29T12:00:00.000Z", "2026-11-29T14:00:00.123456+02:00", "2026-11-29"],
  ]);
  const values = sheetOf(bytes)[0]!.map(({ type, value }) => [type, Number(value).toFixed(4)]);
  expect(values).toEqual([
    ["number", "46355.5000"],
    ["number", "46355.5000"],
    ["number", "46355.5000"],
    ["number", "46355.0000"],
  ]);
  const parts = partsOf(Buffer.from(bytes))!;
  const styles = textOf(parts.find(({ name }) => name === "xl/styles.xml"));
  expect(styles).toContain('formatCode="yyyy-mm-dd hh:mm"');
  expect(styles).toContain('formatCode="yyyy-mm-dd"');
  const sheet = textOf(parts.find(({ name }) => name === "xl/worksheets/sheet1.xml"));
  expect([...sheet.matchAll(/width="(\d+)/g)].map(([, width]) => Number(width))).toEqual([18, 18, 18, 18]);
});

test("a text that looks like a formula, a date or a code of such files stays that text", async () => {
  const texts = ['=HYPERLINK("http://x.test")', "@SUM(1)", "-1+1", "29 November 2026", "2026-99-99T", "a _x0041_ b"];
  const escaped = texts.map((one) => text(one.replace("_x0041_", "_x005F_x0041_")));
  const bytes = await xlsxOf([texts]);
  expect(sheetOf(bytes)[0]).toEqual(escaped);
  expect(textOf(partsOf(Buffer.from(bytes))!.find(({ name }) => name.endsWith("sheet1.xml")))).not.toContain("<f>");
});

test("a text that has the form of a date, but is no date of spreadsheets, stays that text", async () => {
  const texts = ["2026-02-30", "2026-99-99", "1234-05-06", "0012-03-04", "2026-99-29T12:00:00Z"];
  expect(sheetOf(await xlsxOf([texts]))[0]).toEqual(texts.map(text));
});

test("a text over the limit of a cell is cut, and characters that no file may hold are left out", async () => {
  const [row] = sheetOf(await xlsxOf([["a".repeat(40_000), "\u0001b\ud800c", "line 1\nline 2"]]));
  expect(row![0]!.value).toBe(`${"a".repeat(32_766)}…`);
  expect(row![1]!.value).toMatch(/^b.?c$/);
  expect(row![2]!.value).toBe("line 1\nline 2");
});

test("the batches of an export become one sheet, also without a row", async () => {
  async function* batches() {
    yield await Promise.resolve([["Name"]]);
    yield [["Ada"], ["Ben"]];
  }
  const answer = await xlsxDownload("users.xlsx", batches());
  expect(answer.headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="users.xlsx"');
  expect(
    sheetOf(await answer.bytes())
      .flat()
      .map(({ value }) => value),
  ).toEqual(["Name", "Ada", "Ben"]);
  expect(sheetOf(await xlsxOf([]))).toEqual([]);
});
