"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ChangeState } from "@/components/ui/use-change";
import { canRetry } from "@/lib/platform/http/deliver";

export interface Fault {
  /** The id of the control it is about. */
  id: string;
  message: string;
}
type Props = {
  title?: string;
  faults?: readonly Fault[];
  attempt?: number;
  onChoose?: (id: string) => void;
  /**
   * The change the form makes: told while there is no answer yet and when it failed, with Retry where that may help.
   */
  change?: ChangeState;
  children?: ReactNode;
};

/**
 * What is wrong with a form, above it and read out at once: each fault leads to its control, `children` tell what
 * belongs to none. Count `attempt` up with each sending that failed, and the summary takes the focus; leave it out
 * where the first faulty control does. Draws nothing while there is nothing to say.
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
  // What is about a field stands beside it.
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
