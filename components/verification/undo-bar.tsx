import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { undoDecision } from "@/lib/verification/cases/client";
import type { Verification } from "@/lib/verification/cases/contract";
import { statusText } from "@/lib/verification/cases/rules";

type Props = { item: Verification; undoUntil: string; onOver: () => void };

/** Offers to undo the last decision until its minute is over. */
export function UndoBar({ item, undoUntil, onOver }: Props) {
  const { name, status, validUntil } = item;
  useEffect(() => {
    const timer = setTimeout(onOver, Math.max(0, Date.parse(undoUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [undoUntil, onOver]);
  const undo = useChange({
    errorsIn: "form",
    send: (_: void, key) => undoDecision(item, key),
    doneText: () => `Undone. ${name} won't hear of it.`,
    onSuccess: onOver,
    refreshes: ["verifications"],
  });
  return (
    <section
      aria-label="Last decision"
      className="ledger flex flex-wrap items-center justify-between gap-3 border-s-4 border-s-primary p-4"
    >
      <p className="min-w-0">
        <b className="wrap-anywhere">{name}</b>: {statusText(status)}
        {status === "approved" && validUntil ? ` until ${validUntil}` : ""}. We tell them in a minute.
      </p>
      <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => undo.mutate()}>
        Undo
      </Button>
      <ErrorSummary change={undo} />
    </section>
  );
}
