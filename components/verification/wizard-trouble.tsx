import { ErrorSummary, type Fault } from "@/components/ui/error-summary";
import { IntentLink } from "@/components/ui/link";
import type { Problem } from "@/lib/platform/http/errors";
import { stepOf } from "@/lib/verification/applications/rules";

const actions: Record<string, { href: string; label: string }> = {
  "email-taken": { href: "/signin?callbackUrl=/profile", label: "Sign in" },
  "already-professional": { href: "/professional-dashboard", label: "Go to my dashboard" },
};

type Props = {
  trouble: Pick<Problem, "code" | "detail"> | null;
  faults: readonly Fault[];
  onChoose: (step: number, id: string) => void;
};

/** The reason of a failed submission and the errors of all six steps, each linked to its step and field. */
export function WizardTrouble({ trouble, faults, onChoose }: Props) {
  const action = trouble && actions[trouble.code];
  return (
    <div id="application-trouble" tabIndex={-1} className="outline-none empty:hidden">
      <ErrorSummary faults={faults} onChoose={(id) => onChoose(stepOf(id), id)}>
        {trouble && (
          <p>
            <span>{trouble.detail}</span>{" "}
            {action && (
              <IntentLink href={action.href} className="font-semibold text-danger underline underline-offset-4">
                {action.label}
              </IntentLink>
            )}
          </p>
        )}
      </ErrorSummary>
    </div>
  );
}
