import type { Fault } from "@/components/ui/error-summary";
import { stepNames, stepOf } from "@/lib/verification/applications/rules";

type Props = { step: number; faults: readonly Fault[]; onGo: (step: number) => void };

/** The list of the six steps with their errors; each step can be opened. */
export function WizardSteps({ step, faults, onGo }: Props) {
  return (
    <ol className="border-t border-rule">
      {stepNames.map((name, index) => {
        const wrong = faults.filter(({ id }) => stepOf(id) === index).length;
        return (
          <li key={name}>
            <button
              type="button"
              aria-current={index === step ? "step" : undefined}
              onClick={() => onGo(index)}
              className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-start hover:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary"
            >
              <span>{name}</span>
              {wrong > 0 && <span className="text-sm font-semibold text-danger">{`${wrong} to correct`}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
