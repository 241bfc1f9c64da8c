import type { Fault } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import { WizardSteps } from "@/components/verification/wizard-steps";
import { verificationTime } from "@/lib/platform/reference/limits";
import { trialDays } from "@/lib/platform/reference/plans";

const link = "text-link font-semibold";

type Props = { step: number; faults: readonly Fault[]; onGo: (step: number) => void; onStartAgain: () => void };

/** The right page of the wizard: the steps, the use of the data, and links to leave or restart. */
export function WizardAside({ onStartAgain, ...steps }: Props) {
  return (
    <>
      <h2 className="mb-4 text-xl">Six steps to your profile</h2>
      <WizardSteps {...steps} />
      <p className="mt-6 text-ink-soft">{`${trialDays} days free, no card required. After the last step our team checks your licence in ${verificationTime} and tells you by email.`}</p>
      <p className="mt-4 text-ink-soft">We save your answers in this tab (not your password).</p>
      <p>
        <button type="button" onClick={onStartAgain} className={`needs-scripting ${link}`}>
          Clear all and start again
        </button>
      </p>
      <p className="mt-2">
        Have an account?{" "}
        <IntentLink href="/signin" className={link}>
          Sign in
        </IntentLink>
      </p>
      <p>
        Looking for an accountant?{" "}
        <IntentLink href="/signup" className={link}>
          Client sign-up
        </IntentLink>
      </p>
    </>
  );
}
