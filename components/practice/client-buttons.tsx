"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import type { ClientDialog as LoadedDialog } from "@/components/practice/client-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { changeClient, removeClient } from "@/lib/practice/clients/client";
import type { PracticeClient } from "@/lib/practice/clients/contract";

type DialogProps = Parameters<typeof LoadedDialog>[0];
type Choices = Pick<DialogProps, "countries" | "taxes" | "colleagues">;

const useDialog = () =>
  useLoadedDialog<DialogProps>(async () => (await import("@/components/practice/client-dialog")).ClientDialog);

/** Opens the form of a new client, and then its page. */
export function AddClientButton({ hrefOf, ...choices }: Choices & { hrefOf: string }) {
  const router = useRouter();
  const dialog = useDialog();
  return (
    <>
      <Button busy={dialog.loading} onClick={() => void dialog.show()}>
        <Icon name="plus" />
        <span>Add a client</span>
      </Button>
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog
          open
          onOpenChange={dialog.setOpen}
          client={null}
          {...choices}
          onSaved={({ id }) => {
            dialog.setOpen(false);
            startTransition(() => router.push(`${hrefOf}${id}`));
          }}
        />
      )}
    </>
  );
}

type ButtonsProps = Choices & {
  client: PracticeClient;
  /** Where the list is, after the client is deleted. */
  listPath: string;
  /** The owner of the firm may also delete. */
  isOwner: boolean;
};

/** Edit, Archive or Restore, and Delete of a client. */
export function ClientButtons({ client, listPath, isOwner, ...choices }: ButtonsProps) {
  const router = useRouter();
  const dialog = useDialog();
  const [asking, setAsking] = useState(false);
  const refresh = () => startTransition(() => router.refresh());
  const archive = useChange({
    errorsIn: "toast",
    send: ({ version, archived }: { version: number; archived: boolean }, key) =>
      changeClient({ id: client.id, version }, { archived }, key),
    onSuccess: (saved) => {
      if (saved.archived)
        showToast(`${saved.name} archived`, {
          action: { label: "Undo", run: () => archive.mutate({ version: saved.version, archived: false }) },
        });
    },
    onSettled: refresh,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" busy={dialog.loading} onClick={() => void dialog.show()}>
        Edit
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={archive.isPending}
        onClick={() => archive.mutate({ version: client.version, archived: !client.archived })}
      >
        {client.archived ? "Restore" : "Archive"}
      </Button>
      {isOwner && !client.accountId && (
        <Button size="sm" variant="ghost" className="text-danger!" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {dialog.Dialog && dialog.open && (
        <dialog.Dialog
          open
          onOpenChange={dialog.setOpen}
          client={client}
          {...choices}
          onSaved={() => {
            dialog.setOpen(false);
            refresh();
          }}
        />
      )}
      {asking && <DeleteDialog client={client} listPath={listPath} onClose={() => setAsking(false)} />}
    </div>
  );
}

type DeleteProps = { client: PracticeClient; listPath: string; onClose: () => void };

/** Asks before a client is deleted, because it can't be undone. */
function DeleteDialog({ client, listPath, onClose }: DeleteProps) {
  const router = useRouter();
  const remove = useChange({
    errorsIn: "form",
    send: () => removeClient(client),
    doneText: () => `${client.name} deleted`,
    onSuccess: () => {
      onClose();
      startTransition(() => router.push(listPath));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${client.name}?`}
      description="The client leaves your list with all notes. You can't undo this. Archive the client to keep them."
    >
      <ErrorSummary change={remove} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete client
        </Button>
      </div>
    </Dialog>
  );
}
