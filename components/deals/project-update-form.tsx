import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { changeProject } from "@/lib/deals/leads/client";
import type { Project, ProjectChange } from "@/lib/deals/leads/contract";
import { confirmationDays } from "@/lib/deals/projects/rules";
import { troubleOf } from "@/lib/platform/http/client/deliver";
import { lettersClass } from "@/lib/platform/letters/letters";

/** Moves the focus into the question when it replaces the form; stable, so that it runs once. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

type Props = { project: Project; onCancel: () => void; onDone: () => void; onStale: () => void };
type Form = { progress: number; deadline: string; completed: boolean };
const changeOf = ({ progress, deadline, completed }: Form): ProjectChange => ({
  ...(completed ? { status: "finished" } : { progress }),
  deadline: deadline || null,
});
const resolver = contractResolver<Form>(async () => (await import("@/lib/deals/leads/contract")).projectChangeSchema, {
  answersOf: changeOf,
});

/**
 * Updates progress, due date and the end of the work, which asks once and then awaits the client's confirmation. After
 * a conflicting change the current state is shown and nothing is overwritten.
 */
export function ProjectUpdateForm({ project, onCancel, onDone, onStale }: Props) {
  const { register, errors, watch, setValue, submit, change } = useChangeForm<Form, Project>({
    empty: { progress: project.progress, deadline: project.deadline ?? "", completed: false },
    resolver,
    send: (values, key) => changeProject(project, changeOf(values), key),
    onDone: (_, values) => {
      showToast(
        values.completed
          ? `${project.clientName} is asked to confirm. You can undo this until then.`
          : "Updated. Your client can see the progress.",
      );
      onDone();
    },
    onRefused: (error) => {
      if (![409, 412].includes(troubleOf(error).status)) return;
      showToast("The project changed meanwhile. It is shown as it is now; nothing of yours was saved.", {
        tone: "danger",
      });
      onStale();
    },
  });
  const { progress, completed } = watch();
  const shown = completed ? 100 : progress;
  const [isAsking, setIsAsking] = useState(false);
  const textId = useId();
  if (completed && isAsking)
    return (
      <form
        noValidate
        role="alertdialog"
        aria-label="Is the work finished?"
        aria-describedby={textId}
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <p id={textId}>
          <span className="block font-medium">Is the work finished?</span>
          <span
            className={lettersClass(project.clientName)}
          >{`${project.clientName} is asked to confirm and has ${confirmationDays} days. Then the value counts as earned, and the project shows on your profile. You can undo this until then.`}</span>
        </p>
        <FormFoot change={change} leave="Go back" onLeave={() => setIsAsking(false)}>
          <Button ref={focus} type="submit" busy={change.isPending}>
            Yes, it is finished
          </Button>
        </FormFoot>
      </form>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        if (!completed) return void submit(event);
        event.preventDefault();
        setIsAsking(true);
      }}
    >
      <Field
        label="Progress"
        name="progress"
        hint={<output htmlFor="progress">{`${shown} percent done`}</output>}
        error={errors.progress?.message}
      >
        <input
          {...fieldIds("progress", { hint: true, error: errors.progress?.message })}
          type="range"
          min={0}
          max={100}
          step={5}
          value={shown}
          disabled={completed}
          onChange={({ target }) => setValue("progress", Number(target.value))}
          className="h-11 w-full accent-primary"
        />
      </Field>
      <TextField label="Deadline" type="date" optional error={errors.deadline?.message} {...register("deadline")} />
      <Checkbox label="The work is completed" {...register("completed")} />
      {completed && (
        <p className={lettersClass(project.clientName, "text-sm text-ink-soft")}>
          {`${project.clientName} confirms it first. It counts as completed then, or after ${confirmationDays} days.`}
        </p>
      )}
      <FormFoot change={change} onLeave={onCancel}>
        <Button type="submit" busy={change.isPending}>
          {completed ? "Finish project" : "Save update"}
        </Button>
      </FormFoot>
    </form>
  );
}
