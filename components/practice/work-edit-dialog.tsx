import { useState } from "react";
import { SeatField } from "@/components/practice/seat-field";
import { draftsOf, type StepDraft, StepsField, stepsOf } from "@/components/practice/steps-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { messageAt } from "@/components/ui/message-at";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useChange } from "@/components/ui/use-change";
import { changeWork } from "@/lib/practice/work/client";
import type { Work, WorkChange } from "@/lib/practice/work/contract";
import { minutesOfHours } from "@/lib/practice/work/rules";

export interface EditChoices {
  colleagues: readonly { id: string; name: string }[];
  /** The client's projects with the firm. */
  projects: readonly { id: string; title: string }[];
}
type Props = EditChoices & { work: Work; open: boolean; onOpenChange: (open: boolean) => void; onSaved: () => void };

interface Fields {
  title: string;
  on: string;
  hours: string;
  rest: string;
  seat: string;
  project: string;
  steps: StepDraft[];
}

const fieldsOf = (work: Work): Fields => ({
  title: work.title,
  on: work.dueOn,
  hours: String(Math.floor(work.minutes / 60)),
  rest: String(work.minutes % 60),
  seat: work.seat?.id ?? "",
  project: work.project?.id ?? "",
  steps: draftsOf(work.steps),
});

/** The change of the form; what it leaves as it is is left out, because a project or a colleague can be gone. */
function toChange(work: Work, { title, on, hours, rest, seat, project, steps }: Fields): WorkChange {
  return {
    title,
    minutes: minutesOfHours(hours) + Number(rest),
    steps: stepsOf(steps),
    ...(on !== work.dueOn && { due: { by: "hand", on, zone: work.zone } }),
    ...(seat !== (work.seat?.id ?? "") && { seat: seat || null }),
    ...(project !== (work.project?.id ?? "") && { project: project || null }),
  };
}

/** Changes a piece of work: its title, date by hand, time spent, who is in charge, the project and the steps. */
export function WorkEditDialog({ work, open, onOpenChange, onSaved, colleagues, projects }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(work));
  const set = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const change = useChange({
    errorsIn: "form",
    send: (json: WorkChange, key) => changeWork(work, json, key),
    onSuccess: onSaved,
    staleText: "Someone in your firm changed this work. Close this window and open it again to see the change.",
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" focusField title="Edit work">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(toChange(work, fields));
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Title"
            name="title"
            maxLength={120}
            value={fields.title}
            error={change.fields?.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextField
            label="Due on"
            name="on"
            type="date"
            hint={work.obligation ? "A date that you choose does not follow the tax any more" : undefined}
            value={fields.on}
            error={messageAt(change.fields, "due")}
            onChange={({ target }) => set({ on: target.value })}
          />
          <TextField
            label="Hours spent"
            name="hours"
            inputMode="decimal"
            value={fields.hours}
            error={change.fields?.minutes}
            onChange={({ target }) => set({ hours: target.value })}
          />
          <SelectField
            label="Minutes"
            name="rest"
            value={fields.rest}
            choices={minuteChoices}
            onChange={({ target }) => set({ rest: target.value || "0" })}
          />
          <LinkFields
            work={work}
            fields={fields}
            set={set}
            colleagues={colleagues}
            projects={projects}
            errors={change.fields ?? {}}
          />
        </div>
        <StepsField
          steps={fields.steps}
          error={messageAt(change.fields, "steps")}
          onChange={(steps) => set({ steps })}
        />
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending}>
            Save work
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

const minuteChoices = Array.from({ length: 60 }, (_, minute) => ({ value: String(minute), label: String(minute) }));

type LinkProps = EditChoices & {
  work: Work;
  fields: Fields;
  set: (part: Partial<Fields>) => void;
  errors: Partial<Record<string, string>>;
};

/** Who is in charge, and the client's project; each where there is something to choose. */
function LinkFields({ work, fields, set, errors, colleagues, projects }: LinkProps) {
  const isListed = projects.some(({ id }) => id === work.project?.id);
  const choices = work.project && !isListed ? [work.project, ...projects] : projects;
  return (
    <>
      <SeatField
        colleagues={colleagues}
        value={fields.seat}
        error={errors.seat}
        onChange={({ target }) => set({ seat: target.value })}
      />
      {choices.length > 0 && (
        <SelectField
          label="Project"
          name="project"
          optional
          blank="None"
          value={fields.project}
          error={errors.project}
          choices={choices.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => set({ project: target.value })}
        />
      )}
    </>
  );
}
