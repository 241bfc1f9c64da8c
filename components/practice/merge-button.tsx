"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import type { MergeProps } from "@/components/practice/merge-dialog";
import { Button } from "@/components/ui/button";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { formatDay } from "@/lib/platform/format/dates";
import { undoMerge } from "@/lib/practice/client-merges/client";
import type { MergedDouble } from "@/lib/practice/client-merges/contract";

/** Opens the choice of the client into which a double is merged. */
export function MergeButton({ client, likely, hrefOf }: MergeProps) {
  const dialog = useLoadedDialog(async () => (await import("@/components/practice/merge-dialog")).MergeDialog);
  return (
    <>
      <Button size="sm" variant="secondary" busy={dialog.loading} onClick={() => void dialog.show()}>
        Merge
      </Button>
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog client={client} likely={likely} hrefOf={hrefOf} onClose={() => dialog.setOpen(false)} />
      )}
    </>
  );
}

/** The doubles that were merged into a client, with the way back until their day. */
export function MergedDoubles({ doubles, hrefOf }: { doubles: readonly MergedDouble[]; hrefOf: string }) {
  const router = useRouter();
  const undo = useChange({
    errorsIn: "toast",
    send: (double: MergedDouble) => undoMerge(double),
    doneText: ({ name }) => `${name} is back in your list`,
    onSuccess: ({ id }) => startTransition(() => router.push(`${hrefOf}${id}`)),
  });
  if (doubles.length === 0) return null;
  return (
    <section aria-label="Merged doubles" className="mt-5">
      <h3 className="text-lg">Merged doubles</h3>
      <ul>
        {doubles.map((double) => (
          <li key={double.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-2">
            <span className="min-w-0 wrap-anywhere">{`${double.name}, until ${formatDay(double.untilDay)}`}</span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Take back ${double.name}`}
              busy={undo.isPending}
              onClick={() => undo.mutate(double)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
