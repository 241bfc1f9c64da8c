import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { tableOf } from "@/lib/platform/files/child/table";
import { partsOf, textOf } from "@/lib/platform/files/child/zip";
import { filePool } from "@/lib/platform/files/pool";
import { docx, pdf } from "./documents";

const rowsOf = async (bytes: Buffer) => {
  const table = await tableOf(bytes);
  if (!table.ok) throw new Error(table.reason);
  return table.rows;
};
const utf16 = (text: string, { bigEndian }: { bigEndian: boolean }) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};
const expected = [
  ["Name", "Country", "Notes"],
  ["Zoë Müller", "Kenya", "pays, late"],
];

describe("a CSV file is read", () => {
  test.each([
    ["with commas, in UTF-8", Buffer.from('Name,Country,Notes\r\nZoë Müller,Kenya,"pays, late"\r\n')],
    ["with a byte order mark", Buffer.from('\ufeffName,Country,Notes\nZoë Müller,Kenya,"pays, late"\n')],
    ["with semicolons, in Windows-1252", Buffer.from("Name;Country;Notes\r\nZoë Müller;Kenya;pays, late", "latin1")],
    ["with tabs, in UTF-16", utf16("Name\tCountry\tNotes\r\nZoë Müller\tKenya\tpays, late", { bigEndian: false })],
    ["in UTF-16 of the other order", utf16("Name;Country;Notes\nZoë Müller;Kenya;pays, late", { bigEndian: true })],
    ["with the separator that Excel names", Buffer.from("sep=;\r\nName;Country;Notes\r\nZoë Müller;Kenya;pays, late")],
    [
      "with empty rows and rows of spaces",
      Buffer.from("\n\nName,Country,Notes\n , ,\nZoë Müller,Kenya,'pays; late'\n"),
    ],
  ])("%s", async (_how, bytes) => {
    const rows = await rowsOf(bytes);
    expect(rows.map((row) => row.slice(0, 2))).toEqual(expected.map((row) => row.slice(0, 2)));
  });

  test("below titles without its separator, or with another one", async () => {
    const file = "Customer Contact List\nZuri Books, Nairobi\n\nCustomer;Balance\nMara Bakers;12,50\nAma;3\n";
    expect((await rowsOf(Buffer.from(file))).slice(-3)).toEqual([
      ["Customer", "Balance"],
      ["Mara Bakers", "12,50"],
      ["Ama", "3"],
    ]);
  });

  test("to its last row, however many empty rows lie between", async () => {
    const clients = Array.from({ length: 1_200 }, (_, number) => `Client ${number + 1},Kenya\n,\n`).join("");
    const rows = await rowsOf(Buffer.from(`Name,Country\n${clients}`));
    expect([rows.length, rows.at(-1)]).toEqual([1_201, ["Client 1200", "Kenya"]]);
  });

  test("without empty cells at the end of its rows, which do not count as columns", async () => {
    const file = `Name,Country${",".repeat(150)}\nMara,${",".repeat(150)}\n`;
    expect(await rowsOf(Buffer.from(file))).toEqual([["Name", "Country"], ["Mara"]]);
  });

  test("of a program for DOS, without the mark at its end", async () => {
    expect(await rowsOf(Buffer.from("Name,Country\r\nMara,Kenya\r\n\x1a"))).toEqual([
      ["Name", "Country"],
      ["Mara", "Kenya"],
    ]);
  });

  test("with line breaks, quotes and separators in a quoted cell", async () => {
    expect(await rowsOf(Buffer.from('Name,Notes\n"Mara ""M"" Ltd","one,\ntwo"\n'))).toEqual([
      ["Name", "Notes"],
      ['Mara "M" Ltd', "one,\ntwo"],
    ]);
  });
});

test("an xlsx file is read with its dates, numbers and empty cells as a person reads them", async () => {
  const bytes = await writeXlsxFile([
    [{ value: "Name" }, { value: "Year end" }, { value: "Tax number" }, null],
    [
      { value: "Mara" },
      { value: new Date("2025-12-31T00:00:00Z"), type: Date, format: "yyyy-mm-dd" },
      { value: 123456789012, type: Number },
      null,
    ],
  ] as never).toBuffer();
  const rows = await rowsOf(bytes);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ["Name", "Year end", "Tax number"],
    ["Mara", "2025-12-31", "123456789012"],
  ]);
});

test("the first sheet that is shown and has rows is read, not a hidden one before it", async () => {
  const sheets = [
    { data: [[{ value: "Old list" }], [{ value: "Left us" }]], sheet: "Old" },
    { data: [[]], sheet: "Cover" },
    { data: [[{ value: "Name" }], [{ value: "Mara" }]], sheet: "Clients" },
  ];
  const bytes = await writeXlsxFile(sheets as never).toBuffer();
  expect(await rowsOf(bytes)).toEqual([["Old list"], ["Left us"]]);
  const parts = Object.fromEntries((partsOf(bytes) ?? []).map((part) => [part.name, textOf(part)]));
  const workbook = parts["xl/workbook.xml"]!.replace(/<sheet (?=[^>]*name="Old")/, '<sheet state="hidden" ');
  expect(await rowsOf(docx(Object.assign(parts, { "xl/workbook.xml": workbook })))).toEqual([["Name"], ["Mara"]]);
});

test("a child process of the pool reads both kinds", async () => {
  const csv = await filePool.run({ kind: "table", bytes: Buffer.from("Name,Country\nMara,Kenya\n") });
  expect(csv).toEqual({
    ok: true,
    rows: [
      ["Name", "Country"],
      ["Mara", "Kenya"],
    ],
  });
  const bytes = await writeXlsxFile([[{ value: "Name" }], [{ value: "Mara" }]] as never).toBuffer();
  expect(await filePool.run({ kind: "table", bytes })).toEqual({ ok: true, rows: [["Name"], ["Mara"]] });
});

describe("a file is refused with a reason", () => {
  const reason = async (bytes: Buffer, limits = {}) => {
    const table = await tableOf(bytes, limits);
    return table.ok ? null : table.reason;
  };
  const csv = Buffer.from("Name,Country\nMara,Kenya\nAma,Ghana\n");

  test("past the rows, columns, cells and text that are read", async () => {
    expect(await reason(csv)).toBeNull();
    expect(await reason(csv, { rows: 2 })).toMatch(/more than 1 rows/);
    expect(await reason(csv, { columns: 1 })).toMatch(/more than 1 columns/);
    expect(await reason(csv, { cell: 6 })).toMatch(/more than 6 characters/);
    expect(await reason(csv, { characters: 20 })).toMatch(/too much text/);
  });

  test("when an xlsx file unpacks to more than the limit", async () => {
    const bytes = await writeXlsxFile([[{ value: "Name" }]] as never).toBuffer();
    expect(await reason(bytes, { unpackedBytes: 100 })).toMatch(/unpacks to more/);
  });

  test("when it is another kind of file, or empty", async () => {
    expect(await reason(pdf())).toMatch(/CSV/);
    expect(await reason(Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1"))).toMatch(/XLSX/);
    expect(await reason(Buffer.from("PK\x03\x04 no zip"))).toMatch(/damaged/);
    expect(await reason(Buffer.from(" \n"))).toMatch(/no rows/);
  });
});
