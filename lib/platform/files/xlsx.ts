import type { CellObject } from "write-excel-file/node";
import type { Cell, Rows } from "@/lib/platform/format/cells";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The most characters of a cell: Excel reports a file with a longer one as damaged. */
const mostLetters = 32_767;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;
const instantFormat = "yyyy-mm-dd hh:mm";
const dayFormat = "yyyy-mm-dd";

/** Excel has no dates before 1900, and counts a 29 February 1900. */
const firstDate = Date.UTC(1900, 2, 1);

/** Null for a date that spreadsheets do not have. */
const dateCell = (value: Date, format: string): CellObject | null =>
  value.getTime() >= firstDate ? { type: Date, value, format } : null;

/** A civil date; null for a number of its form, such as "2026-02-30". */
function dayCell(text: string): CellObject | null {
  const value = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(value.getTime()) && value.toISOString().startsWith(text);
  return isDay ? dateCell(value, dayFormat) : null;
}

/**
 * A text as spreadsheets show it: `_x0041_` stands for a letter in such files, so that its first underscore is escaped
 * (ECMA-376, part 1, 22.9.2.19, ST_Xstring), and single surrogates are replaced.
 */
function textCell(text: string): CellObject {
  const whole = text.toWellFormed().replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  const value = whole.length <= mostLetters ? whole : `${whole.slice(0, mostLetters - 1).toWellFormed()}…`;
  return { type: String, value };
}

/**
 * A cell with a type: numbers sum, dates (in UTC) sort, and all other texts, telephone and tax numbers too, stay texts.
 * A text is never a formula in such a file, so it needs no apostrophe.
 */
function cellOf(value: Cell): CellObject | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return Number.isFinite(value) ? { type: Number, value } : null;
  if (typeof value === "boolean") return { type: Boolean, value };
  if (value instanceof Date) return dateCell(value, instantFormat);
  const date = instant.test(value) ? dateCell(new Date(value), instantFormat) : day.test(value) && dayCell(value);
  return date || textCell(value);
}

const widest = 40;

/** The width of each column, in letters: its longest text, so that no date shows as "####". */
function widthsOf(rows: readonly (readonly (CellObject | null)[])[]): { width: number }[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) {
      const letters = cell?.type === Date ? instantFormat.length : String(cell?.value ?? "").length;
      widths[index] = Math.min(widest, Math.max(widths[index] ?? 8, letters));
    }
  return Array.from(widths, (width = 8) => ({ width: width + 2 }));
}

/** The rows as an xlsx file with one sheet. Holds the whole table in memory. */
export async function xlsxOf(rows: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded by the first export: pages do not need it.
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const cells = rows.map((row) => row.map(cellOf));
  return new Uint8Array(await writeExcelFile(cells, { columns: widthsOf(cells) }).toBuffer());
}

/** The rows as an xlsx file to download. */
export async function xlsxDownload(name: string, batches: Rows): Promise<Response> {
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) rows.push(...batch);
  return new Response(await xlsxOf(rows), {
    headers: {
      "Content-Type": xlsxType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
