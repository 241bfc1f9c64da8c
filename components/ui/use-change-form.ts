import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { forgetDraft, readDraft, writeDraft } from "@/components/ui/kept-draft";
import { useChange } from "@/components/ui/use-change";
import { type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";

type Options<Form extends FieldValues, Done> = {
  /** The initial values. */
  empty: Form;
  resolver?: Resolver<Form>;
  /** `key` is the Idempotency-Key: the same for every retry. */
  send: (values: Form, key: string) => Promise<Done>;
  onDone: (done: Done, values: Form) => void;
  onRefused?: (error: Error) => void;
  staleText?: string;
  /**
   * The storage key of the draft, which survives a closed dialog and a reload until it is sent. It contains the account
   * and the subject.
   */
  keptAt?: string;
};

/**
 * A form that sends a change: validated by its contract, sent with `useChange`, field errors beside their fields. A
 * failed request loses no input.
 */
export function useChangeForm<Form extends FieldValues, Done>(options: Options<Form, Done>) {
  const { empty, resolver, send, onDone, onRefused, staleText, keptAt } = options;
  const [start] = useState(() => (keptAt ? readDraft(keptAt, empty) : empty));
  const form = useForm<Form>({ defaultValues: start as DefaultValues<Form>, resolver });
  const isFormField = (name: string) => Object.hasOwn(form.getValues(), name.split(".")[0] ?? "");
  const change = useChange({
    errorsIn: "form",
    staleText,
    send,
    onSuccess: (done: Done, values: Form) => {
      form.reset(empty);
      if (keptAt) forgetDraft(keptAt);
      onDone(done, values);
    },
    onError: (error) => {
      for (const [name, message] of Object.entries(troubleOf(error).fields ?? {}))
        if (isFormField(name)) form.setError(name as Path<Form>, { message }, { shouldFocus: true });
      onRefused?.(error);
    },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      keptAt
        ? subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(keptAt, values) })
        : undefined,
    [subscribe, keptAt],
  );
  const { trouble } = change;
  // Field errors are shown beside their fields; only other errors are shown for the whole form.
  const formTrouble: Trouble | null =
    trouble && !Object.keys(change.fields).some(isFormField) ? { ...trouble, fields: undefined } : null;
  return {
    ...form,
    errors: form.formState.errors,
    change: { ...change, trouble: formTrouble },
    submit: form.handleSubmit((values) => change.mutate(values)),
  };
}
