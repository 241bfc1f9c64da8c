"use client";

import { useState } from "react";
import { DeleteDialog } from "@/components/practice/delete-dialog";
import { useRefresh } from "@/components/practice/use-refresh";
import type { WorkChoices, WorkDialog as LoadedDialog } from "@/components/practice/work-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/form-foot";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { changeSeries } from "@/lib/practice/series/client";
import type { Series, SeriesChange } from "@/lib/practice/series/contract";
import { changeWork, removeWork, setStep } from "@/lib/practice/work/client";
import type { Work, WorkChange, WorkState } from "@/lib/practice/work/contract";
import { nextStates, stateLabels } from "@/lib/practice/work/rules";

type DialogProps = Parameters<typeof LoadedDialog>[0];

/** Opens the form of new work. */
export function AddWorkButton({ client, ...choices }: WorkChoices & { client: string }) {
  const refresh = useRefresh();
  const dialog = useLoadedDialog<DialogProps>(
    async () => (await import("@/components/practice/work-dialog")).WorkDialog,
  );
  return (
    <>
      <Button busy={dialog.loading} onClick={() => void dialog.show()}>
        <Icon name="plus" />
        <span>Add work</span>
      </Button>
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog
          open
          onOpenChange={dialog.setOpen}
          client={client}
          {...choices}
          onSaved={() => {
            dialog.setOpen(false);
            refresh();
          }}
        />
      )}
    </>
  );
}

/** The steps of a piece of work, each with its mark. */
export function WorkSteps({ work }: { work: Work }) {
  const refresh = useRefresh();
  const mark = useChange({
    errorsIn: "toast",
    send: ({ step, done }: { step: string; done: boolean }) => setStep(work.id, step, { done }),
    onSettled: refresh,
  });
  if (work.steps.length === 0) return <p className="text-ink-soft">No steps.</p>;
  return (
    <ul>
      {work.steps.map(({ id, text, doneAt }) => {
        const isChecked = mark.isPending && mark.variables.step === id ? mark.variables.done : doneAt !== null;
        return (
          <li key={id} className="border-b border-rule">
            <Checkbox
              label={text}
              checked={isChecked}
              onChange={({ target }) => mark.mutate({ step: id, done: target.checked })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Moves work to another state, with a way back; edits and deletes it. */
export function WorkButtons({ work, listPath, isOwner }: { work: Work; listPath: string; isOwner: boolean }) {
  const refresh = useRefresh();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const move = useChange({
    errorsIn: "toast",
    send: ({ version, state }: { version: number; state: WorkState }, key) =>
      changeWork({ id: work.id, version }, { state }, key),
    onSuccess: (saved) =>
      showToast(`${saved.title}: ${stateLabels[saved.state]}`, {
        action: { label: "Undo", run: () => move.mutate({ version: saved.version, state: work.state }) },
      }),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {nextStates(work.state).map((state) => (
        <Button
          key={state}
          size="sm"
          variant="secondary"
          busy={move.isPending && move.variables.state === state}
          onClick={() => move.mutate({ version: work.version, state })}
        >
          {stateLabels[state]}
        </Button>
      ))}
      <Button size="sm" variant="secondary" onClick={() => setOpen("edit")}>
        Edit
      </Button>
      {isOwner && (
        <Button size="sm" variant="ghost" className="text-danger!" onClick={() => setOpen("delete")}>
          Delete
        </Button>
      )}
      {open === "edit" && <EditDialog work={work} onClose={() => setOpen(null)} onSaved={refresh} />}
      {open === "delete" && (
        <DeleteDialog
          name={work.title}
          warning="The work goes with its steps and the time spent. You can't undo this."
          label="Delete work"
          send={() => removeWork(work)}
          listPath={listPath}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** The title, a date by hand, and the time spent. */
function EditDialog({ work, onClose, onSaved }: { work: Work; onClose: () => void; onSaved: () => void }) {
  const [title, setTitle] = useState(work.title);
  const [on, setOn] = useState(work.dueOn);
  const [hours, setHours] = useState(String(Math.floor(work.minutes / 60)));
  const [rest, setRest] = useState(String(work.minutes % 60));
  const change = useChange({
    errorsIn: "form",
    send: (json: WorkChange, key) => changeWork(work, json, key),
    onSuccess: () => {
      onClose();
      onSaved();
    },
    staleText: "Someone in your firm changed this work. Close this window and open it again to see the change.",
  });
  const save = () =>
    change.mutate({
      title,
      minutes: Number(hours) * 60 + Number(rest),
      ...(on !== work.dueOn && { due: { by: "hand", on, zone: work.zone } }),
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} focusField title="Edit work">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Title"
          name="title"
          maxLength={120}
          value={title}
          error={change.fields?.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Due on"
          name="on"
          type="date"
          hint={work.obligation ? "A date that you choose does not follow the tax any more" : undefined}
          value={on}
          error={change.fields?.due}
          onChange={({ target }) => setOn(target.value)}
        />
        <div className="grid grid-cols-2 gap-5">
          <TextField
            label="Hours spent"
            name="hours"
            inputMode="numeric"
            value={hours}
            error={change.fields?.minutes}
            onChange={({ target }) => setHours(target.value.replace(/\D/g, ""))}
          />
          <SelectField
            label="Minutes"
            name="rest"
            value={rest}
            choices={Array.from({ length: 60 }, (_, minute) => ({ value: String(minute), label: String(minute) }))}
            onChange={({ target }) => setRest(target.value || "0")}
          />
        </div>
        <FormFoot change={change} onLeave={onClose}>
          <Button type="submit" busy={change.isPending}>
            Save work
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

/** Pauses, resumes and ends work that returns, and skips its next period; each can be undone. */
export function SeriesButtons({ series }: { series: Series }) {
  const refresh = useRefresh();
  const change = useChange({
    errorsIn: "toast",
    send: (json: SeriesChange, key) => changeSeries(series, json, key),
    onSettled: refresh,
  });
  const button = (label: string, json: SeriesChange) => (
    <Button key={label} size="sm" variant="secondary" busy={change.isPending} onClick={() => change.mutate(json)}>
      {label}
    </Button>
  );
  const lastSkipped = series.skipped.at(-1);
  return (
    <div className="flex flex-wrap gap-2">
      {series.state === "active" && button("Pause", { state: "paused" })}
      {series.state !== "active" && button("Resume", { state: "active" })}
      {series.state === "active" && series.next && button("Skip the next one", { skip: series.next.period })}
      {lastSkipped && button("Bring back the skipped one", { unskip: lastSkipped })}
      {series.state !== "ended" && button("End", { state: "ended" })}
    </div>
  );
}
