import { Fragment, type ReactNode } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { Question } from "@/lib/meetings/kinds/contract";

type Props = {
  questions: readonly Question[];
  /** Errors by the name of the field, "answers.q1". */
  faults: Partial<Record<string, string>>;
  /** The props of a registered form; without it the fields are those of a plain form. */
  register?: (name: `answers.${string}`) => object;
  /** Earlier answers of a plain form, by the question's id. */
  earlier?: Record<string, string>;
  /** The field of a file. Without it, as for a guest, a note says that the file is added after the booking. */
  renderFile?: (question: Question, error: string | undefined) => ReactNode;
};

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The intake questions of a kind of meeting. */
export function IntakeQuestions({ questions, faults, register, earlier = {}, renderFile }: Props) {
  return questions.map((question) => {
    const { id, label, type, options, required } = question;
    const name = `answers.${id}` as const;
    const error = faults[name];
    const given = { ...register?.(name), required: required && !register };
    if (type === "file")
      return renderFile ? (
        <Fragment key={id}>{renderFile(question, error)}</Fragment>
      ) : (
        <LaterFile key={id} {...question} />
      );
    if (type === "yes-no")
      return (
        <RadioGroup
          key={id}
          {...given}
          name={name}
          label={required ? label : `${label} (optional)`}
          choices={yesNo}
          defaultValue={earlier[id]}
          error={error}
        />
      );
    return (
      <Field key={id} label={label} name={name} error={error} optional={!required}>
        {type === "choice" ? (
          <Select {...given} {...fieldIds(name, { error })} defaultValue={earlier[id]}>
            <option value="">Choose one</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <Textarea {...given} {...fieldIds(name, { error })} rows={2} maxLength={1000} defaultValue={earlier[id]} />
        )}
      </Field>
    );
  });
}

/** The note about a file that a guest adds to the confirmed booking. */
function LaterFile({ label, required }: Question) {
  return (
    <div className="rounded-control border border-dashed border-edge px-4 py-3">
      <p className="font-semibold">
        <span>{label}</span>
        {!required && <span className="font-normal text-ink-soft"> (optional)</span>}
      </p>
      <p className="text-sm text-ink-soft">You can add this file once your booking is confirmed.</p>
    </div>
  );
}
