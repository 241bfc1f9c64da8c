import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import type { Work } from "@/lib/practice/work/contract";

/** A step as the form holds it; `isNew` until it is saved. */
export interface StepDraft {
  id: string;
  text: string;
  isDone: boolean;
  isNew: boolean;
}

export const draftsOf = (steps: Work["steps"]): StepDraft[] =>
  steps.map(({ id, text, doneAt }) => ({ id, text, isDone: doneAt !== null, isNew: false }));

/** Steps in the shape of a change, without empty ones. */
export const stepsOf = (drafts: readonly StepDraft[]): { id?: string; text: string }[] =>
  drafts.filter(({ text }) => text.trim() !== "").map(({ id, text, isNew }) => (isNew ? { text } : { id, text }));

/** The most steps of a piece of work. */
const mostSteps = 40;

type Props = { steps: readonly StepDraft[]; error?: string; onChange: (steps: StepDraft[]) => void };

/** The steps of a piece of work: add, edit, move and remove. */
export function StepsField({ steps, error, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= steps.length) return;
    const others = steps.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), steps[from]!, ...others.slice(to)]);
  };
  const remove = (id: string) => {
    onChange(steps.filter((step) => step.id !== id));
    add.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">Steps</legend>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step.id} className="flex flex-wrap items-end gap-2">
            <TextField
              label={step.isDone ? `Step ${index + 1}, done` : `Step ${index + 1}`}
              name={`steps.${index}.text`}
              id={`step-${step.id}`}
              optional
              className="min-w-48 flex-1"
              maxLength={200}
              value={step.text}
              onChange={({ target }) =>
                onChange(steps.map((one) => (one.id === step.id ? { ...one, text: target.value } : one)))
              }
            />
            <StepButton label={`Move step ${index + 1} up`} text="Up" onClick={() => move(index, index - 1)} />
            <StepButton label={`Move step ${index + 1} down`} text="Down" onClick={() => move(index, index + 1)} />
            <StepButton label={`Remove step ${index + 1}`} text="Remove" onClick={() => remove(step.id)} />
          </li>
        ))}
      </ol>
      {steps.length < mostSteps && (
        <div>
          <Button
            ref={add}
            size="sm"
            variant="secondary"
            onClick={() => onChange([...steps, { id: crypto.randomUUID(), text: "", isDone: false, isNew: true }])}
          >
            <Icon name="plus" />
            <span>Add a step</span>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function StepButton({ label, text, onClick }: { label: string; text: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}
