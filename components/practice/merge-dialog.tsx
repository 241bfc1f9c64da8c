import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { type ChosenClient, ClientField } from "@/components/practice/client-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useChange } from "@/components/ui/use-change";
import { mergeClients } from "@/lib/practice/client-merges/client";
import type { PracticeClient } from "@/lib/practice/clients/contract";

export type MergeProps = {
  client: PracticeClient;
  /** Another client of the firm who seems to be the same; null for none. */
  likely: ChosenClient | null;
  /** The page of a client, without the id at its end. */
  hrefOf: string;
};

/** Merges a double into another client of the firm. */
export function MergeDialog({ client, likely, hrefOf, onClose }: MergeProps & { onClose: () => void }) {
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
