import { useState } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ReviewedObligation } from "@/lib/deadlines/obligation-reviews/contract";
import type { Move, Rule } from "@/lib/deadlines/obligations/contract";
import type { ScheduleRule } from "@/lib/deadlines/rule-changes/contract";
import {
  datesOfLines,
  dueFieldsOf,
  type DueKind,
  dueKinds,
  dueOf,
  hasCount,
  hasMonthsAfter,
  linesOfDates,
  moveLabels,
} from "@/lib/deadlines/rule-changes/rules";

type Errors = Record<string, string | undefined>;

/** The rule in the fields of the form, on the base of the present one. */
export function ruleFrom(data: FormData, { schedules }: ReviewedObligation) {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const present = schedules[Number(text("scheduleIndex"))] ?? schedules[0]!;
  const number = (name: string) => (data.has(name) ? Number(text(name)) : null);
  const { rule } = present;
  const changed: Rule =
    rule.kind === "gazetted"
      ? { ...rule, dates: datesOfLines(text("dates")) as typeof rule.dates }
      : rule.kind === "watched"
        ? rule
        : {
            ...rule,
            due: dueOf(
              { kind: text("dueKind") as DueKind, count: number("count"), monthsAfter: number("monthsAfter") },
              rule.due,
            ),
          };
  return {
    ...{ schedule: present.schedule, rule: changed, when: text("when"), validFrom: text("validFrom") },
    move: (data.has("move") ? text("move") : present.move) as Move,
  };
}

/** The schedules of an obligation whose rule a review can change. */
export const changeableSchedules = ({ schedules }: ReviewedObligation) =>
  schedules.flatMap((schedule, index) => (schedule.rule.kind === "watched" ? [] : [{ schedule, index }]));

/** The fields of a changed rule: the due date, weekends and holidays, from when it applies, and its sentence. */
export function RuleFields({ reviewed, errors }: { reviewed: ReviewedObligation; errors: Errors }) {
  const choices = changeableSchedules(reviewed);
  const [index, setIndex] = useState(choices[0]?.index ?? 0);
  const present = reviewed.schedules[index]!;
  const { rule } = present;
  return (
    <>
      {choices.length > 1 ? (
        <Field label="Dates" name="scheduleIndex" error={errors.schedule}>
          <Select
            {...fieldIds("scheduleIndex", { error: errors.schedule })}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {choices.map((choice) => (
              <option key={choice.index} value={choice.index}>
                {choice.schedule.schedule}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="scheduleIndex" value={index} />
      )}
      {rule.kind === "gazetted" ? (
        <Field
          label="Published dates"
          name="dates"
          hint="One date on each line, then what it is for: 2027-11-23 2027 season"
          error={errors.rule}
        >
          <Textarea
            key={index}
            {...fieldIds("dates", { hint: true, error: errors.rule })}
            rows={6}
            defaultValue={linesOfDates(rule.dates)}
            required
          />
        </Field>
      ) : (
        rule.kind !== "watched" && <DueInputs key={index} schedule={present} due={rule.due} error={errors.rule} />
      )}
      <Field
        label="In effect from"
        name="validFrom"
        hint="For periods that end on this day or later. Earlier ones keep their rule."
        error={errors.validFrom}
      >
        <Input {...fieldIds("validFrom", { hint: true, error: errors.validFrom })} type="date" required />
      </Field>
      <Field label="The rule in a sentence" name="when" hint="Shown on the page." error={errors.when}>
        <Textarea
          {...fieldIds("when", { hint: true, error: errors.when })}
          rows={2}
          maxLength={300}
          defaultValue={reviewed.when}
          required
        />
      </Field>
    </>
  );
}

function DueInputs({
  schedule,
  due,
  error,
}: {
  schedule: ScheduleRule;
  due: Parameters<typeof dueFieldsOf>[0];
  error?: string;
}) {
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
        <Select {...fieldIds("move")} defaultValue={schedule.move}>
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
