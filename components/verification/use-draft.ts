import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type ApplicationForm, emptyApplication } from "@/components/verification/application-form";
import { forgetDraft, readDraft, writeDraft } from "@/components/verification/draft";
import { forgetFiles, keepFile, keptFiles } from "@/components/verification/kept-files";
import { newKey } from "@/lib/platform/http/client/deliver";
import { planById } from "@/lib/platform/reference/plans";
import type { DocumentKind } from "@/lib/verification/applications/contract";

/** Restores the draft after a reload and stores each change. `restored` is true once that is done. */
export function useDraft(
  form: UseFormReturn<ApplicationForm, { asClient: boolean }>,
  step: number,
  setStep: (step: number) => void,
) {
  const { getValues, reset, setValue, subscribe } = form;
  const [restored, setRestored] = useState(false);
  const id = useRef("");
  const appliedPlan = useRef<string | null>(null);
  const stepRef = useRef(step);

  const save = useCallback(() => {
    if (id.current)
      writeDraft({ id: id.current, step: stepRef.current, appliedPlan: appliedPlan.current, values: getValues() });
  }, [getValues]);

  useEffect(() => {
    const draft = readDraft();
    id.current = draft?.id ?? newKey();
    appliedPlan.current = draft?.appliedPlan ?? null;
    if (draft) {
      reset({ ...getValues(), ...draft.values });
      setStep(draft.step);
    }
    let left = false;
    void keptFiles(draft?.id ?? null).then((files) => {
      if (left) return;
      for (const [kind, file] of Object.entries(files)) setValue(kind as DocumentKind, file);
      setRestored(true);
    });
    return () => void (left = true);
  }, [getValues, reset, setStep, setValue]);

  useEffect(() => {
    stepRef.current = step;
    if (restored) save();
  }, [step, restored, save]);

  useEffect(() => subscribe({ formState: { values: true }, callback: save }), [subscribe, save]);

  /** Applies the URL's plan once; a later choice takes precedence. */
  const askPlan = useCallback(
    (plan: string | null) => {
      if (!plan || plan === appliedPlan.current) return;
      appliedPlan.current = plan;
      setValue("subscriptionPlan", planById(plan).id);
      save();
    },
    [setValue, save],
  );

  const keep = useCallback((kind: DocumentKind, file: File | null) => void keepFile(id.current, kind, file), []);

  /** Removes the draft and its files from this browser. */
  const forget = useCallback(async () => {
    const old = id.current;
    id.current = "";
    forgetDraft();
    await forgetFiles(old);
  }, []);

  const startAgain = useCallback(async () => {
    await forget();
    id.current = newKey();
    reset(emptyApplication);
    setStep(0);
  }, [forget, reset, setStep]);

  return { restored, askPlan, keep, forget, startAgain };
}
