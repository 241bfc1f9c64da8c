import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { LeaveGuard } from "@/components/ui/leave-guard";
import type { ChangeState } from "@/components/ui/use-change";

type Props = {
  state: {
    faults: readonly { id: string; message: string }[];
    attempts: number;
    isDirty: boolean;
    send: (event: React.FormEvent) => Promise<void>;
    save: ChangeState;
  };
  submit?: string;
  children: ReactNode;
};

/** The form of a settings tab: errors above, the save button below. */
export function SectionForm({ state, submit = "Save Changes", children }: Props) {
  return (
    <form noValidate onSubmit={(event) => void state.send(event)} className="flex max-w-3xl flex-col gap-6">
      <ErrorSummary faults={state.faults} attempt={state.attempts} change={state.save} />
      {children}
      <LeaveGuard isActive={state.isDirty} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={state.save.isPending}>
          {submit}
        </Button>
        {state.isDirty && <p className="text-sm text-ink-soft">You have unsaved changes.</p>}
      </div>
    </form>
  );
}

type ChoicesProps<T extends string> = {
  name: string;
  legend: string;
  hint?: string;
  error?: string;
  choices: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

/** A multiple choice of toggle buttons; the values keep the order of the list. */
export function Choices<T extends string>({ name, legend, hint, error, choices, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="checkbox"
              name={`${name}-${value}`}
              className="size-4 accent-primary"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((item) => item !== value))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
