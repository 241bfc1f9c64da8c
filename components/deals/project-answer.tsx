"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { WrittenDay } from "@/components/ui/day";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useChangeForm } from "@/components/ui/use-change-form";
import { changeProject } from "@/lib/deals/leads/client";
import type { Project, ProjectChange } from "@/lib/deals/leads/contract";

/** The client's answer to finished work: confirmed, or not yet, with what is missing. Nothing for other projects. */
export function ProjectAnswer({ project }: { project: Project }) {
  const router = useRouter();
  const [writing, setWriting] = useState(false);
  const refresh = () => startTransition(() => router.refresh());
  const confirm = useChange({
    errorsIn: "toast",
    send: (_: void, key) => changeProject(project, { status: "completed" }, key),
    onSuccess: () => showToast("Confirmed. The project is completed, and you can review it now."),
    onSettled: refresh,
  });
  const { status, professionalName, projectTitle, completesAt } = project;
  if (status !== "finished" || !completesAt) return null;
  const about = <span className="sr-only">{` ${projectTitle}`}</span>;
  return (
    <div className="rounded-control border border-info bg-info-soft p-4">
      <p className="font-semibold">{`${professionalName} has finished this work.`}</p>
      <p className="text-sm text-ink-soft">
        Is everything done? Without an answer it counts as completed on{" "}
        <WrittenDay date={completesAt.slice(0, 10)} at={completesAt} />.
      </p>
      {writing ? (
        <NotYet
          project={project}
          onLeave={() => setWriting(false)}
          onDone={() => {
            setWriting(false);
            return refresh();
          }}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
            <Icon name="check" /> <span>Confirm{about}</span>
          </Button>
          <Button variant="secondary" onClick={() => setWriting(true)}>
            <span>Not yet{about}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

type Form = { reason: string };
const changeOf = ({ reason }: Form): ProjectChange => ({ status: "in-progress", reason });
const resolver = contractResolver<Form>(async () => (await import("@/lib/deals/leads/contract")).projectChangeSchema, {
  answersOf: changeOf,
});

function NotYet({ project, onLeave, onDone }: { project: Project; onLeave: () => void; onDone: () => void }) {
  const { register, errors, setFocus, submit, change } = useChangeForm<Form, Project>({
    empty: { reason: "" },
    keptAt: `not-yet:${project.id}`,
    resolver,
    send: (values, key) => changeProject(project, changeOf(values), key),
    onDone: () => {
      showToast(`Sent to ${project.professionalName}. The project is in progress again.`);
      onDone();
    },
  });
  useEffect(() => setFocus("reason"), [setFocus]);
  const control = `reason-${project.id}`;
  const error = errors.reason?.message;
  return (
    <form
      noValidate
      aria-label={`What is missing in ${project.projectTitle}`}
      className="mt-3 flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="What is missing?"
        name={control}
        hint={`${project.professionalName} gets this as a message.`}
        error={error}
      >
        <Textarea
          {...fieldIds(control, { hint: true, error })}
          {...register("reason")}
          aria-required
          rows={3}
          maxLength={1000}
        />
      </Field>
      <FormFoot change={change} onLeave={onLeave} size="sm">
        <Button size="sm" type="submit" busy={change.isPending}>
          Send
        </Button>
      </FormFoot>
    </form>
  );
}
