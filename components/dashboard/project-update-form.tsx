import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { changeProject } from "@/lib/leads/client";
import type { Project } from "@/lib/leads/contract";

type Props = { project: Project; onCancel: () => void; onDone: () => void; onStale: () => void };

/** How far the work is, by when, and whether it is done. Completing is final, so it is said. Somebody faster: the new state is shown and nothing is overwritten. */
export function ProjectUpdateForm({ project, onCancel, onDone, onStale }: Props) {
  const [progress, setProgress] = useState(project.progress);
  const [deadline, setDeadline] = useState(project.deadline ?? "");
  const [completed, setCompleted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble("");
    try {
      await changeProject(project, {
        ...(completed ? { status: "completed" } : { progress }),
        deadline: deadline || null,
      });
      showToast(
        completed
          ? `${project.projectTitle} is completed. ${project.clientName} can review it now.`
          : "Updated. The client sees how far it is.",
      );
      onDone();
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem && [409, 412].includes(problem.status)) {
        showToast("The project changed meanwhile. It is shown as it is now; nothing of yours was saved.", {
          tone: "danger",
        });
        return onStale();
      }
      setTrouble(problem?.detail ?? "It was not saved. Try again.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Progress"
        name="progress"
        hint={<output htmlFor="progress">{completed ? 100 : progress} percent done</output>}
      >
        <input
          {...fieldIds("progress", { hint: true })}
          type="range"
          min={0}
          max={100}
          step={5}
          value={completed ? 100 : progress}
          disabled={completed}
          onChange={({ target }) => setProgress(Number(target.value))}
          className="h-11 w-full accent-primary"
        />
      </Field>
      <TextField
        label="Deadline"
        name="deadline"
        type="date"
        optional
        value={deadline}
        onChange={({ target }) => setDeadline(target.value)}
      />
      <Checkbox
        name="completed"
        label="The work is completed"
        checked={completed}
        onChange={({ target }) => setCompleted(target.checked)}
      />
      {completed && (
        <p className="text-sm text-ink-soft">
          This is final: the value counts as earned, and the client is asked for a review.
        </p>
      )}
      <FormFoot trouble={trouble} onLeave={onCancel}>
        <Button type="submit" busy={busy}>
          {completed ? "Complete project" : "Save update"}
        </Button>
      </FormFoot>
    </form>
  );
}
