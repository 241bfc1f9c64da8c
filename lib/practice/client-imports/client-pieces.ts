import { csvOf } from "@/lib/platform/format/csv";
import { doubleKeys, doublesKeys } from "@/lib/practice/doubles/rules";
import { fieldLabels } from "@/lib/practice/import-fields/rules";
import {
  charactersAtOnce,
  type ImportCells,
  type ImportField,
  type ImportProblem,
  type ImportTable,
  type ReadRow,
  rowsAtOnce,
} from "./contract";

/** What each column of the table is; null for one that is left out. */
export type ColumnFields = readonly (ImportField | null)[];
export interface ImportRow {
  line: number;
  cells: ImportCells;
}

/** The rows of a table by what their columns are; empty cells are left out. */
export const rowsOf = ({ rows }: ImportTable, fields: ColumnFields): ImportRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      fields.flatMap((field, index) => (field && cells[index] ? [[field, cells[index]]] : [])),
    ) as ImportCells,
  }));

/** Splits rows into pieces that one call takes, by their number and their text. */
export function piecesOf<Row extends ImportRow>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const last = pieces.at(-1);
    if (last && last.length < rowsAtOnce && length <= room) {
      last.push(row);
      room -= length;
    } else {
      pieces.push([row]);
      room = charactersAtOnce - length;
    }
  }
  return pieces;
}

/** A row that was read; `repeats` is the line of an earlier row of the same file that is the same client. */
export interface CheckedRow extends ReadRow {
  repeats: number | null;
}

/** Finds the rows that are doubles of earlier rows of the file. */
export function withRepeats(rows: readonly ReadRow[]): CheckedRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const key = doublesKeys(row).find((one) => lines.has(one));
    for (const one of doubleKeys(row)) if (!lines.has(one)) lines.set(one, row.line);
    return { ...row, repeats: key === undefined ? null : lines.get(key)! };
  });
}

/**
 * The rows that have problems as CSV: the columns of the file, with the reasons as the last one, which is named
 * `reasonName`. Formulas are neutralized.
 */
export function problemRowsCsv(table: ImportTable, problems: readonly ImportProblem[], reasonName: string): string {
  const reasons = new Map<number, string[]>();
  for (const { line, field, message } of problems)
    reasons.set(line, [...(reasons.get(line) ?? []), field ? `${fieldLabels[field]}: ${message}` : message]);
  const head = [...table.columns.map(({ name }) => name), reasonName];
  const rows = table.rows
    .filter(({ line }) => reasons.has(line))
    .map(({ line, cells }) => [...table.columns.map((_, index) => cells[index] ?? ""), reasons.get(line)!.join("; ")]);
  return `\ufeff${csvOf([head, ...rows])}`;
}
