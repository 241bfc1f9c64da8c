"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { type ChosenClient, ClientField } from "@/components/practice/client-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { formatDay } from "@/lib/platform/format/dates";
import { mergeClients, undoMerge } from "@/lib/practice/client-merges/client";
import type { MergedDouble } from "@/lib/practice/client-merges/contract";
import type { PracticeClient } from "@/lib/practice/clients/contract";

type Props = {
  client: PracticeClient;
  /** Another client of the firm who seems to be the same; null for none. */
  likely: ChosenClient | null;
  /** The page of a client, without the id at its end. */
  hrefOf: string;
};

/** Merges a double into another client of the firm. */
export function MergeButton({ client, likely, hrefOf }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Merge
      </Button>
      {open && <MergeDialog {...{ client, likely, hrefOf }} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({ client, likely, hrefOf, onClose }: Props & { onClose: () => void }) {
  const router = useRouter();
  const [into, setInto] = useState(likely?.id ?? "");
  const merge = useChange({
    errorsIn: "form",
    send: (target: string, key) => mergeClients(client, { into: target }, key),
    doneText: ({ name }) => `${client.name} is now part of ${name}`,
    onSuccess: ({ id }) => {
      onClose();
      startTransition(() => router.push(`${hrefOf}${id}`));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Merge ${client.name}`}
      description="Work, papers and facts that the other client lacks move there, and this entry leaves your list. You can take it back for 30 days."
    >
      <ErrorSummary change={merge} />
      {likely && <p className="mb-3 wrap-anywhere">{`${likely.name} seems to be the same.`}</p>}
      <ClientField
        name="into"
        label="The client that stays"
        first={likely}
        except={client.id}
        onChoose={(one) => setInto(one?.id ?? "")}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!into} busy={merge.isPending} onClick={() => merge.mutate(into)}>
          Merge clients
        </Button>
      </div>
    </Dialog>
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
