"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import type { ClientDialog as LoadedDialog } from "@/components/practice/client-dialog";
import { DeleteButton } from "@/components/practice/delete-button";
import { useRefresh } from "@/components/practice/use-refresh";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import { readNoticesAbout } from "@/lib/notifications/notices/client";
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

/** Edit, Archive or Restore, and Delete of a client. Marks the notices about the client read. */
export function ClientButtons({ client, listPath, isOwner, ...choices }: ButtonsProps) {
  const dialog = useDialog();
  const refresh = useRefresh();
  useEffect(() => void readNoticesAbout(`client:${client.id}`), [client.id]);
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
        <DeleteButton
          name={client.name}
          warning="The client leaves your list with all notes. You can't undo this. Archive the client to keep them."
          label="Delete client"
          send={() => removeClient(client)}
          listPath={listPath}
        >
          Delete
        </DeleteButton>
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
    </div>
  );
}
