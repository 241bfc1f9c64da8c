"use client";

import { useEffect, useRef, type ReactNode } from "react";

export interface Fault {
  /** The id of the control it is about. */
  id: string;
  message: string;
}
type Props = { title?: string; faults: readonly Fault[]; children?: ReactNode; onChoose?: (id: string) => void };

/**
 * What is wrong with a form, above it and read out at once: each fault leads to its control. Takes the focus when it appears or changes and `focus` is
 * wanted; nothing is drawn while there is nothing to say.
 */
export function ErrorSummary({ title = "Please check the following", faults, children, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const said = faults.map(({ message }) => message).join("\n");
  const plain = faults.length === 0;
  useEffect(() => {
    // A refusal without a field has nowhere else to lead to.
    if (plain && children) box.current?.focus();
  }, [plain, said, children]);
  if (plain && !children) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3 outline-none">
      {children}
      {!plain && (
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
