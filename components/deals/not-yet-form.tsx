import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { changeProject } from "@/lib/deals/leads/client";
import type { Project, ProjectChange } from "@/lib/deals/leads/contract";

type Form = { reason: string };
const changeOf = ({ reason }: Form): ProjectChange => ({ status: "in-progress", reason });
const resolver = contractResolver<Form>(async () => (await import("@/lib/deals/leads/contract")).projectChangeSchema, {
  answersOf: changeOf,
});

type Props = { project: Project; onLeave: () => void; onDone: () => void };

/** Sends finished work back to the professional, with what is missing. */
export function NotYetForm({ project, onLeave, onDone }: Props) {
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
