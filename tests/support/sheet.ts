import { partsOf, textOf } from "@/lib/platform/files/child/zip";

/** A cell as the file holds it: its type, its value as text, and the number of its style. */
export type SheetCell = { type: "text" | "number" | "boolean"; value: string; style?: string };

const unescape = (xml: string) => xml.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The rows of the first sheet of an xlsx file, without its empty cells. */
export function sheetOf(bytes: Uint8Array): SheetCell[][] {
  const parts = partsOf(Buffer.from(bytes))!;
  const part = (name: string) => textOf(parts.find((one) => one.name === name));
  const texts = [...part("xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => unescape(text!));
  const sheet = part("xl/worksheets/sheet1.xml");
  return [...sheet.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, attributes, value]) => {
      const kind = /t="(\w)"/.exec(attributes!)?.[1];
      const style = /s="(\d+)"/.exec(attributes!)?.[1];
      if (kind === "s") return { type: "text", value: texts[Number(value)]! };
      return { type: kind === "b" ? "boolean" : "number", value: value!, ...(style && { style }) };
    }),
  );
}
