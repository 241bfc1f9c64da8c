import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import type { Question } from "@/lib/meetings/kinds/contract";
import { attachmentFiles } from "@/lib/platform/files/names";
import { mostQuestions, type QuestionType, questionTypes } from "@/lib/platform/reference/meetings";

type Props = {
  questions: readonly Question[];
  faults: Partial<Record<string, string>>;
  onChange: (questions: Question[]) => void;
};

const typeLabels: Record<QuestionType, string> = {
  text: "Text",
  choice: "One of several answers",
  "yes-no": "Yes or no",
  file: "A file",
};

/** The first error of an answer's list, whose fields are named "questions.0.options.1". */
const optionsFault = (faults: Props["faults"], at: string) =>
  Object.entries(faults).find(([name]) => name === `${at}.options` || name.startsWith(`${at}.options.`))?.[1];

/** The intake questions of a kind of meeting: add, edit and remove. */
export function QuestionFields({ questions, faults, onChange }: Props) {
  const change = (index: number, part: Partial<Question>) =>
    onChange(questions.map((question, at) => (at === index ? { ...question, ...part } : question)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">Questions before the meeting</legend>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          index={index}
          faults={faults}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(questions.filter((one) => one.id !== question.id))}
        />
      ))}
      {questions.length < mostQuestions && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              onChange([
                ...questions,
                { id: crypto.randomUUID(), label: "", type: "text", options: [], required: false },
              ])
            }
          >
            <Icon name="plus" /> Add a question
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type QuestionProps = {
  question: Question;
  /** The place in the list, from 0. */
  index: number;
  faults: Props["faults"];
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
};

/** One question: its text, how it is answered, and whether it must be. */
function QuestionField({ question, index, faults, onChange, onRemove }: QuestionProps) {
  const { label, type, options, required } = question;
  const at = `questions.${index}`;
  const answersError = optionsFault(faults, at);
  return (
    <div className="flex flex-col gap-3 rounded-control border border-rule p-3">
      <TextField
        label={`Question ${index + 1}`}
        name={`${at}.label`}
        maxLength={160}
        value={label}
        error={faults[`${at}.label`]}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <Field label="Answer" name={`${at}.type`}>
        <Select
          {...fieldIds(`${at}.type`)}
          value={type}
          onChange={(event) => {
            const next = event.target.value as QuestionType;
            onChange({ type: next, options: next === "choice" ? options : [] });
          }}
        >
          {questionTypes.map((one) => (
            <option key={one} value={one}>
              {typeLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {type === "file" && (
        <p className="text-sm text-ink-soft">
          {`${attachmentFiles.label}, up to 10 MB. Guests and your own clients add it once the meeting is booked.`}
        </p>
      )}
      {type === "choice" && (
        <Field
          label="Answers to choose from"
          name={`${at}.options`}
          hint="One on each line, at least two."
          error={answersError}
        >
          <Textarea
            {...fieldIds(`${at}.options`, { hint: true, error: answersError })}
            rows={3}
            value={options.join("\n")}
            onChange={(event) => onChange({ options: event.target.value.split("\n").slice(0, 10) })}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label="Must be answered"
          checked={required}
          onChange={(event) => onChange({ required: event.target.checked })}
        />
        <Button
          size="sm"
          variant="ghost"
          className="text-danger!"
          aria-label={`Remove question ${index + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
