import type { ReactNode } from "react";
import { Button, type ButtonSize } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { ChangeState } from "@/components/ui/use-change";

type Props = {
  /** The form's request; its failure is shown, and the values stay in the form. */
  change?: ChangeState;
  /** Another error of the form. */
  trouble?: string | null;
  leave?: string;
  onLeave: () => void;
  size?: ButtonSize;
  /** The submit button, or its replacement. */
  children: ReactNode;
};

/** The end of a form in a dialog: the error in a live region, then Cancel and the submit button. */
export function FormFoot({ change, trouble, leave = "Cancel", onLeave, size, children }: Props) {
  return (
    <div className="mt-1 flex flex-col gap-4">
      <ErrorSummary change={change}>{trouble}</ErrorSummary>
      <div className="flex flex-wrap justify-end gap-3">
        <Button size={size} variant="secondary" onClick={onLeave}>
          {leave}
        </Button>
        {children}
      </div>
    </div>
  );
}
