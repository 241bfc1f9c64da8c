"use client";

import { type ReactNode, useEffect, useId, useMemo } from "react";
import { ImportColumns } from "@/components/practice/import-columns";
import { ImportReview } from "@/components/practice/import-review";
import { type ImportTotals, useClientImport } from "@/components/practice/use-client-import";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { inputClass } from "@/components/ui/input-class";
import { IntentLink } from "@/components/ui/link";
import { counted } from "@/lib/platform/format/counts";
import { problemRowsCsv } from "@/lib/practice/client-imports/client-pieces";
import type { ImportProblem, ImportTable } from "@/lib/practice/client-imports/contract";

/** Imports clients from a file: choose it, match its columns, see doubles and wrong rows, and import. */
export function ImportClients({ listPath }: { listPath: string }) {
  const run = useClientImport();
  if (run.totals && run.table && run.checked)
    return <Done table={run.table} totals={run.totals} wrong={run.checked.wrong} listPath={listPath} />;
  if (run.table && run.checked)
    return (
      <ImportReview
        checked={run.checked}
        change={run.importing}
        onBack={run.backToColumns}
        onStart={run.start}
        progress={<Progress label="Importing" {...run.progress} />}
        wrongRows={<WrongRows table={run.table} problems={run.checked.wrong} />}
        leftOutRows={<LeftOutRows table={run.table} problems={run.checked.leftOut} />}
      />
    );
  if (run.table)
    return (
      <ImportColumns
        table={run.table}
        fields={run.fields}
        change={run.checking}
        onChoose={run.chooseField}
        onCheck={run.check}
        progress={<Progress label="Checking" {...run.progress} />}
      />
    );
  return <ChooseFile reading={run.reading} />;
}

function ChooseFile({ reading }: { reading: ReturnType<typeof useClientImport>["reading"] }) {
  const error = reading.fields?.file;
  const hint =
    "CSV or XLSX, at most 4 MB and 2,000 clients. The first sheet is read. Nothing is added before you say so.";
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="measure">
        Bring your clients from TaxDome, QuickBooks, Excel or another program. Export them there as CSV or XLSX, then
        choose the file here.
      </p>
      <ErrorSummary change={reading} />
      <Field label="File with your clients" name="file" hint={hint} error={error}>
        <input
          {...fieldIds("file", { hint, error })}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={reading.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) reading.mutate(file);
            // Allows the same file to be chosen again after it was mended.
            target.value = "";
          }}
          className={`${inputClass} cursor-pointer file:me-3 file:min-h-6 file:border-0 file:border-e file:border-rule file:bg-transparent file:pe-3 file:font-semibold file:text-primary`}
        />
      </Field>
      <p role="status">{reading.isPending ? "Reading the file" : ""}</p>
    </div>
  );
}

function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  const id = useId();
  return (
    <div role="status" className="flex max-w-md flex-col gap-1">
      <span id={id} className="tnum text-sm">{`${label}: ${done} of ${of} rows`}</span>
      <progress aria-labelledby={id} value={done} max={Math.max(of, 1)} className="h-2 w-full accent-primary" />
    </div>
  );
}

type RowsProps = { table: ImportTable; problems: readonly ImportProblem[] };

/** How many rows are wrong, with a download of them and their reasons. */
const WrongRows = ({ table, problems }: RowsProps) => (
  <ProblemRows
    table={table}
    problems={problems}
    text={(rows) => `${rows} can't be imported. Download them with the reason, mend them and import that file.`}
    label="Download wrong rows"
    file="clients-to-mend.csv"
    reasonName="What is wrong"
  />
);

/** How many rows lose something, with a download of them and what it is. */
const LeftOutRows = ({ table, problems }: RowsProps) => (
  <ProblemRows
    table={table}
    problems={problems}
    text={(rows) => `In ${rows} something is left out. Download them to see what it is.`}
    label="Download what is left out"
    file="clients-left-out.csv"
    reasonName="What is left out"
  />
);

type ProblemProps = RowsProps & { text: (rows: string) => string; label: string; file: string; reasonName: string };

function ProblemRows({ table, problems, text, label, file, reasonName }: ProblemProps) {
  const rows = new Set(problems.map(({ line }) => line)).size;
  const url = useMemo(
    () => URL.createObjectURL(new Blob([problemRowsCsv(table, problems, reasonName)], { type: "text/csv" })),
    [table, problems, reasonName],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (rows === 0) return null;
  return (
    <Notice>
      <p>{text(counted(rows, "row"))}</p>
      <a href={url} download={file} className={buttonClass({ variant: "secondary", size: "sm" })}>
        <Icon name="download" className="size-4" />
        <span>{label}</span>
      </a>
    </Notice>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-s-4 border-warning bg-warning-soft px-4 py-3">
    {children}
  </div>
);

type DoneProps = { table: ImportTable; totals: ImportTotals; wrong: readonly ImportProblem[]; listPath: string };

function Done({ table, totals, wrong, listPath }: DoneProps) {
  const all = useMemo(() => [...wrong, ...totals.wrong], [wrong, totals.wrong]);
  return (
    <div className="flex flex-col gap-4">
      <h3 role="status" className="text-xl">{`${counted(totals.added, "client")} added`}</h3>
      <ul className="list-disc ps-5 text-ink-soft">
        <li>{`${counted(totals.merged, "row")} added to clients whom you had`}</li>
        <li>{`${counted(totals.left, "row")} left out`}</li>
      </ul>
      <WrongRows table={table} problems={all} />
      <LeftOutRows table={table} problems={totals.leftOut} />
      <p className="measure text-sm text-ink-soft">
        Your clients hear about your list with the first email that you send them from here.
      </p>
      <IntentLink href={listPath} className={`${buttonClass()} self-start`}>
        See your clients
      </IntentLink>
    </div>
  );
}
