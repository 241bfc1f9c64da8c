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
type ActionRow = ImportRow & { action: ImportAction };
interface Piece {
  key: string;
  rows: ActionRow[];
}
interface Run {
  pieces: Piece[];
  /** The piece that is sent next; those before it have arrived. */
  next: number;
  totals: ImportTotals;
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
    backToColumns: () => {
      setChecked(null);
      importing.forget();
    },
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

const noTotals: ImportTotals = { added: 0, merged: 0, left: 0, wrong: [], leftOut: [] };

/**
 * The run that sends these rows: after a failure the earlier run up to its failed piece, as it was sent, then the other
 * rows as they are now.
 */
function runOf(rows: readonly ActionRow[], { pieces, next, totals }: Run): Run {
  const sent = pieces.slice(0, next + 1);
  const lines = new Set(sent.flatMap((piece) => piece.rows.map(({ line }) => line)));
  const rest = piecesOf(rows.filter(({ line }) => !lines.has(line)));
  return { pieces: [...sent, ...rest.map((piece) => ({ key: newKey(), rows: piece }))], next, totals };
}

/** Sends the pieces of an import one after another. `forget` makes the next import a new run. */
function useImportRun(
  onProgress: (progress: { done: number; of: number }) => void,
  onDone: (totals: ImportTotals) => void,
) {
  const last = useRef<Run | null>(null);
  const change = useChange({
    errorsIn: "form",
    patient: true,
    send: async (rows: ActionRow[]) => {
      const run = runOf(rows, last.current ?? { pieces: [], next: 0, totals: noTotals });
      last.current = run;
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
  const forget = () => {
    last.current = null;
    change.reset();
  };
  return { ...change, forget };
}
