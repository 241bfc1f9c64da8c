import { useState } from "react";
import { DueFields, PeriodFields } from "@/components/deadlines/due-fields";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { ReviewedObligation } from "@/lib/deadlines/obligation-reviews/contract";
import type { Move, Rule } from "@/lib/deadlines/obligations/contract";
import type { ScheduleRule } from "@/lib/deadlines/rule-changes/contract";
import { fileDateLabels, linesOfDates, newDue, ruleKinds, ruleOf } from "@/lib/deadlines/rule-changes/rules";

type Errors = Record<string, string | undefined>;

/** The rule in the fields of the form, on the base of the present one. */
export function ruleFrom(data: FormData, { schedules }: ReviewedObligation) {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const present = schedules[Number(text("scheduleIndex"))] ?? schedules[0]!;
  return {
    ...{ schedule: present.schedule, rule: ruleOf(text, present.rule), when: text("when") },
    ...{ validFrom: text("validFrom"), move: (data.has("move") ? text("move") : present.move) as Move },
  };
}

/**
 * The fields of a changed rule: its kind and periods, the due date, weekends and holidays, from when it applies, and its
 * sentence.
 */
export function RuleFields({ reviewed, errors }: { reviewed: ReviewedObligation; errors: Errors }) {
  const { schedules } = reviewed;
  const [index, setIndex] = useState(0);
  return (
    <>
      {schedules.length > 1 ? (
        <Field label="Dates" name="scheduleIndex" error={errors.schedule}>
          <Select
            {...fieldIds("scheduleIndex", { error: errors.schedule })}
            value={index}
            onChange={({ target }) => setIndex(Number(target.value))}
          >
            {schedules.map(({ schedule }, position) => (
              <option key={schedule} value={position}>
                {schedule}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="scheduleIndex" value={index} />
      )}
      <KindFields key={index} present={schedules[index]!} error={errors.rule} />
      <Field
        label="In effect from"
        name="validFrom"
        hint="For periods that end, and dates published, on this day or later. Earlier ones keep their rule."
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

/** The kind of a rule with the fields that this kind has. */
function KindFields({ present, error }: { present: ScheduleRule; error?: string }) {
  const { rule } = present;
  const [kind, setKind] = useState<Rule["kind"]>(rule.kind);
  return (
    <>
      <Field label="Kind of rule" name="ruleKind" error={kind === "watched" ? error : undefined}>
        <Select {...fieldIds("ruleKind")} value={kind} onChange={({ target }) => setKind(target.value as Rule["kind"])}>
          {Object.entries(ruleKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {kind === "computed" && (
        <PeriodFields periods={rule.kind === "computed" ? rule.periods : { ends: "every-month" }} />
      )}
      {kind === "on-file" && <FileDateFields rule={rule} />}
      {kind === "event" && (
        <Field label="Event" name="event" hint="Completes the sentence: within 14 days after ...">
          <Input
            {...fieldIds("event", { hint: true })}
            maxLength={200}
            defaultValue={rule.kind === "event" ? rule.event : ""}
            required
          />
        </Field>
      )}
      {kind === "gazetted" && (
        <Field
          label="Published dates"
          name="dates"
          hint="One date on each line, then what it is for: 2027-11-23 2027 season"
          error={error}
        >
          <Textarea
            {...fieldIds("dates", { hint: true, error })}
            rows={6}
            defaultValue={rule.kind === "gazetted" ? linesOfDates(rule.dates) : ""}
            required
          />
        </Field>
      )}
      {kind !== "gazetted" && kind !== "watched" && (
        <DueFields move={present.move} due={"due" in rule ? rule.due : newDue} error={error} />
      )}
    </>
  );
}

function FileDateFields({ rule }: { rule: Rule }) {
  const present = rule.kind === "on-file" ? rule : null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Date on file" name="fileDate">
        <Select {...fieldIds("fileDate")} defaultValue={present?.date}>
          {Object.entries(fileDateLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Repeats after years" name="everyYears" optional hint="Empty: once.">
        <Input
          {...fieldIds("everyYears", { hint: true })}
          type="number"
          inputMode="numeric"
          min={1}
          max={10}
          defaultValue={present ? (present.everyYears ?? "") : 1}
        />
      </Field>
    </div>
  );
}
