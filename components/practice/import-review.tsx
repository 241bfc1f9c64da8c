import { type ReactNode, useState } from "react";
import type { CheckedFile } from "@/components/practice/use-client-import";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { SelectField } from "@/components/ui/select-field";
import type { ChangeState } from "@/components/ui/use-change";
import { counted } from "@/lib/platform/format/counts";
import { countryName } from "@/lib/platform/reference/world-countries";
import type { CheckedRow } from "@/lib/practice/client-imports/client-pieces";
import type { ImportAction, ImportProblem } from "@/lib/practice/client-imports/contract";
import { fieldLabels } from "@/lib/practice/import-fields/rules";

type Props = {
  checked: CheckedFile;
  change: ChangeState;
  onBack: () => void;
  onStart: (actionOf: (row: CheckedRow) => ImportAction) => void;
  progress: ReactNode;
  wrongRows: ReactNode;
  leftOutRows: ReactNode;
};

const actionChoices = [
  { value: "merge", label: "Add to that client" },
  { value: "add", label: "Keep as a new client" },
  { value: "skip", label: "Leave out" },
] as const satisfies readonly { value: ImportAction; label: string }[];
/** Doubles, wrong rows and losses that are listed at first; the others take the choice for all. */
const listed = 100;

/**
 * What the import will do: new clients, doubles with a choice for each, wrong rows with their reason, and what other rows
 * lose.
 */
export function ImportReview({ checked, change, onBack, onStart, progress, wrongRows, leftOutRows }: Props) {
  const [forAll, setForAll] = useState<ImportAction>("merge");
  const [chosen, setChosen] = useState<ReadonlyMap<number, ImportAction>>(new Map());
  const doubles = checked.rows.filter(isDouble);
  const actionOf = (row: CheckedRow): ImportAction => (isDouble(row) ? (chosen.get(row.line) ?? forAll) : "add");
  const added = checked.rows.filter((row) => actionOf(row) === "add").length;
  const room = checked.limit === -1 ? Infinity : Math.max(checked.limit - checked.used, 0);
  return (
    <div className="flex flex-col gap-5">
      <p className="tnum">{`${counted(added, "new client")}, ${counted(doubles.length, "double")}.`}</p>
      {added > room && (
        <p className="border-s-4 border-warning bg-warning-soft px-4 py-3">
          {`Your plan has room for ${counted(room, "more client")}. The others become wrong rows that you can download.`}
        </p>
      )}
      {wrongRows}
      <Problems label="Wrong rows" problems={checked.wrong} />
      {leftOutRows}
      <Problems label="What is left out" problems={checked.leftOut} />
      {doubles.length > 0 && (
        <section aria-label="Doubles" className="flex flex-col gap-3">
          <h3 className="text-lg">Clients whom you seem to have</h3>
          <SelectField
            name="all-doubles"
            label="All doubles"
            blank="Choose for each"
            className="max-w-sm"
            choices={actionChoices}
            value={chosen.size > 0 ? "" : forAll}
            onChange={({ target }) => {
              if (!target.value) return;
              setForAll(target.value as ImportAction);
              setChosen(new Map());
            }}
          />
          <ul>
            {doubles.slice(0, listed).map((row) => (
              <Double
                key={row.line}
                row={row}
                action={actionOf(row)}
                onChoose={(action) => setChosen(new Map([...chosen, [row.line, action]]))}
              />
            ))}
          </ul>
        </section>
      )}
      <ErrorSummary change={{ ...change, retry: () => onStart(actionOf) }} />
      {change.isPending && progress}
      <div className="flex flex-wrap gap-3">
        <Button busy={change.isPending} disabled={checked.rows.length === 0} onClick={() => onStart(actionOf)}>
          {`Import ${counted(checked.rows.filter((row) => actionOf(row) !== "skip").length, "row")}`}
        </Button>
        <Button variant="secondary" disabled={change.isPending} onClick={onBack}>
          Back to the columns
        </Button>
      </div>
    </div>
  );
}

function Problems({ label, problems }: { label: string; problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label={label} className="max-h-80 overflow-y-auto text-sm">
      {problems.slice(0, listed).map(({ line, field, message }) => (
        <li key={`${line} ${field} ${message}`} className="border-t border-rule py-2 wrap-anywhere">
          {field ? `Row ${line}, ${fieldLabels[field]}: ${message}` : `Row ${line}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

const isDouble = ({ double, repeats }: CheckedRow) => double !== null || repeats !== null;

/** What a row is a double of. */
function sameAs({ double, repeats }: CheckedRow): string {
  if (!double) return `The same as row ${repeats} of this file`;
  const facts = [double.name, countryName(double.country), double.email].filter(Boolean);
  return `You have: ${facts.join(", ")}`;
}

function Double({
  row,
  action,
  onChoose,
}: {
  row: CheckedRow;
  action: ImportAction;
  onChoose: (action: ImportAction) => void;
}) {
  return (
    <li className="grid gap-3 border-t border-rule py-3 sm:grid-cols-2 sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{`Row ${row.line}: ${row.name}`}</p>
        <p className="text-sm text-ink-soft">{sameAs(row)}</p>
      </div>
      <SelectField
        name={`double-${row.line}`}
        label={`Row ${row.line}`}
        choices={actionChoices}
        value={action}
        onChange={({ target }) => target.value && onChoose(target.value as ImportAction)}
      />
    </li>
  );
}
