import { useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { useChange } from "@/components/ui/use-change";
import { troubleOf } from "@/lib/platform/http/client/deliver";

/** The first error of each field, by the id of its control. */
function faultsOf(errors: FieldErrors, path = ""): { id: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const id = path ? `${path}.${name}` : name;
    if (!error || name === "ref") return [];
    if (typeof error.message === "string") return [{ id, message: error.message }];
    return typeof error === "object" ? faultsOf(error as FieldErrors, id) : [];
  });
}

/**
 * The form of stored values: validated in the browser, saved by `send`, with the server's errors beside their fields.
 * `send` names the version that was loaded, so that changes made elsewhere are never overwritten (412, `staleText`).
 */
export function useSavedForm<Form extends FieldValues, Saved>({
  values,
  resolver,
  send,
  staleText,
  onSaved,
}: {
  values: Form;
  resolver: Resolver<Form>;
  send: (values: Form, key: string) => Promise<Saved>;
  staleText?: string;
  onSaved: (saved: Saved, form: UseFormReturn<Form>) => void;
}) {
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Form>({
    resolver,
    shouldFocusError: false,
    defaultValues: values as DefaultValues<Form>,
  });
  const missed = () => setAttempts((count) => count + 1);
  const save = useChange({
    errorsIn: "form",
    staleText,
    send,
    onSuccess: (saved: Saved) => onSaved(saved, form),
    onError: (error) => {
      for (const [name, message] of Object.entries(troubleOf(error).fields ?? {}))
        if (form.getValues(name as Path<Form>) !== undefined) form.setError(name as Path<Form>, { message });
      missed();
    },
  });
  const faults = faultsOf(form.formState.errors);
  return {
    form,
    faults,
    errorOf: (id: string) => faults.find((fault) => fault.id === id)?.message,
    /** Counts failed attempts, after each of which the error summary takes the focus. */
    attempts,
    isDirty: form.formState.isDirty,
    send: form.handleSubmit((filled) => save.mutate(filled), missed),
    save,
  };
}
