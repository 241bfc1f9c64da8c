import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ChangeState } from "@/components/ui/use-change";
import { counted } from "@/lib/platform/format/counts";
import type { ColumnFields } from "@/lib/practice/client-imports/client-pieces";
import { type ImportField, importFields, type ImportTable } from "@/lib/practice/client-imports/contract";
import { fieldLabels } from "@/lib/practice/import-fields/rules";

type Props = {
  table: ImportTable;
  fields: ColumnFields;
  change: ChangeState;
  onChoose: (column: number, field: ImportField | null) => void;
  onCheck: () => void;
  progress: ReactNode;
};

/** Values of a column that are shown. */
const shown = 3;

/** What each column of the file is: a guess that the person corrects, beside the first values. */
export function ImportColumns({ table, fields, change, onChoose, onCheck, progress }: Props) {
  const isNamed = ["name", "firstName", "lastName", "company"].some((field) => fields.includes(field as ImportField));
  return (
    <div className="flex flex-col gap-5">
      <p>{`The file has ${counted(table.rows.length, "row")}. Check what each column is.`}</p>
      <ul className="flex flex-col">
        {table.columns.map(({ name }, index) => {
          const column = `column-${index}`;
          return (
            <li key={column} className="grid gap-3 border-t border-rule py-3 sm:grid-cols-2 sm:items-center">
              <Field label={name} name={column}>
                <Select
                  {...fieldIds(column)}
                  value={fields[index] ?? ""}
                  onChange={({ target }) => onChoose(index, (target.value || null) as ImportField | null)}
                >
                  <option value="">Leave out</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {fieldLabels[field]}
                    </option>
                  ))}
                </Select>
              </Field>
              <ul aria-label={`First values of ${name}`} className="min-w-0 text-sm text-ink-soft">
                {firstValues(table, index).map((value) => (
                  <li key={value} className="line-clamp-2 wrap-anywhere">
                    {value}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {!isNamed && <p className="text-warning">Choose the column with the name of the client or the company.</p>}
      <ErrorSummary change={change} />
      {change.isPending && progress}
      <Button className="self-start" disabled={!isNamed} busy={change.isPending} onClick={onCheck}>
        Check the rows
      </Button>
    </div>
  );
}

const firstValues = ({ rows }: ImportTable, column: number): string[] =>
  [...new Set(rows.slice(0, 50).flatMap(({ cells }) => cells[column] || []))].slice(0, shown);
