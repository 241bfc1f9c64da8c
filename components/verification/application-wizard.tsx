"use client";

import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { Book } from "@/components/ui/book";
import { Button } from "@/components/ui/button";
import { QueryWatcher } from "@/components/ui/query-watcher";
import { SendingBar } from "@/components/verification/sending-bar";
import { StepConsents } from "@/components/verification/step-consents";
import { StepCredentials } from "@/components/verification/step-credentials";
import { StepDocuments } from "@/components/verification/step-documents";
import { StepPerson } from "@/components/verification/step-person";
import { StepPlan } from "@/components/verification/step-plan";
import { StepServices } from "@/components/verification/step-services";
import { applicationFormId, useApplication } from "@/components/verification/use-application";
import { useClientAccount } from "@/components/verification/use-client-account";
import { WizardAside } from "@/components/verification/wizard-aside";
import { WizardProgress } from "@/components/verification/wizard-progress";
import { WizardTrouble } from "@/components/verification/wizard-trouble";
import { stepCount, stepNames } from "@/lib/verification/applications/rules";

const steps = [StepPerson, StepCredentials, StepServices, StepDocuments, StepPlan, StepConsents];

/**
 * Professional sign-up in six steps (specification 2.6). Next is never disabled; Complete Registration validates all
 * steps and goes to the first error.
 */
export function ApplicationWizard() {
  const { isClient, fill } = useClientAccount();
  const application = useApplication({ signedInAsClient: isClient });
  const { form, step, goToStep, faults, trouble, sent, send, restored, askPlan, startAgain } = application;
  const [query, setQuery] = useState("");
  const box = useRef<HTMLFormElement>(null);
  const plan = new URLSearchParams(query).get("plan");
  const last = step === stepCount - 1;
  const busy = sent !== null;
  useEffect(() => {
    if (!restored) return;
    askPlan(plan);
    void fill(form);
    // Marks hydration, after the draft has been restored.
    box.current?.setAttribute("data-ready", "");
  }, [restored, plan, askPlan, fill, form]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (last) void send(event);
    else goToStep(step + 1);
  }
  const Step = steps[step] ?? StepPerson;
  return (
    <Book
      asideLabel="The steps"
      aside={<WizardAside step={step} faults={faults} onGo={goToStep} onStartAgain={() => void startAgain()} />}
    >
      <Suspense fallback={null}>
        <QueryWatcher onQuery={setQuery} />
      </Suspense>
      <h1 className="text-4xl">Offer your services</h1>
      <WizardProgress step={step} />
      <form
        ref={box}
        id={applicationFormId}
        noValidate
        method="post"
        onSubmit={submit}
        className="mt-6 flex flex-col gap-6"
      >
        <h2 id="step-title" tabIndex={-1} className="text-2xl outline-none">
          {stepNames[step]}
        </h2>
        <WizardTrouble trouble={trouble} faults={faults} onChoose={(step, id) => goToStep(step, id)} />
        <Step {...application} />
        {sent !== null && <SendingBar share={sent} />}
        <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
          <Button variant="secondary" disabled={step === 0} onClick={() => goToStep(step - 1)}>
            Previous
          </Button>
          <Button type="submit" busy={busy}>
            {last ? "Complete Registration" : "Next"}
          </Button>
        </div>
      </form>
    </Book>
  );
}
