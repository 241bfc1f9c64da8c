import { useEffect, useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from "react-hook-form";
import { forgetDraft, readDraft, writeDraft } from "@/components/ui/kept-draft";
import { useChange } from "@/components/ui/use-change";
import { type Trouble, troubleOf } from "@/lib/platform/http/deliver";

type Options<Form extends FieldValues, Done> = {
  /** The form as it starts when nothing was typed. */
  empty: Form;
  resolver?: Resolver<Form>;
  /** `key` is the Idempotency-Key: the same over every retry. */
  send: (values: Form, key: string) => Promise<Done>;
  onDone: (done: Done, values: Form) => void;
  onRefused?: (error: Error) => void;
  staleText?: string;
  /**
   * The place what is typed is kept at, over a closed window and a reload, until it is sent. Names whose it is and what
   * it is about.
   */
  keptAt?: string;
};

/**
 * A form that changes something: checked by its contract, sent by the one way (use-change), faults beside their fields,
 * nothing typed lost.
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
  // Told beside its field, or for the whole form.
  const formTrouble: Trouble | null =
    trouble && !Object.keys(change.fields).some(isFormField) ? { ...trouble, fields: undefined } : null;
  return {
    ...form,
    errors: form.formState.errors,
    change: { ...change, trouble: formTrouble },
    submit: form.handleSubmit((values) => change.mutate(values)),
  };
}
