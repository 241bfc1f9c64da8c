import { expect, test } from "vitest";
import { csvOf } from "@/lib/platform/format/csv";

const signs = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const bodies = ["1+1", "cmd|' /C calc'!A0", 'HYPERLINK("http://example.test","x")'];
const payloads = signs.flatMap((sign) => bodies.map((body) => sign + body));

test("30 formula payloads: none is live, and each stays readable", () => {
  expect(payloads).toHaveLength(30);
  for (const payload of payloads) {
    const cell = csvOf([[payload]]).slice(0, -2);
    const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    // Line ends are all written as one kind.
    expect(value).toBe(`'${payload.replace("\r", " ")}`);
  }
});

test("a telephone number keeps its plus sign without an apostrophe", () => {
  expect(csvOf([["+27 (82) 000-0000", "+27 82+1", "+A1"]])).toBe("+27 (82) 000-0000,'+27 82+1,'+A1\r\n");
});

test("a formula behind blanks is escaped too", () => {
  expect(csvOf([["  =1+1"]])).toBe("'  =1+1\r\n");
});

test("numbers stay numbers; quotes, commas and line breaks are quoted", () => {
  expect(
    csvOf([
      ["name", -5, null],
      ['O"Neil, Jr', true, "two\nlines"],
    ]),
  ).toBe('name,-5,\r\n"O""Neil, Jr",true,"two\nlines"\r\n');
});

test("no text ends a row, whatever its line ends", () => {
  expect(csvOf([["a\rb\u0085c\u2028d\u2029e"]])).toBe("a b c d e\r\n");
});
