"use client";

import { Button } from "@/components/ui/button";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";
import type { PracticeClient } from "@/lib/practice/clients/contract";

/** Opens the invitation of a client without an account. */
export function InviteButton({ client }: { client: PracticeClient }) {
  const dialog = useLoadedDialog(async () => (await import("@/components/practice/invite-dialog")).InviteDialog);
  return (
    <>
      <Button size="sm" variant="secondary" busy={dialog.loading} onClick={() => void dialog.show()}>
        Invite
      </Button>
      {dialog.Dialog && dialog.open && <dialog.Dialog client={client} onClose={() => dialog.setOpen(false)} />}
    </>
  );
}
