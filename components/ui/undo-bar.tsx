import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";

interface Props {
  /** What was decided, and that it is announced in a minute. */
  children: ReactNode;
  undoUntil: string;
  send: (key: string) => Promise<unknown>;
  doneText: string;
  refreshes: string;
  onOver: () => void;
}

/** Offers to undo the last decision until its minute is over; scrolls into view, above the messages of a phone. */
export function UndoBar({ children, undoUntil, send, doneText, refreshes, onOver }: Props) {
  useEffect(() => {
    const timer = setTimeout(onOver, Math.max(0, Date.parse(undoUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [undoUntil, onOver]);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // `void`: newer browsers return a promise, which React would treat as a cleanup function.
    void bar.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const undo = useChange({
    errorsIn: "form",
    send: (_: void, key) => send(key),
    doneText: () => doneText,
    onSuccess: onOver,
    refreshes: [refreshes],
  });
  return (
    <section
      ref={bar}
      aria-label="Last decision"
      className="ledger scroll-mt-24 scroll-mb-40 flex flex-wrap items-center justify-between gap-3 border-s-4 border-s-primary p-4"
    >
      <p className="min-w-0">{children}</p>
      <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo
      </Button>
      <ErrorSummary change={undo} />
    </section>
  );
}
