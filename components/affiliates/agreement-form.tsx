"use client";

import { useRouter } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { ErrorSummary } from "@/components/ui/error-summary";

import { acceptAgreement } from "@/lib/affiliates/client";
import { newKey } from "@/lib/http/deliver";
import { ProblemError } from "@/lib/http/fetcher";
import { agreementSections, agreementVersion } from "@/lib/reference/affiliate-terms";

const needed = "Tick the box to confirm that you have read and accept the agreement";

/** specification 2.13: the six sections, the acknowledgement that is enforced, Cancel and Accept & Continue. */
export function AgreementForm({ outdated }: { outdated: boolean }) {
  const router = useRouter();
  const key = useRef("");
  const [ticked, setTicked] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState({ busy: false, trouble: "" });
  const missing = attempts > 0 && !ticked;
  const send = async () => {
    if (state.busy) return;
    if (!ticked) return setAttempts((count) => count + 1);
    key.current ||= newKey();
    setState({ busy: true, trouble: "" });
    try {
      await acceptAgreement({ version: agreementVersion, acknowledged: true }, key.current);
      startTransition(() => router.refresh());
    } catch (error) {
      const detail = error instanceof ProblemError ? error.problem.detail : "It was not sent. Try again.";
      setState({ busy: false, trouble: detail });
      setAttempts((count) => count + 1);
    }
  };
  return (
    <form
      noValidate
      aria-label="Affiliate agreement"
      className="ledger p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="text-xl">Affiliate agreement</h2>
      <p className="mt-1 text-sm text-ink-soft">Version {agreementVersion}</p>
      {outdated && (
        <p className="mt-3 font-medium text-warning">
          The agreement has changed since you accepted it. Please read it again.
        </p>
      )}
      <ol className="mt-2">
        {agreementSections.map(({ heading, text }, index) => (
          <li key={heading} className="border-t border-rule py-4 first:border-t-0">
            <h3 className="text-lg">
              {index + 1}. {heading}
            </h3>
            {text.map((paragraph) => (
              <p key={paragraph} className="measure mt-1">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-4 border-t border-rule pt-4">
        <ErrorSummary faults={missing ? [{ id: "acknowledged", message: needed }] : []} attempt={attempts}>
          {state.trouble && <p>{state.trouble}</p>}
        </ErrorSummary>
        <CheckField
          name="acknowledged"
          label="I have read and accept the affiliate agreement"
          error={missing ? needed : undefined}
          checked={ticked}
          onChange={({ target }) => setTicked(target.checked)}
        />
        <p className="measure text-sm text-ink-soft">
          We keep the version you accept, the time, and the network address it was sent from.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => router.back()}>
            Cancel
          </Button>
          <Button type="submit" busy={state.busy}>
            Accept &amp; Continue
          </Button>
        </div>
      </div>
    </form>
  );
}
