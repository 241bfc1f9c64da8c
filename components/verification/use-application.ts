import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { goTo } from "@/components/ui/go-to";
import { typedBefore } from "@/components/ui/typed-before";
import {
  accountOnly,
  type ApplicationForm,
  emptyApplication,
  formDataOf,
} from "@/components/verification/application-form";
import { applicationResolver } from "@/components/verification/application-resolver";
import { fileFault } from "@/components/verification/file-faults";
import { useDraft } from "@/components/verification/use-draft";
import { newKey, type Trouble, troubleOf } from "@/lib/platform/http/client/deliver";
import type { DocumentKind } from "@/lib/verification/applications/contract";
import { type ApplicationField, inOrder, stepCount, stepOf } from "@/lib/verification/applications/rules";

export const applicationFormId = "application";

/**
 * The state of the wizard: values, current step, errors and submission. `signedInAsClient` is the browser's hint; the
 * server decides.
 */
export function useApplication({ signedInAsClient }: { signedInAsClient: boolean }) {
  const [asVisitor, setAsVisitor] = useState(false);
  const asClient = signedInAsClient && !asVisitor;
  const [start] = useState(() => typedBefore(applicationFormId, emptyApplication));
  const form = useForm<ApplicationForm, { asClient: boolean }>({
    defaultValues: start,
    resolver: applicationResolver,
    context: { asClient },
    shouldFocusError: false,
  });
  const [step, setStep] = useState(0);
  const [, setMoves] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const draft = useDraft(form, step, setStep);
  const focus = useRef<string | null>(null);
  const attempt = useRef({ key: "", fingerprint: "", lost: false, stored: false });
  const { errors } = form.formState;

  // Moves the focus to the new step's title or to the field with the error.
  useEffect(() => {
    const target = focus.current && document.getElementById(focus.current);
    if (!target) return;
    focus.current = null;
    target.focus();
  });

  function goToStep(next: number, field?: string) {
    focus.current = field ?? "step-title";
    setStep(Math.min(Math.max(next, 0), stepCount - 1));
    setMoves((moves) => moves + 1);
  }

  /** Goes to the first step with an error and focuses its first invalid field. */
  function goToFault(wrong: readonly string[]) {
    const [first] = inOrder(wrong);
    if (first) goToStep(stepOf(first), first);
  }

  function refuse(problem: Trouble) {
    setSent(null);
    setTrouble(problem);
    const fields = Object.entries(problem.fields ?? {}).filter(([name]) => stepOf(name) >= 0);
    // The session has expired: the account's own fields are required after all.
    if (asClient && fields.some(([name]) => (accountOnly as readonly string[]).includes(name))) setAsVisitor(true);
    for (const [name, message] of fields) form.setError(name as ApplicationField, { message });
    if (fields.length > 0) goToFault(fields.map(([name]) => name));
    else focus.current = "application-trouble";
  }

  async function complete(values: ApplicationForm) {
    const fingerprint = JSON.stringify([
      values,
      asClient,
      values.idDocument?.lastModified,
      values.certification?.lastModified,
      values.practicePermit?.lastModified,
    ]);
    if (attempt.current.fingerprint !== fingerprint)
      attempt.current = { key: newKey(), fingerprint, lost: false, stored: false };
    setTrouble(null);
    setSent(0);
    try {
      const [{ sendApplication }, { completeSignIn: settleIn, signIn }] = await Promise.all([
        import("@/lib/verification/applications/client"),
        import("@/lib/identity/accounts/client"),
      ]);
      if (!attempt.current.stored)
        await sendApplication({
          form: formDataOf(values, { asClient }),
          key: attempt.current.key,
          onProgress: setSent,
        });
      attempt.current.stored = true;
      const url = asClient
        ? "/professional-dashboard"
        : await settleIn(await signIn({ email: values.email.trim(), password: values.password }));
      await draft.forget();
      goTo(url);
    } catch (error) {
      const problem = troubleOf(error);
      // The lost response was a success: the application exists.
      if (problem.code === "already-professional" && attempt.current.lost)
        return void draft.forget().then(() => goTo("/professional-dashboard"));
      attempt.current.lost ||= problem.status === 0;
      refuse(problem);
    }
  }

  function choose(kind: DocumentKind, file: File | null) {
    const fault = file ? fileFault(file) : undefined;
    if (fault) return form.setError(kind, { message: fault });
    form.setValue(kind, file, { shouldDirty: true });
    form.clearErrors(kind);
    draft.keep(kind, file);
  }

  const faults = inOrder(Object.keys(errors)).flatMap((id) =>
    errors[id]?.message ? [{ id, message: String(errors[id].message) }] : [],
  );
  function correct(wrong: FieldErrors<ApplicationForm>) {
    setTrouble(null);
    goToFault(Object.keys(wrong));
  }
  const send = (event: SyntheticEvent) => form.handleSubmit(complete, correct)(event);
  return { form, asClient, step, goToStep, faults, trouble, sent, choose, send, ...draft };
}
export type Application = ReturnType<typeof useApplication>;
