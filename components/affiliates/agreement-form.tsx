"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { acceptAgreement } from "@/lib/affiliates/agreement/client";
import type { Agreement } from "@/lib/affiliates/agreement/contract";
import { agreementSections, agreementVersion } from "@/lib/platform/reference/affiliate-terms";

const needed = "Tick the box to confirm that you have read and accept the agreement";

/**
 * The affiliate agreement (specification 2.13): six sections, the required acknowledgement, Cancel and Accept &
 * Continue.
 */
export function AgreementForm({ outdated }: { outdated: boolean }) {
  const router = useRouter();
  const [ticked, setTicked] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const missing = attempts > 0 && !ticked;
  const accept = useChange({
    send: (agreement: Agreement, key) => acceptAgreement(agreement, key),
    errorsIn: "form",
    onSuccess: () => startTransition(() => router.refresh()),
    onError: () => setAttempts((count) => count + 1),
  });
  const send = () => {
    if (!ticked) setAttempts((count) => count + 1);
    else if (!accept.isPending) accept.mutate({ version: agreementVersion, acknowledged: true });
  };
  return (
    <form
      noValidate
      aria-label="Affiliate agreement"
      className="ledger p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className="text-xl">Affiliate agreement</h2>
      <p className="mt-1 text-sm text-ink-soft">{`Version ${agreementVersion}`}</p>
      {outdated && (
        <p className="mt-3 font-medium text-warning">
          The agreement has changed since you accepted it. Please read it again.
        </p>
      )}
      <ol className="mt-2">
        {agreementSections.map(({ heading, text }, index) => (
          <li key={heading} className="border-t border-rule py-4 first:border-t-0">
            <h3 className="text-lg">{`${index + 1}. ${heading}`}</h3>
            {text.map((paragraph) => (
              <p key={paragraph} className="measure mt-1">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-4 border-t border-rule pt-4">
        <ErrorSummary
          faults={missing ? [{ id: "acknowledged", message: needed }] : []}
          attempt={attempts}
          change={accept}
        />
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
          <Button type="submit" busy={accept.isPending || accept.isSuccess}>
            Accept &amp; Continue
          </Button>
        </div>
      </div>
    </form>
  );
}
