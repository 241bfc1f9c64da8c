"use client";

import { DeleteButton } from "@/components/practice/delete-button";
import type { SeriesDialog } from "@/components/practice/series-dialog";
import { useRefresh } from "@/components/practice/use-refresh";
import type { WorkChoices, WorkDialog as LoadedDialog } from "@/components/practice/work-dialog";
import type { EditChoices, WorkEditDialog } from "@/components/practice/work-edit-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { changeSeries } from "@/lib/practice/series/client";
import type { Series, SeriesChange } from "@/lib/practice/series/contract";
import { changeWork, removeWork, setStep } from "@/lib/practice/work/client";
import type { Work, WorkState } from "@/lib/practice/work/contract";
import { nextStates, stateLabels } from "@/lib/practice/work/rules";

type DialogProps = Parameters<typeof LoadedDialog>[0];
type EditProps = Parameters<typeof WorkEditDialog>[0];
type SeriesProps = Parameters<typeof SeriesDialog>[0];

/** Opens the form of new work. */
export function AddWorkButton({ client, ...choices }: WorkChoices & Pick<DialogProps, "client">) {
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

type WorkButtonsProps = EditChoices & { work: Work; listPath: string; isOwner: boolean };

/** Moves work to another state, with a way back; edits and deletes it. */
export function WorkButtons({ work, listPath, isOwner, ...choices }: WorkButtonsProps) {
  const refresh = useRefresh();
  const edit = useLoadedDialog<EditProps>(
    async () => (await import("@/components/practice/work-edit-dialog")).WorkEditDialog,
  );
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
      <Button size="sm" variant="secondary" busy={edit.loading} onClick={() => void edit.show()}>
        Edit
      </Button>
      {isOwner && (
        <DeleteButton
          name={work.title}
          warning="The work goes with its steps and the time spent. You can't undo this."
          label="Delete work"
          send={() => removeWork(work)}
          listPath={listPath}
        >
          Delete
        </DeleteButton>
      )}
      {edit.Dialog && edit.open && (
        <edit.Dialog
          open
          onOpenChange={edit.setOpen}
          work={work}
          {...choices}
          onSaved={() => {
            edit.setOpen(false);
            refresh();
          }}
        />
      )}
    </div>
  );
}

/** Edits, pauses, resumes and ends work that returns, and skips its next period; each can be undone. */
export function SeriesButtons({ series, colleagues }: { series: Series } & Pick<EditChoices, "colleagues">) {
  const refresh = useRefresh();
  const edit = useLoadedDialog<SeriesProps>(
    async () => (await import("@/components/practice/series-dialog")).SeriesDialog,
  );
  const change = useChange({
    errorsIn: "toast",
    send: (json: SeriesChange, key) => changeSeries(series, json, key),
    onSettled: refresh,
  });
  const button = (label: string, json: SeriesChange) => (
    <Button
      key={label}
      size="sm"
      variant="secondary"
      aria-label={`${label}: ${series.title}`}
      busy={change.isPending}
      onClick={() => change.mutate(json)}
    >
      {label}
    </Button>
  );
  const lastSkipped = series.skipped.at(-1);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Edit: ${series.title}`}
        busy={edit.loading}
        onClick={() => void edit.show()}
      >
        Edit
      </Button>
      {series.state === "active" && button("Pause", { state: "paused" })}
      {series.state !== "active" && button("Resume", { state: "active" })}
      {series.state === "active" && series.next && button("Skip the next one", { skip: series.next.period })}
      {lastSkipped && button("Bring back the skipped one", { unskip: lastSkipped })}
      {series.state !== "ended" && button("End", { state: "ended" })}
      {edit.Dialog && edit.open && (
        <edit.Dialog
          open
          onOpenChange={edit.setOpen}
          series={series}
          colleagues={colleagues}
          onSaved={() => {
            edit.setOpen(false);
            refresh();
          }}
        />
      )}
    </div>
  );
}
