import { partsOf, textOf } from "@/lib/platform/files/child/zip";

/** A cell as the file holds it: its type, its value as text, and the number of its style. */
export type SheetCell = { type: "text" | "number" | "boolean"; value: string; style?: string };

const unescape = (xml: string) => xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Index of the column of a cell, such as 27 for "AB3". */
const columnOf = (cell: string) =>
  [...cell.replace(/\d+$/, "")].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The rows of the first sheet of an xlsx file, with holes in place of empty cells. */
export function sheetOf(bytes: Uint8Array): SheetCell[][] {
  const parts = partsOf(Buffer.from(bytes))!;
  const part = (name: string) => textOf(parts.find((one) => one.name === name));
  const texts = [...part("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => unescape(text!));
  const sheet = part("xl/worksheets/sheet1.xml");
  const cellOf = (attributes: string, value: string): SheetCell => {
    const kind = /t="(\w)"/.exec(attributes)?.[1];
    const style = /s="(\d+)"/.exec(attributes)?.[1];
    if (kind === "s") return { type: "text", value: texts[Number(value)]! };
    return { type: kind === "b" ? "boolean" : "number", value, ...(style && { style }) };
  };
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = ""]) => {
    const cells: SheetCell[] = [];
    for (const [, attributes, value] of row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g))
      cells[columnOf(/r="(\w+)"/.exec(attributes!)![1]!)] = cellOf(attributes!, value!);
    return cells;
  });
}
