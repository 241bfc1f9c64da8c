import { useRef, useState } from "react";
import { useChange } from "@/components/ui/use-change";
import { newKey } from "@/lib/platform/http/client/deliver";
import { checkImport, importPiece, readImportFile } from "@/lib/practice/client-imports/client";
import {
  type CheckedRow,
  type ColumnFields,
  type ImportRow,
  piecesOf,
  rowsOf,
  withRepeats,
} from "@/lib/practice/client-imports/client-pieces";
import type { ImportAction, ImportProblem, ImportTable, ReadRow } from "@/lib/practice/client-imports/contract";

/** What the check of a file found. */
export interface CheckedFile {
  rows: CheckedRow[];
  wrong: ImportProblem[];
  leftOut: ImportProblem[];
  used: number;
  limit: number;
}
/** What an import has done. */
export interface ImportTotals {
  added: number;
  merged: number;
  left: number;
  wrong: ImportProblem[];
  leftOut: ImportProblem[];
}
interface Piece {
  key: string;
  rows: (ImportRow & { action: ImportAction })[];
}

/**
 * The steps of an import: a file is read, its columns are chosen, its rows are checked, and they are imported piece by
 * piece. After a lost connection Retry goes on with the piece that got no answer, under the same key.
 */
export function useClientImport() {
  const [table, setTable] = useState<ImportTable | null>(null);
  const [fields, setFields] = useState<ColumnFields>([]);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [totals, setTotals] = useState<ImportTotals | null>(null);
  /** Rows that were checked or imported, of all rows. */
  const [progress, setProgress] = useState({ done: 0, of: 0 });

  const reading = useChange({
    errorsIn: "form",
    patient: true,
    send: (file: File) => readImportFile(file),
    onSuccess: (read) => {
      setTable(read);
      setFields(read.columns.map(({ field }) => field));
    },
  });
  const checking = useChange({
    errorsIn: "form",
    patient: true,
    send: async (rows: ImportRow[]) => {
      const none = { rows: [], wrong: [], leftOut: [], used: 0, limit: -1 };
      const found: Omit<CheckedFile, "rows"> & { rows: ReadRow[] } = none;
      setProgress({ done: 0, of: rows.length });
      for (const piece of piecesOf(rows)) {
        const answer = await checkImport({ rows: piece });
        found.rows.push(...answer.rows);
        found.wrong.push(...answer.wrong);
        found.leftOut.push(...answer.leftOut);
        found.used = answer.used;
        found.limit = answer.limit;
        setProgress(({ done, of }) => ({ done: done + piece.length, of }));
      }
      return { ...found, rows: withRepeats(found.rows) };
    },
    onSuccess: setChecked,
  });
  const importing = useImportRun(setProgress, setTotals);

  return {
    table,
    fields,
    checked,
    totals,
    progress,
    reading,
    checking,
    importing,
    /** Chooses what a column is; another column that was the same is left out. */
    chooseField: (column: number, field: ColumnFields[number]) =>
      setFields((all) =>
        all.map((one, index) => {
          if (index === column) return field;
          return one === field ? null : one;
        }),
      ),
    check: () => table && checking.mutate(rowsOf(table, fields)),
    backToColumns: () => setChecked(null),
    /** Imports the rows that were read; `actionOf` says what happens to each of them. */
    start: (actionOf: (row: CheckedRow) => ImportAction) => {
      if (!table || !checked) return;
      const actions = new Map(checked.rows.map((row) => [row.line, actionOf(row)]));
      setProgress({ done: 0, of: actions.size });
      importing.mutate(
        rowsOf(table, fields).flatMap((row) => {
          const action = actions.get(row.line);
          return action ? [{ ...row, action }] : [];
        }),
      );
    },
  };
}

/** Sends the pieces of an import one after another. */
function useImportRun(
  onProgress: (progress: { done: number; of: number }) => void,
  onDone: (totals: ImportTotals) => void,
) {
  const under = useRef<{ pieces: Piece[]; next: number; totals: ImportTotals } | null>(null);
  return useChange({
    errorsIn: "form",
    patient: true,
    send: async (rows: Piece["rows"]) => {
      const run = (under.current ??= {
        pieces: piecesOf(rows).map((piece) => ({ key: newKey(), rows: piece })),
        next: 0,
        totals: { added: 0, merged: 0, left: 0, wrong: [], leftOut: [] },
      });
      for (let piece = run.pieces[run.next]; piece; piece = run.pieces[++run.next]) {
        const answer = await importPiece({ rows: piece.rows }, piece.key);
        run.totals = {
          added: run.totals.added + answer.added,
          merged: run.totals.merged + answer.merged,
          left: run.totals.left + answer.left,
          wrong: [...run.totals.wrong, ...answer.wrong],
          leftOut: [...run.totals.leftOut, ...answer.leftOut],
        };
        const done = run.pieces.slice(0, run.next + 1).reduce((sum, { rows: some }) => sum + some.length, 0);
        onProgress({ done, of: rows.length });
      }
      return run.totals;
    },
    onSuccess: onDone,
  });
}
