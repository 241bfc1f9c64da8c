import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ProblemError } from "@/lib/http/fetcher";

/** Publishes a form. The same words go out under the same key, so that trying again after a lost answer publishes once. Faults land on their fields. */
export function usePublishing<Form extends FieldValues, Done>(
  form: UseFormReturn<Form>,
  newKey: () => string,
  send: (values: Form, key: string) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const attempt = useRef({ words: "", key: "" });
  const mutation = useMutation({
    mutationFn: (values: Form) => {
      const words = JSON.stringify(values);
      if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
      return send(values, attempt.current.key);
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      for (const [name, message] of Object.entries(error.problem.fields ?? {}))
        if (name in form.getValues()) form.setError(name as Path<Form>, { message }, { shouldFocus: true });
    },
  });
  const fields = mutation.error instanceof ProblemError && mutation.error.problem.fields;
  return {
    submit: form.handleSubmit((values) => mutation.mutate(values)),
    busy: mutation.isPending,
    trouble: mutation.error && !fields ? mutation.error.message : null,
  };
}
