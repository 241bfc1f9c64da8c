import { progressAt, stepCount } from "@/lib/verification/applications/rules";

/** The wizard's progress: step / 6 as a percentage (specification 2.6). */
export function WizardProgress({ step }: { step: number }) {
  const percent = progressAt(step);
  return (
    <div className="mt-4">
      <p className="tnum flex justify-between text-sm text-ink-soft">
        <span>{`Step ${step + 1} of ${stepCount}`}</span>
        <span>{`${percent}%`}</span>
      </p>
      <div
        role="progressbar"
        aria-label="Progress of the sign-up"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-rule"
      >
        <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
