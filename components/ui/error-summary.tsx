import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ChangeState } from "@/components/ui/use-change";
import { canRetry } from "@/lib/platform/http/client/deliver";

export interface Fault {
  /** The id of the control with the error. */
  id: string;
  message: string;
}
type Props = {
  title?: string;
  faults?: readonly Fault[];
  attempt?: number;
  onChoose?: (id: string) => void;
  /** The form's request: shows a slow or failed request, with Retry if a retry can help. */
  change?: ChangeState;
  children?: ReactNode;
};

/**
 * The errors of a form, in a live region above it. Each error links to its control; `children` holds errors without a
 * control. Increase `attempt` with each failed submission to move the focus to the summary; omit it in forms that focus
 * the first invalid control. Renders nothing without errors.
 */
export function ErrorSummary({
  title = "Please check the following",
  faults = [],
  attempt = 0,
  onChoose,
  change,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  // Field errors are shown beside their fields.
  const trouble = change?.trouble?.fields ? null : change?.trouble;
  if (faults.length === 0 && !children && !trouble) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3"
    >
      {children}
      {trouble && <p>{trouble.detail}</p>}
      {trouble && change && canRetry(trouble) && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          onClick={({ currentTarget: { form } }) => (form && !change.isPending ? form.requestSubmit() : change.retry())}
        >
          Retry
        </Button>
      )}
      {faults.length > 0 && (
        <>
          <p className="font-semibold">{title}</p>
          <ul>
            {faults.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-danger underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    if (onChoose) onChoose(id);
                    else document.getElementById(id)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
