import type { ReactNode } from "react";
import { Button, type ButtonSize } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { ChangeState } from "@/components/ui/use-change";

type Props = {
  /** The change it makes, told when it fails; nothing typed is lost. */
  change?: ChangeState;
  /** What else is wrong. */
  trouble?: string | null;
  leave?: string;
  onLeave: () => void;
  size?: ButtonSize;
  /** The button that sends, or what stands in its place. */
  children: ReactNode;
};

/** The end of a form in a window: what went wrong, read out at once, then the way out and the way on. */
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
