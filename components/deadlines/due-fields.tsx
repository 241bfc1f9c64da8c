import { useState } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Due, Move, Periods } from "@/lib/deadlines/obligations/contract";
import {
  dueFieldsOf,
  type DueKind,
  dueKinds,
  hasCount,
  hasMonthsAfter,
  moveLabels,
  periodFieldsOf,
  type PeriodKind,
  periodKinds,
} from "@/lib/deadlines/rule-changes/rules";

const monthHints: Partial<Record<PeriodKind, string>> = {
  months: "The months in which periods end, as numbers: 3, 6, 9, 12",
  "accounting-year": "Months of the accounting year, as numbers; 12 is the year end: 6, 12",
};

/** The fields of the periods of a computed rule. */
export function PeriodFields({ periods }: { periods: Periods }) {
  const fields = periodFieldsOf(periods);
  const [kind, setKind] = useState(fields.kind);
  const hint = monthHints[kind];
  return (
    <>
      <Field label="Periods" name="periods">
        <Select {...fieldIds("periods")} value={kind} onChange={({ target }) => setKind(target.value as PeriodKind)}>
          {Object.entries(periodKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {hint && (
        <Field label="Months" name="months" hint={hint}>
          <Input
            {...fieldIds("months", { hint: true })}
            pattern="(0?[1-9]|1[0-2])([ ,]+(0?[1-9]|1[0-2]))*"
            title="Numbers from 1 to 12"
            defaultValue={fields.months}
            autoComplete="off"
            required
          />
        </Field>
      )}
    </>
  );
}

/** The fields of a due date, and of weekends and holidays. */
export function DueFields({ move, due, error }: { move: Move; due: Due; error?: string }) {
  const fields = dueFieldsOf(due);
  const [kind, setKind] = useState(fields.kind);
  return (
    <>
      <Field label="Due" name="dueKind" error={error}>
        <Select
          {...fieldIds("dueKind", { error })}
          value={kind}
          onChange={({ target }) => setKind(target.value as DueKind)}
        >
          {Object.entries(dueKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {hasCount(kind) && (
          <Field label={hasMonthsAfter(kind) ? "Day" : "Number"} name="count">
            <Input {...fieldIds("count")} type="number" inputMode="numeric" defaultValue={fields.count ?? 1} required />
          </Field>
        )}
        {hasMonthsAfter(kind) && (
          <Field label="Months after the period" name="monthsAfter">
            <Input
              {...fieldIds("monthsAfter")}
              type="number"
              inputMode="numeric"
              min={0}
              max={24}
              defaultValue={fields.monthsAfter ?? 1}
              required
            />
          </Field>
        )}
      </div>
      <Field label="On a weekend or a public holiday" name="move">
        <Select {...fieldIds("move")} defaultValue={move}>
          {Object.entries(moveLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
