import { parse } from "csv-parse/sync";
import { megabyte } from "../../reference/limits.ts";
import { type Refused, refused, workbookType } from "../types.ts";
import { findCsvProblem, withoutEndMark } from "./csv.ts";
import { inspectPackage, shownSheets } from "./office.ts";
import { encodingOf } from "./zip.ts";

/** The texts of a table, one list for each row; rows may have different lengths. */
export type TableResult = { ok: true; rows: string[][] } | Refused;

/**
 * The most that is read of a table: rows with the head and the titles and totals of a report, cells of a row, characters
 * of a cell and of all cells.
 */
export const tableLimits = {
  rows: 2_020,
  columns: 100,
  cell: 5_000,
  characters: 2_000_000,
  /** Bytes of all parts of an xlsx file unpacked. */
  unpackedBytes: 40 * megabyte,
};
type TableLimits = typeof tableLimits;

const unreadable = refused("This file can't be read as a table. Please save it again as CSV or XLSX");

/**
 * Reads the first sheet of an xlsx file that is shown and has rows, or a CSV file: comma, semicolon or tab; UTF-8, UTF-16
 * or Windows-1252. Empty rows are left out. Refuses a file past the limits instead of cutting it.
 */
export async function tableOf(bytes: Buffer, changed: Partial<TableLimits> = {}): Promise<TableResult> {
  const limits = { ...tableLimits, ...changed };
  const start = bytes.toString("latin1", 0, 4);
  if (start === "\xd0\xcf\x11\xe0") return refused("Please save this spreadsheet as an XLSX file");
  if (start === "%PDF") return unreadable;
  const rows = start === "PK\x03\x04" ? await sheetRows(bytes, limits) : csvRows(bytes, limits);
  return Array.isArray(rows) ? withinLimits(rows, limits) : rows;
}

async function sheetRows(bytes: Buffer, { unpackedBytes }: TableLimits): Promise<string[][] | Refused> {
  const found = await inspectPackage(bytes, unpackedBytes);
  if (!found.ok) return found;
  if (found.type !== workbookType) return refused("Please save this spreadsheet as an XLSX or CSV file");
  const { default: readXlsx } = await import("read-excel-file/universal");
  const sheets = await readXlsx(new Blob([new Uint8Array(bytes)]));
  const isShown = shownSheets(bytes);
  const shown = sheets.filter((_, index) => isShown[index] ?? true).map(({ data }) => data);
  const table = shown.find((data) => data?.some((row) => row.some((cell) => textOfCell(cell).trim() !== "")));
  return (table ?? []).map((row) => row.map(textOfCell));
}

/** A cell as a person reads it: a date as its day, a number without an exponent. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return cell.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 10 });
  return typeof cell === "string" ? cell : String(cell as boolean);
}

function csvRows(bytes: Buffer, { rows, cell }: TableLimits): string[][] | Refused {
  const problem = findCsvProblem(bytes);
  if (problem) return problem;
  const text = withoutEndMark(textOf(bytes));
  const named = /^sep=(.)\r?\n/i.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  try {
    return parse(content, {
      delimiter: named?.[1] ?? delimiterOf(content),
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: rows + 1,
      max_record_size: 100 * cell,
    });
  } catch {
    return unreadable;
  }
}

/** The text in the encoding of its byte order mark, else in UTF-8 where it is valid, else in Windows-1252. */
function textOf(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Lines that decide the separator: reports have some of titles first. */
const firstLines = 30;

/**
 * The separator that the most of the first lines have equally often outside quotes; titles and the texts of cells have
 * others now and then.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .slice(0, firstLines);
  const scored = [",", ";", "\t"].map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
    const groups = [...Map.groupBy(counts, (count) => count)];
    return { mark, score: Math.max(0, ...groups.map(([count, alike]) => alike.length ** 2 * count)) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).mark;
}

/** The cells of a row without spaces around them, to the last one with text. */
function trimmed(row: readonly string[]): string[] {
  const cells = row.map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function withinLimits(rows: readonly string[][], limits: TableLimits): TableResult {
  const filled = rows.map(trimmed).filter((row) => row.length > 0);
  if (filled.length === 0) return refused("This file has no rows");
  if (filled.length > limits.rows)
    return refused(`This file has more than ${limits.rows - 1} rows. Please split it into several files`);
  if (filled.some((row) => row.length > limits.columns))
    return refused(`This file has more than ${limits.columns} columns. Please remove those you don't need`);
  const lengths = filled.flatMap((row) => row.map((cell) => cell.length));
  if (lengths.some((length) => length > limits.cell))
    return refused(`A cell of this file has more than ${limits.cell} characters. Please shorten it`);
  if (lengths.reduce((sum, length) => sum + length, 0) > limits.characters)
    return refused("This file has too much text. Please split it into several files");
  return { ok: true, rows: filled };
}
